import { Check, CircleDashed, CircleSlash, X } from 'lucide-react'

import { Prose } from '../../components/Prose.tsx'
import { WireText } from '../../components/WireText.tsx'
import type { Attempt } from '../../domain/explainFailure.ts'
import { formatMs } from '../../domain/format.ts'
import type { Probe } from '../../domain/probes.ts'

export interface AttemptListProps {
  readonly attempts: readonly Attempt[]
}

/** What was sent so far and what came back, one line each. */
export function AttemptList({ attempts }: AttemptListProps) {
  return (
    <ol aria-label="What was tried" className="border-b border-line">
      {attempts.map((attempt, index) => (
        // Attempts are only ever added at the end.
        <li key={index} className="flex items-baseline gap-3 border-t border-line py-2 narrow:flex-wrap narrow:gap-y-0">
          <Outcome attempt={attempt} />
          <WireText text={attempt.method} className="w-52 shrink-0 narrow:w-auto narrow:flex-1" />
          <span className="min-w-0 flex-1 break-words text-soft narrow:order-last narrow:basis-full narrow:pl-6.5">
            {attempt.probe !== undefined && `${probeWords(attempt.probe)} `}
            {statusOf(attempt)}
            {attempt.status !== undefined && attempt.cancelled === true && ', cancelled'}
            {attempt.note !== undefined && (
              <>
                {' '}
                <WireText text={attempt.note} limit={160} />
              </>
            )}
            {attempt.oddities?.map(({ field, note }) => (
              <span key={field} className="block text-sm text-deviation">
                <Prose text={`\`${field}\` ${note}`} />
              </span>
            ))}
          </span>
          <span className="shrink-0 font-mono text-sm text-mute">
            {attempt.ms !== undefined && formatMs(attempt.ms)}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Outcome({ attempt }: { readonly attempt: Attempt }) {
  const place = 'shrink-0 translate-y-0.5'
  if (isUnderWay(attempt)) return <CircleDashed size={14} aria-label="under way" className={`${place} text-mute`} />
  if (isWithoutAnswer(attempt) && attempt.cancelled === true) {
    return <CircleSlash size={14} aria-label="cancelled" className={`${place} text-mute`} />
  }
  if (isGood(attempt)) return <Check size={14} aria-label="answered" className={`${place} text-accent`} />
  return <X size={14} aria-label="failed" className={`${place} text-failure`} />
}

function probeWords(probe: Probe): string {
  switch (probe.kind) {
    case 'presence':
      return 'Probe: does anything answer?'
    case 'plain':
      return 'Probe: may this page read an answer?'
    case 'header':
      return `Probe: may ${probe.header} be sent?`
    case 'other-slash':
      return 'Experiment with the other final slash:'
    case 'other-name':
      return 'Experiment with the other name of this computer:'
  }
}

function statusOf(attempt: Attempt): string {
  if (attempt.isOpaque === true) return 'Something answers.'
  if (attempt.status !== undefined)
    return isBlindStart(attempt) ? `${attempt.status}, no session id that a page may read` : String(attempt.status)
  if (attempt.cancelled === true) return 'cancelled'
  if (attempt.failed !== true) return 'waiting'
  return attempt.relayed === true ? 'no response:' : 'no response that a page may read:'
}

/** Where a session would begin, which not every server has. */
function isBlindStart(attempt: Attempt): boolean {
  return (
    attempt.method === 'initialize' && attempt.sessionIdSeen === false && attempt.relayed !== true && isGood(attempt)
  )
}

function isUnderWay(attempt: Attempt): boolean {
  return isWithoutAnswer(attempt) && attempt.cancelled !== true
}

function isWithoutAnswer({ status, failed, isOpaque }: Attempt): boolean {
  return status === undefined && failed !== true && isOpaque !== true
}

function isGood({ status, failed, isOpaque, probe }: Attempt): boolean {
  if (isOpaque === true) return true
  // To a question whether anything can be read, every status is a yes.
  if (probe?.kind === 'plain' || probe?.kind === 'header') return status !== undefined
  return status !== undefined && status < 300 && failed !== true
}
