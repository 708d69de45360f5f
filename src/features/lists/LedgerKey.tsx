import { useId } from 'react'

import { formatMs } from '../../domain/format.ts'
import type { MarkLook } from '../../domain/ledgerLayout.ts'
import type { WalkEvent } from '../../domain/walkEvents.ts'
import { EventShape, lookOf, LookPatterns } from './LedgerSymbols.tsx'
import { baseline, signPaths } from './ledgerPaths.ts'

export interface LedgerKeyProps {
  /** Milliseconds that the full height stands for. */
  readonly topMs: number
}

/** What the looks, signs and shapes of the ledger mean. */
export function LedgerKey({ topMs }: LedgerKeyProps) {
  const id = useId()
  return (
    <div className="mt-1">
      <p className="text-soft">
        Width is rows; a thin line is a page without any. Full height is {formatMs(topMs)}; a broken mark took longer.
      </p>
      <ul className="mt-1 grid grid-cols-2 gap-x-3">
        {looks.map(([look, words]) => (
          <li key={look} className="flex items-center gap-1.5">
            <svg aria-hidden="true" width={14} height={10} className="shrink-0">
              <LookPatterns id={`${id}${look}`} />
              <path d="M1 1h12v8h-12z" {...lookOf(look, `${id}${look}`)} />
            </svg>
            {words}
          </li>
        ))}
        {signs.map(([sign, words]) => (
          <li key={sign} className="flex items-center gap-1.5">
            <svg aria-hidden="true" width={14} height={8} viewBox={`0 ${baseline} 14 8`} className="shrink-0">
              <path d={signShapes[sign]} className="fill-deviation" />
            </svg>
            {words}
          </li>
        ))}
        {kinds.map(([kind, words]) => (
          <li key={kind} className="flex items-center gap-1.5 pl-0.5">
            <EventShape kind={kind} />
            {words}
          </li>
        ))}
      </ul>
    </div>
  )
}

const looks: readonly (readonly [MarkLook, string])[] = [
  ['fresh', 'as it came'],
  ['stale', 'no longer fresh'],
  ['flagged', 'something is off'],
  ['former', 'of the former reading'],
]

const signs = [
  ['deviating', 'breaks a rule'],
  ['duplicates', 'rows listed before'],
] as const

const sample = {
  first: 1,
  count: 1,
  notable: 1,
  x: 1,
  width: 12,
  barWidth: 12,
  height: 8,
  isBroken: false,
  look: 'flagged',
  isDeviating: true,
} as const
const signShapes = {
  deviating: signPaths([{ ...sample, hasDuplicates: false }]).deviating,
  duplicates: signPaths([{ ...sample, isDeviating: false, hasDuplicates: true }]).duplicates,
}

const kinds: readonly (readonly [WalkEvent['kind'], string])[] = [
  ['list-changed', 'the list changed'],
  ['restarted', 'read again'],
  ['retried', 'tried again'],
  ['failed', 'failed'],
  ['stopped', 'stopped'],
  ['braked', 'held by a limit'],
]
