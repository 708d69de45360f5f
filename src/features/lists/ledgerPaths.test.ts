import { describe, expect, it } from 'vitest'
import type { LedgerMark } from '../../domain/ledgerLayout.ts'
import { barPaths, eventShapes, signPaths } from './ledgerPaths.ts'

const mark: LedgerMark = {
  first: 1,
  count: 1,
  notable: 1,
  x: 6,
  width: 46,
  barWidth: 44,
  height: 20,
  isBroken: false,
  look: 'fresh',
  isDeviating: false,
  hasDuplicates: false,
}
const partsOf = (path: string | undefined) => path?.match(/M/g)?.length ?? 0

describe('paths', () => {
  it('are one for each look, however many marks', () => {
    const marks = Array.from(
      { length: 900 },
      (_, index) => ({ ...mark, look: index % 3 === 0 ? 'stale' : mark.look }) as const,
    )
    const paths = barPaths(marks)
    expect([...paths.keys()]).toEqual(['stale', 'fresh'])
    expect(partsOf(paths.get('stale'))).toBe(300)
    expect(partsOf(paths.get('fresh'))).toBe(600)
  })

  it('stand on the baseline, as wide and high as laid out', () => {
    expect(barPaths([mark]).get('fresh')).toBe('M6 45v-20h44V45z')
  })

  it('are in two parts for a mark that is taller than the scale', () => {
    expect(barPaths([{ ...mark, height: 34, isBroken: true }]).get('fresh')).toBe('M6 16V11h44v5zM6 45V19h44V45z')
  })

  it.each([
    { name: 'none', more: {}, deviating: 0, lines: 0 },
    { name: 'deviating', more: { isDeviating: true }, deviating: 1, lines: 0 },
    { name: 'duplicates', more: { hasDuplicates: true }, deviating: 0, lines: 2 },
    { name: 'both, side by side', more: { isDeviating: true, hasDuplicates: true }, deviating: 1, lines: 2 },
    {
      name: 'both without room',
      more: { isDeviating: true, hasDuplicates: true, barWidth: 5 },
      deviating: 1,
      lines: 0,
    },
  ])('signs below a mark: $name', ({ more, deviating, lines }) => {
    const signs = signPaths([{ ...mark, ...more }])
    expect([partsOf(signs.deviating), partsOf(signs.duplicates)]).toEqual([deviating, lines])
  })

  it('give each kind of event a shape of its own', () => {
    const kinds = ['list-changed', 'restarted', 'retried', 'failed', 'stopped', 'braked'] as const
    const shapes = eventShapes(kinds.map((kind) => ({ kind, x: 10, place: 0, events: [] })))
    expect(new Set(shapes.values()).size).toBe(6)
  })
})
