// Where the ledger's marks stand (L14): width is rows, height is time, the look is the state. All lengths are pixels.
// Costs what is drawn, whatever was loaded. Pure: no I/O.

import type { LedgerBin, LedgerBins } from './ledgerBins.ts'

/** How a mark is filled. Amber says that something deviates, hatched that it is no longer fresh, hollow that it is a former walk's. */
export type MarkLook = 'fresh' | 'stale' | 'flagged' | 'flagged-stale' | 'former'

export interface LedgerMark {
  readonly first: number
  readonly count: number
  readonly notable: number
  /** The mark's place: where a pointer finds it. */
  readonly x: number
  readonly width: number
  /** What is drawn of the place. */
  readonly barWidth: number
  readonly height: number
  /** It took longer than the scale reaches: it fills the height and is drawn broken. */
  readonly isBroken: boolean
  readonly look: MarkLook
  readonly isDeviating: boolean
  readonly hasDuplicates: boolean
}

export interface LedgerLayout {
  readonly marks: readonly LedgerMark[]
  readonly pages: number
  readonly pagesPerBin: number
  /** Where the last mark ends. */
  readonly end: number
  /** Milliseconds that the full height stands for. */
  readonly topMs: number
  /** Page numbers that have room below, with the middle of each. */
  readonly numbers: readonly { readonly page: number; readonly x: number }[]
  /** Milliseconds since the epoch at which the next mark ceases to be fresh, if one will. */
  readonly nextStaleAt: number | undefined
}

export interface LedgerSpace {
  readonly width: number
  /** Of a mark that took `topMs`. */
  readonly height: number
  /** Kept free at either end. */
  readonly inset: number
}

export interface LedgerMoment {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** When the server last announced a change of this list. */
  readonly changedAt: number | undefined
  /** The rows are those of a former walk while another is under way. */
  readonly isFormer: boolean
}

/** The width of an ordinary page where there is room for more. */
const ordinaryWidth = 46
const narrowest = 3
const widestMinimum = 12
const lowest = 2
/** A page without rows is a line. */
const emptyWidth = 1.5

/** How many marks a strip of that width can hold. */
export function mostMarks({ width, inset }: LedgerSpace): number {
  return Math.max(1, Math.floor((width - 2 * inset) / narrowest))
}

export function layoutLedger(ledger: LedgerBins, space: LedgerSpace, moment: LedgerMoment): LedgerLayout {
  const { bins, pagesPerBin, totals } = ledger
  const available = Math.max(1, space.width - 2 * space.inset)
  const minimum = Math.min(widestMinimum, Math.max(narrowest, Math.floor(available / (2 * Math.max(1, bins.length)))))
  const perRow = pixelsPerRow(bins, available, minimum)
  const topMs = topOf(bins)
  const wanted = bins.reduce((sum, bin) => sum + Math.max(minimum, bin.rows * perRow), 0)
  const shrink = Math.min(1, available / Math.max(1, wanted))
  const marks: LedgerMark[] = []
  let x = space.inset
  let nextStaleAt: number | undefined
  for (const bin of bins) {
    const width = Math.max(minimum, bin.rows * perRow) * shrink
    marks.push({
      first: bin.first,
      count: bin.count,
      notable: bin.notable,
      x,
      width,
      barWidth: barWidth(bin, bin.rows * perRow * shrink, width),
      height: Math.max(lowest, Math.min(1, bin.slowestMs / topMs) * space.height),
      isBroken: bin.slowestMs > topMs,
      look: lookOf(bin, moment),
      isDeviating: bin.isDeviating,
      hasDuplicates: bin.hasDuplicates,
    })
    x += width
    if (bin.freshUntil > moment.now && bin.freshUntil < (nextStaleAt ?? Infinity)) nextStaleAt = bin.freshUntil
  }
  const placed = { marks, pages: totals.pages, pagesPerBin, end: x, topMs, nextStaleAt }
  return { ...placed, numbers: numbersOf(placed) }
}

/** The middle of a page; `undefined` where there is no such page. */
export function middleOfPage(layout: Pick<LedgerLayout, 'marks' | 'pagesPerBin'>, page: number): number | undefined {
  const mark = layout.marks[Math.floor((page - 1) / layout.pagesPerBin)]
  return mark === undefined ? undefined : mark.x + (mark.width * (page - mark.first + 0.5)) / mark.count
}

