import { describe, expect, it } from 'vitest'
import { parseListPage } from './listPage.ts'
import { uriOf } from './listed.ts'
import { createRowIndex, sortRows } from './rowIndex.ts'

function entriesOf(...resources: object[]) {
  return parseListPage('resources', { resources }, 'legacy').entries
}

function indexOf(...resources: object[]) {
  const index = createRowIndex(uriOf)
  index.addPage(1, entriesOf(...resources))
  return index
}

describe('pages', () => {
  it('are added behind each other, empty ones too', () => {
    const index = createRowIndex(uriOf)
    const [a, b, c] = entriesOf({ uri: 'a:1', name: 'a' }, { uri: 'a:2', name: 'b' }, { uri: 'a:3', name: 'c' })
    const given = (...entries: (typeof a)[]) => entries.filter((entry) => entry !== undefined)
    expect(index.addPage(1, given(a, b))).toEqual({ firstRow: 0, rows: 2, fresh: 2, duplicates: 0 })
    expect(index.addPage(2, [])).toEqual({ firstRow: 2, rows: 0, fresh: 0, duplicates: 0 })
    expect(index.addPage(3, given(c, a, c))).toEqual({ firstRow: 2, rows: 3, fresh: 1, duplicates: 2 })
    expect(index.length).toBe(5)
    expect(index.entryAt(2)).toBe(c)
    expect([-1, 0, 1, 2, 4, 5].map((row) => index.pageOf(row))).toEqual([undefined, 1, 1, 3, 3, undefined])
  })

  it('are found again by row among many', () => {
    const index = createRowIndex(uriOf)
    for (let page = 1; page <= 50; page++)
      index.addPage(page * 2, entriesOf(...Array.from({ length: page % 4 }, () => ({ uri: 'a:b', name: 'a' }))))
    const expected = Array.from({ length: 50 }, (_, page) =>
      Array.from({ length: (page + 1) % 4 }, () => (page + 1) * 2),
    ).flat()
    expect(expected.map((_, row) => index.pageOf(row))).toEqual(expected)
  })
})

describe('K34: duplicates', () => {
  it('are all rows of their own, and counted by URI', () => {
    const index = indexOf({ uri: 't://x', name: 'A' }, { uri: 't://y', name: 'A' }, { uri: 't://x', name: 'B' })
    index.addPage(2, entriesOf({ uri: 't://x', name: 'A' }))
    expect([0, 1, 2, 3, 4].map((row) => index.timesListed(row))).toEqual([3, 1, 3, 3, 0])
    expect(index.rowOf('t://x')).toBe(0)
    expect(index.rowOf('t://z')).toBeUndefined()
  })

  it('by the names of built-ins are no surprise', () => {
    const index = indexOf({ uri: '__proto__', name: 'constructor' }, { uri: 'toString', name: 'x' })
    expect([0, 1].map((row) => index.timesListed(row))).toEqual([1, 1])
  })
})

describe('L12: the filter', () => {
  const index = indexOf(
    {
      uri: 'docs://Guide',
      name: 'guide',
      title: 'User Guide',
      description: 'How to\nbegin',
      mimeType: 'text/markdown',
    },
    { uri: 'img://logo', name: 'logo', mimeType: 'image/png' },
    { uri: 'docs://api', name: 'api (v2)' },
  )

  it.each<[string, readonly number[] | 'all']>([
    ['', 'all'],
    ['  \t ', 'all'],
    ['user', [0]],
    ['GUIDE', [0]],
    ['docs', [0, 2]],
    ['docs begin', [0]],
    ['begin   DOCS', [0]],
    ['image/png', [1]],
    ['(v2)', [2]],
    ['.*', []],
    ['guide logo', []],
    ['beginguide', []],
    ['logoimage', []],
  ])('by %j finds rows %j', (words, rows) => {
    expect(index.filter(words)).toEqual(rows)
  })

  it('finds by name also where a title is the label', () => {
    expect(indexOf({ uri: 'a:b', name: 'internal', title: 'Shown' }).filter('internal')).toEqual([0])
  })

  it('covers pages added later', () => {
    const growing = indexOf({ uri: 'a:1', name: 'one' })
    expect(growing.filter('two')).toEqual([])
    growing.addPage(2, entriesOf({ uri: 'a:2', name: 'two' }))
    expect(growing.filter('two')).toEqual([1])
  })
})

describe('sorting', () => {
  const index = indexOf(
    {
      uri: 'b:1',
      name: 'beta',
      size: 10,
      mimeType: 'text/plain',
      annotations: { priority: 0.5, lastModified: '2025-01-12' },
    },
    { uri: 'a:1', name: 'Alpha' },
    {
      uri: 'c:1',
      name: 'gamma',
      size: 9,
      annotations: { priority: 99, lastModified: 'last Tuesday', audience: ['user'] },
    },
    {
      uri: 'a:2',
      name: 'beta',
      size: 10,
      mimeType: 'image/png',
      annotations: { lastModified: '2024-06-01T10:00:00Z' },
    },
  )

  it.each([
    ['label', 'ascending', [1, 0, 3, 2]],
    ['label', 'descending', [2, 0, 3, 1]],
    ['uri', 'ascending', [1, 3, 0, 2]],
    ['size', 'ascending', [2, 0, 3, 1]],
    ['size', 'descending', [0, 3, 2, 1]],
    ['mimeType', 'ascending', [3, 0, 1, 2]],
    ['priority', 'descending', [0, 1, 2, 3]],
    ['lastModified', 'ascending', [3, 0, 1, 2]],
    ['lastModified', 'descending', [0, 3, 1, 2]],
    ['audience', 'ascending', [2, 0, 1, 3]],
    ['page', 'descending', [0, 1, 2, 3]],
    ['flags', 'ascending', [2, 0, 1, 3]],
  ] as const)('by %s %s gives rows %j, missing values last', (column, direction, rows) => {
    expect(index.sort(column, direction)).toEqual(rows)
  })

  it('keeps to the rows that the filter left', () => {
    expect(index.sort('label', 'ascending', [3, 2, 1])).toEqual([1, 3, 2])
  })

  it('by page follows the pages', () => {
    const paged = indexOf({ uri: 'a:1', name: 'z' })
    paged.addPage(2, entriesOf({ uri: 'a:2', name: 'a' }))
    expect(paged.sort('page', 'descending')).toEqual([1, 0])
  })

  it('by an own comparison is stable by row, and leaves the given rows alone', () => {
    const rows = [3, 1, 2, 0]
    expect(sortRows(rows, (a, b) => (a % 2) - (b % 2))).toEqual([0, 2, 1, 3])
    expect(rows).toEqual([3, 1, 2, 0])
  })
})

it('holds templates as well', () => {
  const index = createRowIndex(uriOf)
  const templates = { resourceTemplates: [{ uriTemplate: 'demo://{id}', name: 'T', title: 'By number' }] }
  index.addPage(1, parseListPage('templates', templates, 'legacy').entries)
  expect(index.filter('{id} number')).toEqual([0])
})
