import { expect, it } from 'vitest'

import { listDifference } from './listDifference.ts'
import { parseListPage } from './listPage.ts'
import { uriOf } from './listed.ts'
import { createRowIndex } from './rowIndex.ts'
import type { Resource } from './listPage.ts'

/** `a`, `b2`: the URI's letter and the version of its entry. */
function reading(entries: string) {
  const index = createRowIndex<Resource>(uriOf)
  const resources = entries
    .split(' ')
    .filter(Boolean)
    .map((text) => ({ uri: `m://${text[0]}`, name: text }))
  index.addPage(1, parseListPage('resources', { resources }, 'legacy').entries)
  return index
}

it.each([
  ['a b c', 'a b c', {}, 0, 0, []],
  ['a b c', 'c a b', {}, 0, 0, []],
  ['a b', 'a x b', { 1: 'new' }, 1, 0, []],
  ['a b c', 'a c', {}, 0, 0, ['b']],
  ['a b', 'a b2', { 1: 'changed' }, 0, 1, []],
  ['a b', 'b2 c', { 0: 'changed', 1: 'new' }, 1, 1, ['a']],
  ['', 'a', { 0: 'new' }, 1, 0, []],
  // A URI that is listed twice.
  ['a a', 'a', {}, 0, 0, ['a']],
  ['a', 'a a', { 1: 'new' }, 1, 0, []],
  ['a a2', 'a2 a', {}, 0, 0, []],
  ['a a2', 'a2 a3', { 1: 'changed' }, 0, 1, []],
  ['a a2 a3', 'a9', { 0: 'changed' }, 0, 1, ['a2', 'a3']],
])('L6: from "%s" to "%s"', (before, after, rows, added, changed, removed) => {
  const difference = listDifference(reading(before), reading(after))
  expect(Object.fromEntries(difference.rows)).toEqual(rows)
  expect({ added: difference.added, changed: difference.changed }).toEqual({ added, changed })
  expect(difference.removed.map(({ item }) => item.name)).toEqual(removed)
})
