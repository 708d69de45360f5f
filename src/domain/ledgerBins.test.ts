import { describe, expect, it } from 'vitest'
import { createLedgerBins } from './ledgerBins.ts'
import type { LedgerPage } from './ledgerPage.ts'
import type { PageTally } from './rowIndex.ts'

interface Sample {
  readonly ms?: number
  readonly rows?: number
  readonly duplicates?: number
  readonly notes?: number
  readonly ttlMs?: number
}

function page({ ms = 10, notes = 0, ttlMs = 0 }: Sample, number = 1): LedgerPage {
  const found = Array.from({ length: notes }, () => ({ field: 'ttlMs', note: 'is negative' }))
  return {
    exchange: number,
    ms,
    bytes: 100,
    at: 1_000 * number,
    cursor: undefined,
    page: { unusable: [], notes: found, ttlMs, next: { kind: 'end' } },
  }
}

function tally({ rows = 5, duplicates = 0 }: Sample): PageTally {
  return { firstRow: 0, rows, fresh: rows - duplicates, duplicates }
}

function gathered(mostBins: number, samples: readonly Sample[]) {
  const ledger = createLedgerBins(mostBins)
  expect(
    ledger.catchUp(
      samples.map((sample, index) => page(sample, index + 1)),
      samples.map(tally),
    ),
  ).toBe(true)
  return ledger
}

describe('ledger bins', () => {
  it('holds one page each while there is room', () => {
    const ledger = gathered(4, [{ rows: 1 }, { rows: 2 }, { rows: 0 }, { rows: 4 }])
    expect(ledger.pagesPerBin).toBe(1)
    expect(ledger.bins.map(({ first, count, rows }) => [first, count, rows])).toEqual([
      [1, 1, 1],
      [2, 1, 2],
      [3, 1, 0],
      [4, 1, 4],
    ])
  })

  it('joins neighbours in pairs once there is no room, each page in exactly one bin', () => {
    const ledger = gathered(
      4,
      Array.from({ length: 21 }, (_, index) => ({ rows: index, duplicates: index === 9 ? 1 : 0 })),
    )
    expect(ledger.pagesPerBin).toBe(8)
    expect(ledger.bins.map(({ first, count }) => [first, count])).toEqual([
      [1, 8],
      [9, 8],
      [17, 5],
    ])
    expect(ledger.totals).toEqual({ pages: 21, rows: 210, duplicates: 1, bytes: 2_100, ms: 210 })
    expect(ledger.bins.reduce((sum, { rows }) => sum + rows, 0)).toBe(210)
  })

  it.each([
    { name: 'the slowest where none deviates', samples: [{ ms: 10 }, { ms: 30 }, { ms: 20 }], notable: 2 },
    { name: 'the one with repeated rows before a slower one', samples: [{ ms: 90 }, { duplicates: 1 }], notable: 2 },
    { name: 'the deviating one before repeated rows', samples: [{ duplicates: 1 }, { notes: 1 }], notable: 2 },
    { name: 'the first among equals', samples: [{ notes: 1 }, { notes: 1 }], notable: 1 },
  ])('points at $name', ({ samples, notable }) => {
    expect(gathered(1, samples).bins[0]?.notable).toBe(notable)
  })

  it('keeps the worst of its pages: slowest, least fresh, deviating, repeated', () => {
    const [bin] = gathered(1, [
      { ms: 40, ttlMs: 500 },
      { ms: 20, notes: 1 },
      { ms: 30, ttlMs: 100, duplicates: 2 },
    ]).bins
    expect(bin).toMatchObject({
      slowestMs: 40,
      freshUntil: 1_500,
      oldestAt: 1_000,
      isDeviating: true,
      hasDuplicates: true,
    })
  })

  it('is never fresh for ever because one page said nothing of it', () => {
    expect(gathered(1, [{}, {}]).bins[0]?.freshUntil).toBe(Infinity)
    expect(gathered(1, [{}, { ttlMs: 5 }]).bins[0]?.freshUntil).toBe(2_005)
  })

  it('looks at each of 5,000 pages once, though it catches up after every one', () => {
    let looks = 0
    const watched = Array.from({ length: 5_000 }, (_, index) => {
      const plain = page({}, index + 1)
      return Object.defineProperty({ ...plain }, 'ms', { get: () => (looks++, plain.ms), enumerable: true })
    })
    const tallies = watched.map(() => tally({}))
    const ledger = createLedgerBins(200)
    for (let loaded = 1; loaded <= watched.length; loaded++) ledger.catchUp(watched.slice(0, loaded), tallies)
    expect(looks).toBe(5_000)
    expect(ledger.totals.pages).toBe(5_000)
    expect(ledger.bins.length).toBeLessThanOrEqual(200)
  })

  it('refuses pages of another walk and stays as it was', () => {
    const pages = [page({}, 1), page({}, 2)]
    const ledger = createLedgerBins(10)
    ledger.catchUp(pages, [])
    expect(ledger.catchUp([page({}, 1), page({}, 2), page({}, 3)], [])).toBe(false)
    expect(ledger.catchUp(pages.slice(0, 1), [])).toBe(false)
    expect(ledger.totals.pages).toBe(2)
    expect(ledger.catchUp([...pages, page({}, 3)], [])).toBe(true)
    expect(ledger.totals.pages).toBe(3)
  })
})
