import { Menu } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

import { Button } from './Button.tsx'

export interface ActionMenuProps {
  /** The button's text and name. */
  readonly label: string
  readonly disabled?: boolean | undefined
  /** Which edge of the button the menu keeps to. */
  readonly align?: 'start' | 'end' | undefined
  readonly children: ReactNode
}

const itemLook =
  'flex cursor-default items-start gap-2 rounded-sm px-2 py-1.5 outline-none data-highlighted:bg-accent-ground data-disabled:opacity-55'

/** A button that opens a menu. */
export function ActionMenu({ label, disabled, align = 'end', children }: ActionMenuProps) {
  // Inside the landmark that the button is in; fixed, so that no box cuts it off.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div ref={setPlace} className="inline-flex">
      <Menu.Root modal={false}>
        <Menu.Trigger disabled={disabled} render={<Button />}>
          {label} <ChevronDown size={13} aria-hidden="true" />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner
            positionMethod="fixed"
            sideOffset={4}
            align={align}
            collisionPadding={8}
            className="z-20 outline-none"
          >
            <Menu.Popup className="w-max max-w-[min(20rem,calc(100vw-1rem))] min-w-52 rounded-lg border border-edge bg-panel p-1.5 text-base text-ink outline-none">
              {children}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}

export interface ActionItemProps {
  readonly title: string
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
  readonly onChoose: () => void
}

export function ActionItem({ title, hint, disabled, onChoose }: ActionItemProps) {
  const id = useId()
  return (
    <Menu.Item
      disabled={disabled}
      onClick={onChoose}
      aria-labelledby={id}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      className={itemLook}
    >
      <span className="min-w-0">
        <span id={id} className="block font-medium">
          {title}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="block text-sm text-soft">
            {hint}
          </span>
        )}
      </span>
    </Menu.Item>
  )
}

export interface ActionGroupProps {
  readonly label: string
  readonly children: ReactNode
}

export function ActionGroup({ label, children }: ActionGroupProps) {
  return (
    <Menu.Group className="border-line not-first:mt-1.5 not-first:border-t not-first:pt-1.5">
      <Menu.GroupLabel className="px-2 py-1 text-sm text-soft">{label}</Menu.GroupLabel>
      {children}
    </Menu.Group>
  )
}

export interface ActionChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly title: string }[]
  readonly onChange: (value: Value) => void
}

/** One of several, which leaves the menu open. */
export function ActionChoice<Value extends string>({ label, value, choices, onChange }: ActionChoiceProps<Value>) {
  return (
    <ActionGroup label={label}>
      <Menu.RadioGroup value={value} onValueChange={(chosen: Value) => onChange(chosen)}>
        {choices.map((choice) => (
          <Menu.RadioItem key={choice.value} value={choice.value} className={itemLook}>
            <span
              aria-hidden="true"
              className="mt-0.5 flex size-3.5 shrink-0 items-center justify-center rounded-full border border-edge"
            >
              <Menu.RadioItemIndicator className="size-2 rounded-full bg-accent" />
            </span>
            {choice.title}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </ActionGroup>
  )
}
