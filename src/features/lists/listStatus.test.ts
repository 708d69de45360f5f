import { describe, expect, it } from 'vitest'
import { partialReason } from './listStatus.ts'

describe('a nextCursor that is none', () => {
  it('is named as it came', () => {
    expect(partialReason({ kind: 'invalid-cursor', value: { page: 2 } })).toMatch(/: {"page":2}$/)
  })

  it.each<[string, unknown]>([
    ['of 300 kB', { a: 'x'.repeat(300_000) }],
    ['of 20,000 levels', JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))],
  ])('%s is named in a sentence that can be read', (_claim, value) => {
    expect(partialReason({ kind: 'invalid-cursor', value }).length).toBeLessThan(400)
  })

  it('cannot hide or reorder letters', () => {
    expect(partialReason({ kind: 'invalid-cursor', value: ['a\u202Eb'] })).toMatch(/: \["aU\+202Eb"\]$/)
  })
})
