import { expect, it } from 'vitest'
import { uriOf } from '../../domain/listed.ts'
import { parseListPage, type Resource } from '../../domain/listPage.ts'
import { createRowIndex } from '../../domain/rowIndex.ts'
import { firstRows } from './firstRows.ts'

it('K01: are one for each URI, where it was listed first', () => {
  const rows = createRowIndex<Resource>(uriOf)
  const resources = ['m://a', 'm://b', 'm://a', 'm://c', 'm://b'].map((uri) => ({ uri, name: uri }))
  rows.addPage(1, parseListPage('resources', { resources }, 'legacy').entries)
  expect([...firstRows(rows).keys()]).toEqual([0, 1, 3])
})
