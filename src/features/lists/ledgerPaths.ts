// The ledger's marks as paths: one for each look and each sign, however many marks there are. Pure.

import type { EventGroup } from '../../domain/ledgerEvents.ts'
import type { LedgerMark, MarkLook } from '../../domain/ledgerLayout.ts'
import type { WalkEvent } from '../../domain/walkEvents.ts'

/** Pixels: a row for the shapes of events, the bars, a row for signs, and the numbers. */
export const rowsOfStrip = { events: 11, bars: 34, signs: 6, numbers: 14 } as const
export const stripHeight = rowsOfStrip.events + rowsOfStrip.bars + rowsOfStrip.signs + rowsOfStrip.numbers
export const baseline = rowsOfStrip.events + rowsOfStrip.bars

/** Bars of each look, standing on the baseline. */
export function barPaths(marks: readonly LedgerMark[]): ReadonlyMap<MarkLook, string> {
  const parts = new Map<MarkLook, string[]>()
  for (const { look, x, barWidth, height, isBroken } of marks) {
    const there = parts.get(look) ?? []
    const left = `M${short(x)} ${baseline}`
    const right = `h${short(barWidth)}V${baseline}z`
    if (isBroken) {
      const top = baseline - height
      there.push(`M${short(x)} ${short(top + breakAt)}V${short(top)}h${short(barWidth)}v${breakAt}z`)
      there.push(`${left}V${short(top + breakAt + breakGap)}${right}`)
    } else there.push(`${left}v${short(-height)}${right}`)
    parts.set(look, there)
  }
  return new Map([...parts].map(([look, there]) => [look, there.join('')]))
}

/** Pixels below the top at which a mark that is taller than the scale is broken, and how wide. */
const breakAt = 5
const breakGap = 3

/** Signs below the baseline: a triangle where a page deviates, two lines where rows were listed before. */
export function signPaths(marks: readonly LedgerMark[]): { readonly deviating: string; readonly duplicates: string } {
  const deviating: string[] = []
  const duplicates: string[] = []
  for (const mark of marks) {
    const middle = mark.x + mark.barWidth / 2
    const isBoth = mark.isDeviating && mark.hasDuplicates && mark.barWidth >= 14
    if (mark.isDeviating) deviating.push(triangle(isBoth ? middle - 4 : middle))
    if (mark.hasDuplicates && (isBoth || !mark.isDeviating)) duplicates.push(twoLines(isBoth ? middle + 4 : middle))
  }
  return { deviating: deviating.join(''), duplicates: duplicates.join('') }
}

/** The dashed lines of all events. */
export function eventLines(groups: readonly EventGroup[]): string {
  return groups.map(({ x }) => `M${short(x)} ${rowsOfStrip.events - 2}V${baseline}`).join('')
}

/** The shapes at the head of the lines, by kind. */
export function eventShapes(groups: readonly EventGroup[]): ReadonlyMap<WalkEvent['kind'], string> {
  const parts = new Map<WalkEvent['kind'], string[]>()
  for (const { kind, x } of groups) {
    const there = parts.get(kind) ?? []
    there.push(shapeOf(kind, x, 5))
    parts.set(kind, there)
  }
  return new Map([...parts].map(([kind, there]) => [kind, there.join('')]))
}

/** About seven pixels in size, around a point; filled but for the cross, which is a line. */
export function shapeOf(kind: WalkEvent['kind'], x: number, y: number): string {
  switch (kind) {
    case 'list-changed':
      return `M${short(x - 3)} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z`
    case 'restarted':
      return `M${short(x - 4)} ${y}l6.5 -4v8z`
    case 'retried':
      return `M${short(x - 3.5)} ${y}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zm1.5 0a2 2 0 1 1 4 0a2 2 0 1 1 -4 0z`
    case 'failed':
      return `M${short(x - 3)} ${y - 3}l6 6m0 -6l-6 6`
    case 'stopped':
      return `M${short(x - 3)} ${y - 3}h6v6h-6z`
    case 'braked':
      return `M${short(x - 3)} ${y - 3.5}h2v7h-2zM${short(x + 1)} ${y - 3.5}h2v7h-2z`
  }
}

function triangle(x: number): string {
  return `M${short(x - 2.5)} ${baseline + rowsOfStrip.signs}h5l-2.5 -4.5z`
}

function twoLines(x: number): string {
  return `M${short(x - 2.5)} ${baseline + 2}h5v1.2h-5zM${short(x - 2.5)} ${baseline + 4.4}h5v1.2h-5z`
}

function short(pixels: number): string {
  return String(Math.round(pixels * 100) / 100)
}
