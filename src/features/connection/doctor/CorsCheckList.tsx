import { Check, CircleHelp, X } from 'lucide-react'

import { corsChecks, type CheckState, type CorsCheck } from '../../../domain/corsChecks.ts'
import type { FailureContext } from '../../../domain/explainFailure.ts'

/** What the browser checks, in its order, and what is known of each. */
export function CorsCheckList({ context }: { readonly context: FailureContext }) {
  return (
    <ol aria-label="What the browser checks" className="border-b border-line">
      {corsChecks(context).map((check) => (
        <li key={check.step} className="flex items-baseline gap-3 border-t border-line py-2">
          <StateIcon state={check.state} />
          <div className="min-w-0 flex-1">
            <p>
              {steps[check.step]} <span className={`text-sm ${tones[check.state]}`}>{stateWords(check)}</span>
            </p>
            <code className="font-mono text-sm break-words text-soft">{check.line}</code>
          </div>
        </li>
      ))}
    </ol>
  )
}

const steps: Readonly<Record<CorsCheck['step'], string>> = {
  'preflight-status': 'The preflight, a request OPTIONS, is answered with success:',
  'preflight-origin': 'Its answer allows this page:',
  'preflight-methods': 'It allows the methods; DELETE ends a session:',
  'preflight-headers': 'It allows the request headers:',
  'answer-origin': 'The answer itself allows this page, once, on errors too:',
  'answer-exposes': 'The answer lets this page read the session id:',
}

const words: Readonly<Record<CheckState, string>> = {
  works: 'seen to work',
  fails: 'seen to fail',
  suspected: 'probably fails',
  unseen: 'a page cannot see it',
}

const tones: Readonly<Record<CheckState, string>> = {
  works: 'text-accent',
  fails: 'text-failure',
  suspected: 'text-deviation',
  unseen: 'text-mute',
}

function stateWords({ state, missing }: CorsCheck): string {
  const isNamed = missing.length > 0 && (state === 'fails' || state === 'suspected')
  return isNamed ? `${words[state]} for ${missing.join(', ')}` : words[state]
}

function StateIcon({ state }: { readonly state: CheckState }) {
  const place = `shrink-0 translate-y-0.5 ${tones[state]}`
  // The words beside it say the same.
  switch (state) {
    case 'works':
      return <Check size={14} aria-hidden="true" className={place} />
    case 'fails':
      return <X size={14} aria-hidden="true" className={place} />
    case 'suspected':
    case 'unseen':
      return <CircleHelp size={14} aria-hidden="true" className={place} />
  }
}
