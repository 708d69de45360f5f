import { useState } from 'react'

import { matchTemplate } from '../../domain/matchTemplate.ts'
import { asFormValues } from '../../domain/templateForm.ts'
import type { TemplateValues } from '../../domain/templateValue.ts'
import type { ParsedTemplate } from '../../domain/uriTemplate.ts'
import { rowInput } from './rowInput.ts'

export interface PasteUriProps {
  readonly parsed: ParsedTemplate
  readonly onFill: (values: TemplateValues) => void
}

/** The reverse of the form: a URI gives the variables, as soon as it fits (T8). */
export function PasteUri({ parsed, onFill }: PasteUriProps) {
  const [uri, setUri] = useState('')
  const [says, setSays] = useState('')

  function take(text: string): void {
    setUri(text)
    const trimmed = text.trim()
    const match = trimmed === '' ? undefined : matchTemplate(parsed, trimmed)
    setSays(match === undefined ? '' : wordsOf(match))
    if (match?.kind === 'match') onFill(asFormValues(parsed, match.values))
  }

  return (
    <div className="mt-3">
      <input
        {...rowInput}
        aria-label="Paste a URI to fill the form"
        placeholder="Paste a URI to fill the form"
        value={uri}
        onChange={(event) => take(event.target.value)}
        onKeyDown={(event) => {
          // Enter here means the URI, which has been taken already, and no read.
          if (event.key === 'Enter' && !event.ctrlKey) event.preventDefault()
        }}
      />
      <p role="status" aria-label="Filled from a URI" className="text-sm text-soft">
        {says}
      </p>
    </div>
  )
}

function wordsOf(match: ReturnType<typeof matchTemplate>): string {
  switch (match.kind) {
    case 'match':
      return match.isAmbiguous
        ? 'Filled in with the likeliest reading: other values give this URI too.'
        : 'Filled in from this URI.'
    case 'no-match':
      return 'This template does not give that URI.'
    case 'gave-up':
      return 'It would take too long to find out whether this template gives that URI.'
    case 'problem':
      return 'The template cannot be expanded.'
  }
}
