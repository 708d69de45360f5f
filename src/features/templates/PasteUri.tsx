import { useId, useState, type ReactNode } from 'react'

import { matchResolved, whyNotResolved } from '../../domain/matchResolved.ts'
import type { TemplateMatch } from '../../domain/matchTemplate.ts'
import { asFormValues } from '../../domain/templateForm.ts'
import type { TemplateValues } from '../../domain/templateValue.ts'
import type { ParsedTemplate } from '../../domain/uriTemplate.ts'
import type { Misfit } from '../../domain/whyNoMatch.ts'
import { MisfitSentence, MisfittingUri } from './MisfittingUri.tsx'
import { rowInput } from './rowInput.ts'

export interface PasteUriProps {
  readonly parsed: ParsedTemplate
  /** What a relative template is resolved against. */
  readonly base: string
  readonly onFill: (values: TemplateValues) => void
}

/** The reverse of the form: a URI gives the variables, as soon as it fits (T8). */
export function PasteUri({ parsed, base, onFill }: PasteUriProps) {
  const id = useId()
  const [uri, setUri] = useState('')
  const [taken, setTaken] = useState<Taken>()

  function take(text: string): void {
    setUri(text)
    const trimmed = text.trim()
    const match = trimmed === '' ? undefined : matchResolved(parsed, trimmed, base)
    const misfit = match?.kind === 'no-match' ? whyNotResolved(parsed, trimmed, base) : undefined
    setTaken(match && { uri: trimmed, match, misfit })
    if (match?.kind === 'match') onFill(asFormValues(parsed, match.values))
  }

  return (
    <div className="mt-5 border-t border-line pt-3">
      <label htmlFor={id} className="text-sm text-soft">
        Paste a URI to fill the form
      </label>
      <input
        id={id}
        {...rowInput}
        placeholder="URI"
        value={uri}
        onChange={(event) => take(event.target.value)}
        onKeyDown={(event) => {
          // Enter here means the URI, which has been taken already, and no read.
          if (event.key === 'Enter' && !event.ctrlKey) event.preventDefault()
        }}
      />
      {taken?.misfit !== undefined && <MisfittingUri uri={taken.uri} misfit={taken.misfit} />}
      <p role="status" aria-label="Filled from a URI" className="text-sm wrap-anywhere text-soft">
        {taken !== undefined && wordsOf(taken)}
      </p>
    </div>
  )
}

/** What became of a URI, as it was then: the base may be another by now. */
interface Taken {
  readonly uri: string
  readonly match: TemplateMatch
  readonly misfit: Misfit | undefined
}

function wordsOf({ uri, match, misfit }: Taken): ReactNode {
  switch (match.kind) {
    case 'match':
      return match.isAmbiguous
        ? 'Filled in with the likeliest reading: other values give this URI too.'
        : 'Filled in from this URI.'
    case 'no-match':
      return (
        <>
          This template does not give that URI.{' '}
          {misfit === undefined ? 'No single place tells why.' : <MisfitSentence uri={uri} misfit={misfit} />} The
          values stay as they are.
        </>
      )
    case 'gave-up':
      return 'It would take too long to find out whether this template gives that URI. The values stay as they are.'
    case 'problem':
      return 'The template cannot be expanded.'
  }
}
