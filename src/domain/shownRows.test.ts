import { describe, expect, it } from 'vitest'

import type { SortColumn } from './columnValue.ts'
import { noChoice, toggled } from './facetChoice.ts'
import { createFacetIndex, type FacetIndex } from './facets.ts'
import { parseListPage, type Resource } from './listPage.ts'
import { uriOf } from './listed.ts'
import { createRowIndex, type RowView, type SortDirection } from './rowIndex.ts'
import { showRows, type ShownRows, type WantedRows } from './shownRows.ts'

const everything: WantedRows = { words: '', choice: noChoice, sort: undefined, only: undefined }

/** A list that grows page by page, and counts what was looked at of it. */
function growingList() {
  const index = createRowIndex<Resource>(uriOf)
  const facets = createFacetIndex<Resource>()
  const visits = { filtered: 0, faceted: 0, compared: 0, sorted: 0 }
  const countedFacets: FacetIndex<Resource> = {
    ...facets,
    passing: (rows, choice) => {
      if (choice !== noChoice) visits.faceted += rows === 'all' ? index.length : rows.length
      return facets.passing(rows, choice)
    },
  }
  const counted = (): RowView<Resource> => ({
    ...index,
    filter: (words, among) => {
      visits.filtered += among?.length ?? index.length
      return index.filter(words, among)
    },
    compare: (column, direction) => {
      const compare = index.compare(column, direction)
      return (a, b) => (visits.compared++, compare(a, b))
    },
    sort: (column, direction, rows) => {
      visits.sorted += rows === 'all' || rows === undefined ? index.length : rows.length
      return index.sort(column, direction, rows)
    },
  })
  return {
    visits,
    forget: () => Object.assign(visits, { filtered: 0, faceted: 0, compared: 0, sorted: 0 }),
    addPage: (...resources: object[]) => {
      index.addPage(1, parseListPage('resources', { resources }, 'legacy').entries)
      facets.take(index)
    },
    show: (wanted: WantedRows, former?: ShownRows, isSettled = true) =>
      showRows({ rows: counted(), facets: countedFacets, isSettled }, wanted, former),
  }
}

/** Names that neither ascend nor descend, three types, some sizes missing, some repeated. */
const resourceAt = (row: number) => ({
  uri: `museum://${(row * 7919) % 1000}/${row % 40}`,
  name: `work ${(row * 7919) % 1000}`,
  mimeType: ['image/png', 'text/plain', 'application/json'][row % 3],
  ...(row % 5 === 0 ? {} : { size: (row * 31) % 50 }),
})

function listOf(rows: number) {
  const list = growingList()
  list.addPage(...Array.from({ length: rows }, (_, row) => resourceAt(row)))
  return list
}

const images = toggled(noChoice, 'type', 'image')

describe('rows that come in', () => {
  const wants: WantedRows[] = [
    everything,
    { ...everything, words: 'work 1' },
    { ...everything, choice: images },
    { ...everything, words: '5', choice: images },
    ...(['label', 'size', 'page', 'mimeType', 'flags'] satisfies SortColumn[]).flatMap((column) =>
      (['ascending', 'descending'] satisfies SortDirection[]).map((direction) => ({
        ...everything,
        words: '5',
        choice: images,
        sort: { column, direction },
      })),
    ),
    {
      ...everything,
      only: new Map([1, 8, 250].map((row) => [row, 'new'])),
      sort: { column: 'uri', direction: 'ascending' },
    },
  ]

  it.each(wants)('are put where a fresh look would put them: %j', (wanted) => {
    const list = growingList()
    let shown: ShownRows | undefined
    for (let page = 0; page < 20; page++) {
      list.addPage(...Array.from({ length: page % 4 === 3 ? 0 : 20 }, (_, index) => resourceAt(page * 20 + index)))
      shown = list.show(wanted, shown, page % 3 === 2 || page === 19)
    }
    expect(shown?.order).toEqual(list.show(wanted).order)
  })

  it('cost their own filtering and faceting, and a search for their place', () => {
    const list = listOf(4_000)
    const wanted: WantedRows = {
      words: 'work',
      choice: images,
      sort: { column: 'label', direction: 'ascending' },
      only: undefined,
    }
    const former = list.show(wanted)
    list.forget()
    list.addPage(...Array.from({ length: 100 }, (_, row) => resourceAt(row)))
    list.show(wanted, former)
    expect(list.visits.filtered).toBe(100)
    expect(list.visits.faceted).toBe(100)
    expect(list.visits.sorted).toBe(0)
    // 12 steps to find a place among 4,000, and 7 for the order among 100.
    expect(list.visits.compared).toBeLessThan(100 * (13 + 8))
  })

  it.each(['', 'work'])('are found among those that are wanted alone, which grow with them (%j)', (words) => {
    const list = listOf(4_000)
    const only = new Map<number, true>()
    const wantEven = (from: number, to: number) => {
      for (let row = from; row < to; row += 2) only.set(row, true)
    }
    wantEven(0, 4_000)
    const wanted: WantedRows = { ...everything, words, choice: images, only }
    const former = list.show(wanted)
    list.addPage(...Array.from({ length: 100 }, (_, row) => resourceAt(row)))
    wantEven(4_000, 4_100)
    list.forget()
    const shown = list.show(wanted, former)
    expect(list.visits.faceted).toBe(50)
    expect(shown.order).toEqual(list.show(wanted).order)
  })

  it('cost nothing when there are none', () => {
    const list = listOf(300)
    const wanted: WantedRows = {
      ...everything,
      words: '1',
      choice: images,
      sort: { column: 'size', direction: 'descending' },
    }
    const former = list.show(wanted)
    list.forget()
    expect(list.show({ ...wanted, words: ' 1' }, former).order).toBe(former.order)
    expect(list.visits).toEqual({ filtered: 0, faceted: 0, compared: 0, sorted: 0 })
  })

  it.each(['', 'work'])('leave the rows that are wanted alone as they are, when there are none (%j)', (words) => {
    const list = listOf(300)
    const wanted: WantedRows = { ...everything, words, only: new Map([1, 8, 250].map((row) => [row, 'new'])) }
    const former = list.show(wanted)
    expect(list.show({ ...wanted }, former).order).toBe(former.order)
  })
})

