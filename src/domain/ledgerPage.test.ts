import { describe, expect, it } from 'vitest'
import { freshnessOfPage, isDeviating } from './ledgerPage.ts'

const page = { unusable: [], notes: [], ttlMs: 500, next: { kind: 'end' } } as const

describe('how fresh a page is', () => {
  it.each([
    { name: 'nothing stated', ttlMs: 0, now: 1_000, changedAt: undefined, is: { kind: 'unstated' } },
    { name: 'within its time', ttlMs: 500, now: 1_499, changedAt: undefined, is: { kind: 'fresh', until: 1_500 } },
    { name: 'its time is over', ttlMs: 500, now: 1_500, changedAt: undefined, is: { kind: 'stale', since: 1_500 } },
    {
      name: 'a change came after it',
      ttlMs: 500,
      now: 1_100,
      changedAt: 1_050,
      is: { kind: 'outdated', since: 1_050 },
    },
    { name: 'a change came before it', ttlMs: 0, now: 1_100, changedAt: 999, is: { kind: 'unstated' } },
  ])('$name', ({ ttlMs, now, changedAt, is }) => {
    expect(freshnessOfPage({ at: 1_000, page: { ...page, ttlMs } }, now, changedAt)).toEqual(is)
  })
})

it('deviates by a note or by an entry that cannot be listed', () => {
  expect(isDeviating({ page })).toBe(false)
  expect(isDeviating({ page: { ...page, notes: [{ field: 'ttlMs', note: 'is negative' }] } })).toBe(true)
  expect(isDeviating({ page: { ...page, unusable: [{ index: 0, raw: null, reason: 'is null' }] } })).toBe(true)
})
