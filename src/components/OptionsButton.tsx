import { Popover } from '@base-ui/react/popover'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from './Button.tsx'

export interface OptionsButtonProps {
  readonly name: string
  /** What is chosen, in a few words; it follows the name and may be text of the server. */
  readonly chosen?: string | undefined
  readonly children: ReactNode
}

/** A button that says what is chosen and opens the options to choose from. */
export function OptionsButton({ name, chosen = '', children }: OptionsButtonProps) {
  const isSet = chosen !== ''
  return (
    <Popover.Root>
      <Popover.Trigger
        render={
          <Button className={isSet ? 'border-accent! bg-accent-ground! text-accent!' : ''}>
            <span className="max-w-48 truncate">
              {name}
              {isSet && (
                <>
                  : <bdi>{chosen}</bdi>
                </>
              )}
            </span>
            <ChevronDown size={12} aria-hidden="true" className="shrink-0" />
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" collisionPadding={8} className="z-20">
          <Popover.Popup className="flex max-h-[min(30rem,var(--available-height))] min-w-44 flex-col rounded-md border border-edge bg-panel text-base text-ink outline-none">
            <Popover.Title className="sr-only">{name}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
