import { describe, expect, it } from 'vitest'
import type { LedgerBin, LedgerBins } from './ledgerBins.ts'
import {
  endOfPage,
  layoutLedger,
  markOfPage,
  middleOfPage,
  mostMarks,
  pageAt,
  type LedgerMoment,
} from './ledgerLayout.ts'

const space = { width: 612, height: 34, inset: 6 }
const moment: LedgerMoment = { now: 10_000, changedAt: undefined, isFormer: false }

function ledger(bins: readonly Partial<LedgerBin>[], pagesPerBin = 1): LedgerBins {
  const whole = bins.map((bin, index) => ({
    first: index * pagesPerBin + 1,
    count: pagesPerBin,
    rows: 100 * pagesPerBin,
    slowestMs: 50,
    freshUntil: Infinity,
    oldestAt: 1_000,
    isDeviating: false,
    hasDuplicates: false,
    notable: index * pagesPerBin + 1,
    ...bin,
  }))
  const pages = whole.reduce((sum, { count }) => sum + count, 0)
  return {
    bins: whole,
    pagesPerBin,
    totals: { pages, rows: 0, duplicates: 0, bytes: 0, ms: 0 },
    mostBins: 200,
    catchUp: () => true,
  }
}

const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)
const widths = (bins: readonly Partial<LedgerBin>[]) =>
  layoutLedger(ledger(bins), space, moment).marks.map(({ width }) => Math.round(width * 10) / 10)

describe('width is rows', () => {
  it.each([
    { name: 'an ordinary page has the ordinary width', bins: times(3, {}), expected: [46, 46, 46] },
    { name: 'half the rows, half the width', bins: [{}, {}, { rows: 50 }], expected: [46, 46, 23] },
    {
      name: 'a page with four times the rows is four times as wide',
      bins: [{}, {}, { rows: 400 }],
      expected: [46, 46, 184],
    },
    { name: 'an empty page has a place', bins: [{}, { rows: 0 }, {}], expected: [46, 12, 46] },
    { name: 'many share the strip evenly', bins: times(30, {}), expected: times(30, 20) },
    { name: 'only empty pages', bins: times(2, { rows: 0 }), expected: [12, 12] },
  ])('$name', ({ bins, expected }) => {
    expect(widths(bins)).toEqual(expected)
  })

  it.each([
    { name: 'one enormous page among small ones', bins: [...times(40, {}), { rows: 50_000 }] },
    { name: 'one page of 500,000 rows', bins: [{ rows: 500_000 }] },
    { name: 'as many as ever fit', bins: times(200, {}) },
    { name: 'as many as ever fit, all empty', bins: times(200, { rows: 0 }) },
    { name: 'as many as ever fit, one enormous', bins: [...times(199, {}), { rows: 500_000 }] },
  ])('fits: $name', ({ bins }) => {
    const { marks, end } = layoutLedger(ledger(bins), space, moment)
    expect(end).toBeLessThanOrEqual(606.001)
    expect(Math.min(...marks.map(({ width }) => width))).toBeGreaterThanOrEqual(2.99)
    expect(marks.every(({ barWidth, width }) => barWidth > 0 && barWidth <= width)).toBe(true)
  })

  it('draws an empty page as a line and one with a single row as more', () => {
    const [empty, single] = layoutLedger(ledger([{ rows: 0 }, { rows: 1 }, {}]), space, moment).marks
    expect(empty?.barWidth).toBe(1.5)
    expect(single?.barWidth).toBe(2)
  })

  it('has room for a mark in every three pixels', () => {
    expect(mostMarks(space)).toBe(200)
    expect(mostMarks({ ...space, width: 0 })).toBe(1)
  })
})

describe('height is time', () => {
  it.each([
    { slowest: 0, topMs: 10 },
    { slowest: 10, topMs: 10 },
    { slowest: 11, topMs: 15 },
    { slowest: 96, topMs: 100 },
    { slowest: 340, topMs: 400 },
    { slowest: 61_000, topMs: 80_000 },
  ])('the top over $slowest ms is $topMs ms', ({ slowest, topMs }) => {
    const layout = layoutLedger(ledger([{ slowestMs: slowest }, { slowestMs: slowest / 2 }]), space, moment)
    expect(layout.topMs).toBe(topMs)
    expect(layout.marks[0]?.height).toBe(Math.max(2, (slowest / topMs) * 34))
  })

  it('breaks the mark that would press all others flat', () => {
    const layout = layoutLedger(ledger([...times(9, {}), { slowestMs: 30_000 }]), space, moment)
    expect(layout.topMs).toBe(200)
    expect(layout.marks.map(({ isBroken }) => isBroken)).toEqual([...times(9, false), true])
    expect(layout.marks.at(-1)?.height).toBe(34)
  })
})