/** The mark that holds a page. */
export function markOfPage(layout: LedgerLayout, page: number): LedgerMark | undefined {
  return layout.marks[Math.floor((page - 1) / layout.pagesPerBin)]
}

/** Where a page ends: an event after it stands there. 0 is the beginning of the list. */
export function endOfPage(layout: LedgerLayout, page: number): number {
  const mark = page < 1 ? undefined : markOfPage(layout, Math.min(page, layout.pages))
  if (mark === undefined) return layout.marks[0]?.x ?? 0
  return mark.x + (mark.width * (Math.min(page, layout.pages) - mark.first + 1)) / mark.count
}

/** The page that a pointer means: of several under one mark the notable one. `undefined` beside the marks. */
export function pageAt(layout: LedgerLayout, x: number): number | undefined {
  const { marks, end } = layout
  if (marks.length === 0 || x < (marks[0]?.x ?? 0) || x >= end) return undefined
  let low = 0
  let high = marks.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((marks[middle]?.x ?? Infinity) <= x) low = middle
    else high = middle - 1
  }
  return marks[low]?.notable
}

/** An ordinary page has its ordinary width, a page of many more rows is so much wider, and all of them fit. */
function pixelsPerRow(bins: readonly LedgerBin[], available: number, minimum: number): number {
  const counts = bins.map(({ rows }) => rows).sort((a, b) => a - b)
  const most = counts.at(-1) ?? 0
  if (most === 0) return 0
  const median = counts[Math.floor(counts.length / 2)] ?? 0
  let perRow = ordinaryWidth / Math.max(median, most / 8)
  // What is too narrow keeps its minimum, so the others have less to share; each round settles at least one more.
  for (let round = 0; round < 8; round++) {
    let fixed = 0
    let shared = 0
    for (const { rows } of bins) {
      if (rows * perRow <= minimum) fixed += minimum
      else shared += rows
    }
    if (fixed + shared * perRow <= available || shared === 0) break
    perRow = Math.max(0, available - fixed) / shared
  }
  return perRow
}

function barWidth({ rows }: LedgerBin, byRows: number, place: number): number {
  if (rows === 0) return Math.min(emptyWidth, place)
  const gap = place >= 8 ? 2 : place >= narrowest ? 1 : 0
  return Math.min(place - gap, Math.max(2, byRows - gap))
}

function lookOf(bin: LedgerBin, { now, changedAt, isFormer }: LedgerMoment): MarkLook {
  if (isFormer) return 'former'
  const isStale = bin.freshUntil <= now || (changedAt !== undefined && bin.oldestAt <= changedAt)
  if (bin.isDeviating || bin.hasDuplicates) return isStale ? 'flagged-stale' : 'flagged'
  return isStale ? 'stale' : 'fresh'
}

/** The slowest mark, but for one that would press all others flat: those are drawn broken. */
function topOf(bins: readonly LedgerBin[]): number {
  const times = bins.map(({ slowestMs }) => slowestMs).sort((a, b) => a - b)
  const median = times[Math.floor((times.length - 1) / 2)] ?? 0
  const slowest = times.at(-1) ?? 0
  return roundUp(slowest > mostOverMedian * median && median > 0 ? readableOverMedian * median : slowest)
}

const mostOverMedian = 8
const readableOverMedian = 4

/** The next round number: a top that moves seldom while pages come in. */
function roundUp(ms: number): number {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, ms))))
  return (roundFactors.find((factor) => factor * power >= ms) ?? 10) * power
}

const roundFactors = [1, 1.5, 2, 3, 4, 5, 6, 8] as const

const steps = [1, 5, 10, 50, 100, 500, 1000, 5000] as const
const digitWidth = 6.6
const betweenNumbers = 8

function numbersOf(layout: Omit<LedgerLayout, 'numbers'>): LedgerLayout['numbers'] {
  const { marks, pages, end } = layout
  const start = marks[0]?.x ?? 0
  const labelWidth = (page: number) => String(page).length * digitWidth + betweenNumbers
  const step = steps.find((each) => (each * (end - start)) / Math.max(1, pages) >= labelWidth(pages)) ?? steps[7]
  const numbers: { page: number; x: number }[] = []
  let free = -Infinity
  for (let page = step; page <= pages; page += step) {
    const x = middleOfPage(layout, page)
    if (x === undefined || x - labelWidth(page) / 2 < free) continue
    numbers.push({ page, x })
    free = x + labelWidth(page) / 2
  }
  return numbers
}
