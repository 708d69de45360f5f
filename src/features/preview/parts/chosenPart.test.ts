import { describe, expect, it } from 'vitest'
import type { ContentItem } from '../../../domain/contents.ts'
import { partsShown } from './chosenPart.ts'

const items = (count: number): ContentItem[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'text', text: String(index), notes: [] }))

describe('partsShown', () => {
  it.each([
    ['all of a few', 3, undefined, 'all', 3],
    ['the first of many', 21, undefined, 0, 1],
    ['the one asked for', 21, 20, 20, 1],
    ['one of a few', 3, 1, 1, 1],
    ['the first of many, however all were asked for before', 21, 'all', 0, 1],
    ['all of a few where the part is gone', 3, 7, 'all', 3],
    ['the first of many where the part is gone', 30, 99, 0, 1],
    ['nothing of nothing', 0, 4, 'all', 0],
  ] as const)('shows %s', (_, count, asked, chosen, shown) => {
    const result = partsShown(items(count), asked)
    expect(result.chosen).toBe(chosen)
    expect(result.parts).toHaveLength(shown)
  })
})
