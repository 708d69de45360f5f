import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

import { copyText } from './copyText.ts'

export interface CopyButtonProps {
  /** What is copied, at the moment of the click. */
  readonly text: string | (() => string)
  /** The accessible name, for example `Copy URI`. */
  readonly label: string
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'refused'>('idle')

  useEffect(() => {
    if (outcome === 'idle') return
    const timer = setTimeout(() => setOutcome('idle'), 1500)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = () => {
    copyText(typeof text === 'string' ? text : text()).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  }
  const said = { idle: '', copied: 'Copied', refused: 'The browser refused to copy' }[outcome]
  return (
    <span className="inline-flex items-center gap-1">
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={copy}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-mute hover:text-ink"
      >
        {outcome === 'copied' ? (
          <Check size={13} className="text-accent" aria-hidden="true" />
        ) : (
          <Copy size={13} aria-hidden="true" />
        )}
      </button>
      <span role="status" className={outcome === 'refused' ? 'text-xs text-failure' : 'sr-only'}>
        {said}
      </span>
    </span>
  )
}
