import { useId, useState } from 'react'

import { Button } from '../../components/Button.tsx'
import { WireText } from '../../components/WireText.tsx'
import type { TemplateProblem } from '../../domain/templateProblem.ts'
import { rowInput } from './rowInput.ts'

export interface MalformedTemplateProps {
  readonly template: string
  readonly problem: TemplateProblem
  readonly onRead: (uri: string) => void
}

/** Characters shown around the fault. */
const around = 60

/** Where the fault is, and a box for a URI by hand: nothing half-expanded is ever sent (K41). */
export function MalformedTemplate({ template, problem, onRead }: MalformedTemplateProps) {
  const [uri, setUri] = useState('')
  const id = useId()
  const { position, reason } = problem
  const start = Math.max(0, position - around)
  const trimmed = uri.trim()
  return (
    <section aria-label="Malformed template" className="mt-4">
      <p className="font-medium text-failure">
        This template cannot be expanded: {reason} at {position}.
      </p>
      <p className="mt-2 rounded-md bg-failure-ground px-3 py-2 break-all">
        {start > 0 && '…'}
        <WireText text={template.slice(start, position)} />
        <mark className="bg-failure px-0.5 text-panel">
          {position < template.length ? <WireText text={template.slice(position, position + 1)} /> : ' end '}
        </mark>
        <WireText text={template.slice(position + 1, position + around)} />
        {position + around < template.length && '…'}
      </p>
      <form
        aria-label="URI by hand"
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed !== '') onRead(trimmed)
        }}
      >
        <label htmlFor={id} className="text-soft">
          Type a URI by hand
        </label>
        <div className="mt-1 flex gap-2">
          <input id={id} {...rowInput} value={uri} onChange={(event) => setUri(event.target.value)} />
          <Button type="submit" variant="primary" disabled={trimmed === ''}>
            Read this URI
          </Button>
        </div>
      </form>
    </section>
  )
}
