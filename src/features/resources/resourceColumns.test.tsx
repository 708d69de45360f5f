// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { parseListPage, type Resource } from '../../domain/listPage.ts'
import { uriOf } from '../../domain/listed.ts'
import { createRowIndex } from '../../domain/rowIndex.ts'
import { resourceColumns } from './resourceColumns.tsx'

afterEach(cleanup)

/** The text of one cell of the only row, and whether it is set apart as a deviation. */
function cellOf(id: string, entry: object) {
  const rows = createRowIndex<Resource>(uriOf)
  const resources = [{ uri: 'a:b', name: 'a', ...entry }]
  rows.addPage(1, parseListPage('resources', { resources }, 'legacy').entries)
  const column = resourceColumns(rows, new Map(), new Map()).find((candidate) => candidate.id === id)
  const { container } = render(<>{column?.cell(0)}</>)
  return { text: container.textContent, isOdd: container.querySelector('.text-deviation') !== null }
}

describe('K35: values that are off are shown as sent and set apart', () => {
  it.each([
    ['size', { size: -1 }, '-1'],
    ['size', { size: 1.5 }, '1.5'],
    ['size', { size: '12' }, '"12"'],
    ['priority', { annotations: { priority: 99 } }, '99'],
    ['priority', { annotations: { priority: '0.5' } }, '"0.5"'],
    ['lastModified', { annotations: { lastModified: 'last Tuesday' } }, 'last Tuesday'],
    ['lastModified', { annotations: { lastModified: '2025-13-45T00:00:00Z' } }, '2025-13-45T00:00:00Z'],
    ['lastModified', { annotations: { lastModified: 1736690458 } }, '1736690458'],
    ['audience', { annotations: { audience: 'user' } }, '"user"'],
    ['audience', { annotations: { audience: ['robot'] } }, 'robot'],
    ['mimeType', { mimeType: 7 }, '7'],
  ])('%s of %j', (column, entry, text) => {
    expect(cellOf(column, entry)).toEqual({ text, isOdd: true })
  })

  it.each([
    ['size', { size: 9e15 }, '9.0 PB'],
    ['size', {}, '–'],
    ['priority', { annotations: { priority: 0.5 } }, '0.5'],
    ['lastModified', { annotations: ['important'] }, '–'],
    ['audience', { annotations: { audience: ['user', 'assistant'] } }, 'user, assistant'],
    ['audience', {}, '–'],
    ['mimeType', {}, 'not given'],
    ['mimeType', { mimeType: 'picture' }, 'picture'],
    ['label', { title: '', name: 'the name' }, 'the name'],
    ['label', { title: 'x'.repeat(3_000) }, 'x'.repeat(300)],
    ['label', { title: 'two\nlines', description: 'more' }, 'two\nlinesmore'],
  ])('but not %s of %j', (column, entry, text) => {
    expect(cellOf(column, entry)).toEqual({ text, isOdd: false })
  })
})

describe('flags', () => {
  it.each([
    [{}, ''],
    [{ size: -1 }, 'bad size'],
    [{ name: 7, size: -1, annotations: { priority: 99 } }, 'bad name+2bad priority, bad size'],
    [{ uri: 'ticket://{id}' }, 'template?'],
  ])('of %j are %j', (entry, text) => {
    expect(cellOf('flags', entry).text).toBe(text)
  })
})
