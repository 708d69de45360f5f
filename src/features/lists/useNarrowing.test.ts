// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { uriOf } from '../../domain/listed.ts'
import type { RowMarks } from '../../domain/listDifference.ts'
import { parseListPage, type Resource } from '../../domain/listPage.ts'
import { createRowIndex } from '../../domain/rowIndex.ts'
import { useNarrowing, type Narrowing } from './useNarrowing.ts'

afterEach(cleanup)

/** A list that grows, as the hook sees it: another view of the same index after each page. */
function growingList() {
  let index = createRowIndex<Resource>(uriOf)
  let repeated = 0
  const list = {
    addPage: (...uris: readonly string[]) => {
      const resources = uris.map((uri) => ({ uri, name: uri }))
      repeated += index.addPage(1, parseListPage('resources', { resources }, 'legacy').entries).duplicates
      return { ...index }
    },
    restart: () => {
      index = createRowIndex<Resource>(uriOf)
      repeated = 0
    },
  }
  const look = (marks: RowMarks | undefined) => (view: { readonly rows: ReturnType<typeof list.addPage> }) =>
    useNarrowing(view.rows, marks, repeated)
  const show = (rows: ReturnType<typeof list.addPage>, marks?: RowMarks) => {
    const { result, rerender } = renderHook(look(marks), { initialProps: { rows } })
    const want = (narrowing: Narrowing) => act(() => result.current.setNarrowing(narrowing))
    return { now: () => result.current, rerender, want }
  }
  return { ...list, show }
}

const keys = (only: ReadonlyMap<number, unknown> | undefined) => only && [...only.keys()]

it('K01: each once is the first row of each URI, and pages that come in leave it the same object', () => {
  const list = growingList()
  const { now, rerender, want } = list.show(list.addPage('m://a', 'm://b', 'm://a'))
  expect(now().only).toBeUndefined()
  want('once')
  const { only } = now()
  expect(keys(only)).toEqual([0, 1])
  rerender({ rows: list.addPage('m://c', 'm://b') })
  expect(now().only).toBe(only)
  expect(keys(only)).toEqual([0, 1, 3])
})

it('K01: each once begins anew with another reading', () => {
  const list = growingList()
  const { now, rerender, want } = list.show(list.addPage('m://a', 'm://a', 'm://b'))
  want('once')
  const { only } = now()
  list.restart()
  rerender({ rows: list.addPage('m://a', 'm://b', 'm://b') })
  expect(keys(now().only)).toEqual([0, 1])
  expect(now().only).not.toBe(only)
})

it('is one at a time: the switch that is pressed last holds', () => {
  const list = growingList()
  const marks: RowMarks = new Map([[2, 'new']])
  const { now, want } = list.show(list.addPage('m://a', 'm://a', 'm://b'), marks)
  want('changed')
  expect([now().narrowing, now().only]).toEqual(['changed', marks])
  want('once')
  expect([now().narrowing, keys(now().only)]).toEqual(['once', [0, 2]])
  want('changed')
  expect(now().narrowing).toBe('changed')
  want('none')
  expect([now().narrowing, now().only]).toEqual(['none', undefined])
})

it.each<Narrowing>(['changed', 'once'])('is none where there is nothing %s', (narrowing) => {
  const list = growingList()
  const { now, want } = list.show(list.addPage('m://a', 'm://b'))
  want(narrowing)
  expect([now().narrowing, now().only]).toEqual(['none', undefined])
})