describe('the look is the state', () => {
  const looks: readonly [string, Partial<LedgerBin>, Partial<LedgerMoment>, string][] = [
    ['no freshness stated', {}, {}, 'fresh'],
    ['still fresh', { freshUntil: 10_001 }, {}, 'fresh'],
    ['the stated time is over', { freshUntil: 10_000 }, {}, 'stale'],
    ['the list changed after it', { freshUntil: 99_999 }, { changedAt: 1_000 }, 'stale'],
    ['the list changed before it', {}, { changedAt: 999 }, 'fresh'],
    ['breaks a rule', { isDeviating: true }, {}, 'flagged'],
    ['rows listed before', { hasDuplicates: true }, {}, 'flagged'],
    ['breaks a rule, and is over', { isDeviating: true, freshUntil: 1 }, {}, 'flagged-stale'],
    ['of a former walk', { isDeviating: true, freshUntil: 1 }, { isFormer: true }, 'former'],
  ]
  it.each(looks)('%s', (_, bin, when, look) => {
    const [mark] = layoutLedger(ledger([bin]), space, { ...moment, ...when }).marks
    expect(mark?.look).toBe(look)
    expect(mark?.isDeviating).toBe(bin.isDeviating ?? false)
  })

  it('says when the next mark ceases to be fresh, and nothing when none will', () => {
    const next = (...ends: number[]) =>
      layoutLedger(ledger(ends.map((freshUntil) => ({ freshUntil }))), space, moment).nextStaleAt
    expect(next(9_000, 12_000, 11_000)).toBe(11_000)
    expect(next(9_000, Infinity)).toBeUndefined()
  })
})

describe('places', () => {
  const three = layoutLedger(ledger(times(3, {})), space, moment)
  it.each([
    { x: 5, page: undefined },
    { x: 6, page: 1 },
    { x: 51.9, page: 1 },
    { x: 52, page: 2 },
    { x: 143.9, page: 3 },
    { x: 144, page: undefined },
  ])('at $x pixels is page $page', ({ x, page }) => {
    expect(pageAt(three, x)).toBe(page)
  })

  it('a pointer on a mark of several pages means the notable one', () => {
    const layout = layoutLedger(ledger([{}, { notable: 14 }], 8), space, moment)
    expect(pageAt(layout, layout.marks[1]?.x ?? 0)).toBe(14)
  })

  it('finds every page under its own mark, and its middle within it', () => {
    const layout = layoutLedger(ledger(times(125, {}), 8), space, moment)
    for (const page of [1, 8, 9, 500, 1_000]) {
      const mark = markOfPage(layout, page)
      expect(mark?.first).toBe(Math.floor((page - 1) / 8) * 8 + 1)
      const middle = middleOfPage(layout, page) ?? 0
      expect(middle).toBeGreaterThan(mark?.x ?? Infinity)
      expect(middle).toBeLessThan((mark?.x ?? 0) + (mark?.width ?? 0))
    }
    expect(markOfPage(layout, 1_001)).toBeUndefined()
    expect(middleOfPage(layout, 1_001)).toBeUndefined()
  })

  it.each([
    { place: 0, x: 6 },
    { place: 1, x: 52 },
    { place: 3, x: 144 },
    { place: 9, x: 144 },
  ])('an event after page $place stands at $x pixels', ({ place, x }) => {
    expect(endOfPage(three, place)).toBe(x)
  })

  it('an empty strip has places for nothing', () => {
    const none = layoutLedger(ledger([]), space, moment)
    expect(none).toMatchObject({ marks: [], numbers: [], pages: 0 })
    expect(pageAt(none, 10)).toBeUndefined()
  })
})

describe('numbers', () => {
  it.each([
    { bins: 3, pagesPerBin: 1, first: 1, step: 1, count: 3 },
    { bins: 30, pagesPerBin: 1, first: 5, step: 5, count: 6 },
    { bins: 125, pagesPerBin: 8, first: 100, step: 100, count: 10 },
    { bins: 157, pagesPerBin: 32, first: 500, step: 500, count: 10 },
  ])('$bins marks of $pagesPerBin: every $step', ({ bins, pagesPerBin, first, step, count }) => {
    const { numbers } = layoutLedger(ledger(times(bins, {}), pagesPerBin), space, moment)
    expect(numbers.map(({ page }) => page)).toEqual(Array.from({ length: count }, (_, index) => first + index * step))
  })

  it('leaves out one that would run into the one before', () => {
    const { numbers } = layoutLedger(ledger([{}, { rows: 1 }, { rows: 1 }, {}, {}]), space, moment)
    expect(numbers.map(({ page }) => page)).toEqual([1, 2, 4, 5])
  })
})
