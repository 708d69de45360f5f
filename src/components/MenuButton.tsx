import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

import { Button } from './Button.tsx'

export interface MenuButtonProps extends ComponentProps<typeof Button> {
  /** Something in the menu is chosen. */
  readonly isSet?: boolean | undefined
}

/** A button that opens a menu; to be given to the trigger of one, whose attributes it takes. */
export function MenuButton({ isSet = false, className = '', children, ...rest }: MenuButtonProps) {
  return (
    <Button className={`${isSet ? 'border-accent! bg-accent-ground! text-accent!' : ''} ${className}`} {...rest}>
      {children}
      <ChevronDown size={12} aria-hidden="true" className="shrink-0" />
    </Button>
  )
}

/** The look of what such a button opens. */
export const menuSurface = 'rounded-md border border-edge bg-panel text-base text-ink outline-none'
export const menuItem =
  'flex h-7 cursor-default items-center gap-2 rounded-sm pr-3 pl-2 outline-none select-none data-highlighted:bg-accent-ground'
export const menuGroupLabel = 'px-2 py-1 text-sm text-mute'
