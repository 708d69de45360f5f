import { type RefObject, useEffect } from 'react'

/** Lets `/` focus the field, unless the key belongs to something being typed into or the field is not on screen. */
export function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focusField = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const { target } = event
      if (
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]')
      )
        return
      const input = field.current
      if (input === null || input.closest('[inert], [hidden]') !== null) return
      event.preventDefault()
      input.focus()
      input.select()
    }
    document.addEventListener('keydown', focusField)
    return () => document.removeEventListener('keydown', focusField)
  }, [field])
}
