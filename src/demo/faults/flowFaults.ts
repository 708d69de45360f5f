// Faults of whole pages and of the walk from one to the next. Each has an entry that tells of it.

import type { JsonObject } from '../messages.ts'
import { fault, type Fault } from './fault.ts'

/** Pages as the faulty list counts them, from 0: the misnamed one is an extra page after the second. */
export const misnamedPage = 2
const negativeTtlPage = 4
const refusedPage = 7
const noResultTypePage = 9

export interface PageFault {
  readonly page: number | 'last'
  readonly spoil: (result: JsonObject) => JsonObject
}

export const pageFaults: readonly PageFault[] = [
  { page: misnamedPage, spoil: ({ resources, ...result }) => ({ ...result, items: resources }) },
  { page: negativeTtlPage, spoil: (result) => ({ ...result, ttlMs: -5, cacheScope: 'sometimes' }) },
  {
    page: noResultTypePage,
    spoil: (result) => Object.fromEntries(Object.entries(result).filter(([name]) => name !== 'resultType')),
  },
  { page: 'last', spoil: (result) => ({ ...result, nextCursor: null }) },
]

/** The cursor of this page is refused the first time in a walk. */
export const refusedOncePage = refusedPage

/** Milliseconds that a completion takes: the less was typed, the longer, so that answers overtake each other. */
export function completionDelay(typed: string): number {
  return Math.max(0, 700 - 250 * typed.length)
}

/** `lastPage` counts from 0. */
export function flowFaults(lastPage: number): Fault[] {
  return [
    fault('page-misnamed', {
      title: 'A page without its list',
      description: 'The next page calls its list `items` instead of `resources`, on purpose; two entries are in it.',
      pages: [misnamedPage - 1],
    }),
    fault('misnamed-1', {
      title: 'Under another name, first',
      description: 'In a page whose list is called `items`, on purpose.',
      pages: [misnamedPage],
    }),
    fault('misnamed-2', {
      title: 'Under another name, second',
      description: 'In a page whose list is called `items`, on purpose.',
      pages: [misnamedPage],
    }),
    fault('ttl-negative', {
      title: 'Stale before it came',
      description: 'This page is fresh for -5 milliseconds and may be cached “sometimes”, on purpose.',
      pages: [negativeTtlPage],
    }),
    fault('cursor-refused', {
      title: 'A cursor refused once',
      description:
        'The cursor after this page is refused once in a walk, on purpose, as after a restart of the server.',
      pages: [refusedPage - 1],
    }),
    fault('no-result-type', {
      title: 'A page that does not say what it is',
      description: 'This page has no resultType, on purpose; the newer protocol asks for one.',
      pages: [noResultTypePage],
    }),
    fault('cursor-null', {
      title: 'The end, said oddly',
      description: 'The next cursor of this last page is null, on purpose; it should be absent.',
      pages: [lastPage],
    }),
    fault('completions-overtake', {
      title: 'Completions out of order',
      description: 'While you type, later completions overtake earlier ones, on purpose.',
    }),
  ]
}