describe('another wish', () => {
  it('that only adds to the filter looks at what was found before', () => {
    const list = listOf(3_000)
    const former = list.show({ ...everything, words: 'work 99' })
    list.forget()
    const shown = list.show({ ...everything, words: 'work 991' }, former)
    expect(list.visits.filtered).toBe(former.found.length)
    expect(shown.order).toEqual(list.show({ ...everything, words: 'work 991' }).order)
  })

  it.each([
    ['work 99', 'work 9'],
    ['work 99', 'museum'],
    ['work 99', ''],
  ])('from %j to %j gives what a fresh look gives', (before, after) => {
    const list = listOf(500)
    const former = list.show({ ...everything, words: before })
    expect(list.show({ ...everything, words: after }, former).order).toEqual(
      list.show({ ...everything, words: after }).order,
    )
  })

  it('keeps the sort while filter and facets change', () => {
    const list = listOf(2_000)
    const sort = { column: 'label', direction: 'ascending' } as const
    const former = list.show({ ...everything, sort })
    list.forget()
    const shown = list.show({ ...everything, sort, words: '7', choice: images }, former)
    expect(list.visits).toMatchObject({ compared: 0, sorted: 0 })
    expect(shown.order).toEqual(list.show({ ...everything, sort, words: '7', choice: images }).order)
  })

  it('for the other direction, or none, is another order', () => {
    const list = listOf(100)
    const former = list.show({ ...everything, sort: { column: 'size', direction: 'ascending' } })
    const down = list.show({ ...everything, sort: { column: 'size', direction: 'descending' } }, former)
    expect(down.order).toEqual(list.show({ ...everything, sort: { column: 'size', direction: 'descending' } }).order)
    expect(list.show(everything, down).order).toBe('all')
  })
})

describe('K34: copies', () => {
  const list = growingList()
  list.addPage(
    { uri: 't://x', name: 'A', mimeType: 'text/plain' },
    { uri: 't://x', name: 'A', mimeType: 'text/plain' },
    { uri: 't://y', name: 'Report' },
    { uri: 't://x', name: 'B', mimeType: 'image/png' },
    { uri: 't://z', name: 'Report' },
  )

  it.each<[string, Partial<WantedRows>, ShownRows['order']]>([
    ['a filter', { words: 't://x' }, [0, 1, 3]],
    ['a sort', { sort: { column: 'uri', direction: 'descending' } }, [4, 2, 0, 1, 3]],
    ['a facet', { choice: toggled(noChoice, 'type', 'text') }, [0, 1]],
  ])('all stay under %s, in the list’s own order', (_what, wanted, order) => {
    expect(list.show({ ...everything, ...wanted }).order).toEqual(order)
  })
})

it('flags that a later page brings to earlier rows are sorted by once no page is on its way', () => {
  const list = growingList()
  const wanted: WantedRows = { ...everything, sort: { column: 'flags', direction: 'ascending' } }
  list.addPage({ uri: 'a:1', name: 'x' }, { uri: 'a:2', name: 'y' }, { uri: 'a:3', name: '' })
  const first = list.show(wanted)
  expect(first.order).toEqual([2, 0, 1])
  list.addPage({ uri: 'a:2', name: 'y' })
  const walking = list.show(wanted, first, false)
  expect(walking.order).toHaveLength(4)
  expect(list.show(wanted, walking, true).order).toEqual([1, 2, 3, 0])
})

describe('K35: values that cannot be', () => {
  const list = growingList()
  list.addPage(
    { uri: 'a:1', name: 'a', size: -1, annotations: { priority: 99, lastModified: 'last Tuesday' } },
    { uri: 'a:2', name: 'b', size: '12', annotations: { priority: '0.5', lastModified: 1736690458 } },
    { uri: 'a:3', name: 'c', size: 1.5, annotations: { priority: -1, lastModified: '2025-13-45T00:00:00Z' } },
    { uri: 'a:4', name: 'd', size: 10, annotations: { priority: 0.5, lastModified: '2025-01-12' } },
    { uri: 'a:5', name: 'e', size: 9, annotations: { priority: 0.4, lastModified: '2025-01-11T00:00:00Z' } },
  )

  it.each(['size', 'priority', 'lastModified'] satisfies SortColumn[])(
    'by %s are last in either direction',
    (column) => {
      expect(list.show({ ...everything, sort: { column, direction: 'ascending' } }).order).toEqual([4, 3, 0, 1, 2])
      expect(list.show({ ...everything, sort: { column, direction: 'descending' } }).order).toEqual([3, 4, 0, 1, 2])
    },
  )
})
