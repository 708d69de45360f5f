import type { KeyboardEvent, ReactNode } from 'react'

export interface OptionProps {
  /** Radio buttons of one `group` exclude each other; without one it is a box to tick. */
  readonly group?: string | undefined
  readonly isChosen: boolean
  readonly onChoose: () => void
  /** Stands at the right, and belongs to the name. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One line of the options that a button opens. */
export function Option({ group, isChosen, onChoose, aside, children }: OptionProps) {
  return (
    <label className="flex min-h-6 items-center gap-2 rounded-sm px-1.5 py-0.5 hover:bg-line/50">
      <input
        type={group === undefined ? 'checkbox' : 'radio'}
        name={group}
        checked={isChosen}
        onChange={onChoose}
        onKeyDown={group === undefined ? moveThroughOptions : undefined}
        className="size-3.5 shrink-0 accent-accent"
      />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {aside !== undefined && <span className="text-mute">{aside}</span>}
    </label>
  )
}

/** Up and down lead through the fields of the options, beside the Tab key; radio buttons keep these keys for themselves. */
export function moveThroughOptions(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const fields = event.currentTarget.closest('[role="dialog"]')?.querySelectorAll('input')
  if (step === undefined || fields === undefined) return
  event.preventDefault()
  const all = [...fields]
  all[all.indexOf(event.currentTarget) + step]?.focus()
}

export interface OptionGroupProps {
  readonly label: string
  readonly children: ReactNode
}

export function OptionGroup({ label, children }: OptionGroupProps) {
  return (
    <fieldset className="border-line p-1.5 not-first-of-type:border-t">
      <legend className="float-left w-full px-1.5 pb-0.5 text-sm text-mute">{label}</legend>
      <div className="clear-left">{children}</div>
    </fieldset>
  )
}
