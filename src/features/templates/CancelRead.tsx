import { useLayoutEffect, useRef } from 'react'

import { Button } from '../../components/Button.tsx'

export interface CancelReadProps {
  /** Id of what has the focus next, when this had it as it went. */
  readonly next: string
  readonly onCancel: () => void
}

/** There while a read is under way. It goes when the answer comes, and the focus must not be lost with it. */
export function CancelRead({ next, onCancel }: CancelReadProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (document.activeElement === own) document.getElementById(next)?.focus()
    }
  }, [next])
  return (
    <Button ref={button} onClick={onCancel}>
      Cancel
    </Button>
  )
}
