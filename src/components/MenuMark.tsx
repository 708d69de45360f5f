import { Check } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

export interface MenuMarkProps {
  /** The indicator of the item that it stands in. */
  readonly part: ComponentType<{ readonly children?: ReactNode }>
}

/** The tick of a menu item; takes the same room whether it is there or not. */
export function MenuMark({ part: Indicator }: MenuMarkProps) {
  return (
    <span className="flex size-3.5 text-accent">
      <Indicator>
        <Check size={14} aria-hidden="true" />
      </Indicator>
    </span>
  )
}
