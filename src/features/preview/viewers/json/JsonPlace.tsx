import type { ReactNode } from 'react'
import { CopyButton } from '../../../../components/CopyButton.tsx'
import { WireText } from '../../../../components/WireText.tsx'

export interface JsonPlaceProps {
  /** As JSONPath; undefined before a place was chosen. */
  readonly path: string | undefined
  /** What else can be said or done there. */
  readonly children?: ReactNode
}

/** Where the cursor is. */
export function JsonPlace({ path, children }: JsonPlaceProps) {
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-2 px-1 text-sm text-mute">
      {path === undefined ? (
        'Click a value for its path.'
      ) : (
        <>
          <span role="group" aria-label="Path" className="min-w-0 break-all text-soft">
            <WireText text={path} limit={500} />
          </span>
          <CopyButton text={path} label="Copy path" />
          {children}
        </>
      )}
    </div>
  )
}
