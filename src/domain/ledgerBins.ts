// The pages of a walk gathered for drawing: every page is looked at once, and neighbours share a bin as soon as there are
// more pages than places, so that drawing costs what is drawn and not what was loaded. Pure: no I/O.

import { freshUntil, isDeviating, type LedgerPage } from './ledgerPage.ts'
import type { PageTally } from './rowIndex.ts'

/** One page, or as many neighbours as share a place. */
export interface LedgerBin {
  /** Number of its first page, from 1. */
  readonly first: number
  readonly count: number
  readonly rows: number
  /** Milliseconds of the slowest page. */
  readonly slowestMs: number
  /** The earliest end of a stated freshness, in milliseconds since the epoch; `Infinity` when none was stated. */
  readonly freshUntil: number
  /** When the earliest page came. */
  readonly oldestAt: number
  readonly isDeviating: boolean
  readonly hasDuplicates: boolean
  /** The page to look at: the one that deviates most, among equals the slowest. */
  readonly notable: number
}

export interface LedgerTotals {
  readonly pages: number
  readonly rows: number
  /** Rows whose URI had been listed before. */
  readonly duplicates: number
  readonly bytes: number
  /** The sum of what the requests took, without the time between them. */
  readonly ms: number
}

export interface LedgerBins {
  readonly bins: readonly LedgerBin[]
  /** Pages in each bin but the last. */
  readonly pagesPerBin: number
  readonly totals: LedgerTotals
  readonly mostBins: number
  /**
   * Adds the pages behind those already known and looks at no other. False, with nothing done, when `pages` does not go
   * on from them: another walk.
   */
  readonly catchUp: (pages: readonly LedgerPage[], tallies: readonly PageTally[]) => boolean
}

/** `mostBins` is at least 1. Two neighbours become one when it is passed, so a page moves only log2 of all pages times. */
export function createLedgerBins(mostBins: number): LedgerBins {
  let bins: Gathered[] = []
  let pagesPerBin = 1
  let totals: LedgerTotals = { pages: 0, rows: 0, duplicates: 0, bytes: 0, ms: 0 }
  let last: LedgerPage | undefined

  function add(page: LedgerPage, tally: PageTally | undefined): void {
    const number = totals.pages + 1
    const { rows = 0, duplicates = 0 } = tally ?? {}
    const { ms, bytes } = page
    totals = {
      pages: number,
      rows: totals.rows + rows,
      duplicates: totals.duplicates + duplicates,
      bytes: totals.bytes + bytes,
      ms: totals.ms + ms,
    }
    const single = binOf(page, number, ms, rows, duplicates > 0)
    const open = bins.at(-1)
    if (open !== undefined && open.count < pagesPerBin) bins[bins.length - 1] = joined(open, single)
    else bins.push(single)
    if (bins.length > Math.max(1, mostBins)) {
      bins = inPairs(bins)
      pagesPerBin *= 2
    }
  }

  return {
    get bins() {
      return bins
    },
    get pagesPerBin() {
      return pagesPerBin
    },
    get totals() {
      return totals
    },
    mostBins,
    catchUp(pages, tallies) {
      const known = totals.pages
      if (known > 0 && pages[known - 1] !== last) return false
      for (let index = known; index < pages.length; index++) {
        const page = pages[index]
        if (page === undefined) break
        add(page, tallies[index])
        last = page
      }
      return true
    },
  }
}

interface Gathered extends LedgerBin {
  readonly notableMs: number
  readonly notableRank: number
}

function binOf(page: LedgerPage, number: number, ms: number, rows: number, hasDuplicates: boolean): Gathered {
  const deviates = isDeviating(page)
  return {
    first: number,
    count: 1,
    rows,
    slowestMs: ms,
    freshUntil: freshUntil(page) ?? Infinity,
    oldestAt: page.at,
    isDeviating: deviates,
    hasDuplicates,
    notable: number,
    notableMs: ms,
    notableRank: deviates ? 2 : hasDuplicates ? 1 : 0,
  }
}

function joined(left: Gathered, right: Gathered): Gathered {
  const byRank = right.notableRank - left.notableRank
  const worse = byRank > 0 || (byRank === 0 && right.notableMs > left.notableMs) ? right : left
  return {
    first: left.first,
    count: left.count + right.count,
    rows: left.rows + right.rows,
    slowestMs: Math.max(left.slowestMs, right.slowestMs),
    freshUntil: Math.min(left.freshUntil, right.freshUntil),
    oldestAt: Math.min(left.oldestAt, right.oldestAt),
    isDeviating: left.isDeviating || right.isDeviating,
    hasDuplicates: left.hasDuplicates || right.hasDuplicates,
    notable: worse.notable,
    notableMs: worse.notableMs,
    notableRank: worse.notableRank,
  }
}

function inPairs(bins: readonly Gathered[]): Gathered[] {
  const pairs: Gathered[] = []
  for (let index = 0; index < bins.length; index += 2) {
    const [left, right] = [bins[index], bins[index + 1]]
    if (left !== undefined) pairs.push(right === undefined ? left : joined(left, right))
  }
  return pairs
}
