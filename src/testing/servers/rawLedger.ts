// Lists whose pages differ in every way that the ledger shows: rows, time, freshness, deviations, duplicates.

import { museumResources } from './museum.ts'
import { answer, type RawScript } from './raw.ts'

export interface VariedOptions {
  readonly pages: number
  readonly rows: number
  /** Milliseconds: about what a page takes. */
  readonly delayMs: number
  /** Milliseconds that an ordinary page stays fresh. */
  readonly ttlMs?: number
}

/** Page numbers from 1 that are odd in some way: their remainder by 29. */
export const odd = { empty: 7, deviating: 11, duplicates: 17, small: 19, slow: 23, short: 5 } as const

/** The same pages each time: of every 29, one is empty, one deviates, one repeats rows, one is small, one is slow, one short-lived. */
export function variedPages({ pages, rows, delayMs, ttlMs = 3_600_000 }: VariedOptions): RawScript {
  const all = museumResources(pages * rows)
  return {
    'resources/list': (call) => {
      const page = Object.hasOwn(call.params, 'cursor') ? Number(String(call.params['cursor']).split('-')[1]) : 1
      const kind = page % 29
      const start = (page - 1) * rows
      const own = all.slice(start, start + (kind === odd.small ? Math.ceil(rows / 5) : rows))
      const sent =
        kind === odd.empty
          ? []
          : kind === odd.duplicates
            ? [...own.slice(1), all[0]]
            : kind === odd.deviating
              ? [...own, null]
              : own
      const next = page < pages ? { nextCursor: `after-${page + 1}` } : {}
      const freshFor = kind === odd.short ? 1 : ttlMs
      const fields = { resultType: 'complete', ttlMs: freshFor, cacheScope: 'private' }
      const delay = delayMs * (kind === odd.slow ? 4 : 0.7 + (page % 4) / 5)
      return { ...answer(call, { resources: sent, ...next, ...fields }), delayMs: delay }
    },
  }
}
