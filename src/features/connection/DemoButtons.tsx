import { useId } from 'react'

import { Button } from '../../components/Button.tsx'
import { demoUrl, faultyDemoUrl } from '../../protocol/routes.ts'

export interface DemoButtonsProps {
  /** Whether there is room to say what the two are. */
  readonly isExplained: boolean
  /** The pointer or the focus came to one of them. */
  readonly onNear: () => void
  readonly onTry: (url: string) => void
}

/** The two servers that need no network. */
export function DemoButtons({ isExplained, onNear, onTry }: DemoButtonsProps) {
  const id = useId()
  const [demo, faulty] = [`${id}-demo`, `${id}-faulty`]
  const near = { onPointerEnter: onNear, onFocus: onNear }
  return (
    <div className="min-w-0 flex-1 basis-72">
      <div className="-ml-[11px] flex flex-wrap gap-1">
        <Button
          variant="quiet"
          className="font-semibold text-accent!"
          aria-describedby={isExplained ? demo : undefined}
          {...near}
          onClick={() => onTry(demoUrl)}
        >
          Try the demo server
        </Button>
        <Button
          variant="quiet"
          aria-describedby={isExplained ? faulty : undefined}
          {...near}
          onClick={() => onTry(faultyDemoUrl)}
        >
          The demo with faults
        </Button>
      </div>
      {isExplained && (
        <p className="mt-1 text-sm text-mute">
          <span id={demo}>A harbour museum, inside this page: no server, no network.</span>{' '}
          <span id={faulty}>With faults: the same museum with mistakes on purpose, each named in its description.</span>
        </p>
      )}
    </div>
  )
}
