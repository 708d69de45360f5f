import type { ButtonHTMLAttributes } from 'react'

/** A small square button at a row of a field; its name is what it does to which row. */
export function FieldButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      className="inline-flex size-7.5 shrink-0 items-center justify-center rounded-md text-mute hover:bg-line/50 hover:text-ink disabled:opacity-40"
      {...props}
    />
  )
}
