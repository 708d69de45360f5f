// Pages that are not as they should be: cursors, entries, arrays, and the fields beside them.

import { countRequests } from '../src/testing/servers/httpServer.ts'
import type { RawForm, RawScript } from '../src/testing/servers/raw.ts'
import {
  arrayReplacedBy,
  constantCursorThatAdvances,
  cursorOffered,
  endless,
  listFields,
  malformedEntries,
  malformedTemplates,
  misnamedArray,
  staleCursor,
} from '../src/testing/servers/rawScripts.ts'
import { eras } from '../src/testing/servers/thousand.ts'
import { expect, test } from './fixtures.ts'
import { cursorsAsked, openList } from './listWalk.ts'

for (const era of eras) {
  test.describe(`${era} era`, () => {
    test.describe('L3: the end of a walk', () => {
      test('an empty string is a cursor and goes back on the wire as one', async ({ inspector, serve }) => {
        const server = await openList(inspector, serve, cursorOffered(''), { era })
        await inspector.expectRows(3)
        await inspector.loadNextPage()
        await inspector.expectRows(5)
        expect(cursorsAsked(server)).toEqual(['absent', ''])
      })

      test('null ends it', async ({ inspector, serve }) => {
        const server = await openList(inspector, serve, cursorOffered(null), { era })
        await inspector.expectRows(3)
        await inspector.expectNoMorePages()
        expect(cursorsAsked(server)).toEqual(['absent'])
      })

      test('a number is no cursor: rows stay, and the list is flagged as perhaps incomplete', async ({
        inspector,
        serve,
        page,
      }) => {
        const server = await openList(inspector, serve, cursorOffered(7), { era })
        await inspector.expectRows(3)
        await expect(page.getByText(/nextCursor.*\b7\b|\b7\b.*cursor/i).first()).toBeVisible()
        await expect(page.getByText(/incomplete|may be missing|perhaps/i).first()).toBeVisible()
        expect(cursorsAsked(server)).toEqual(['absent'])
      })
    })

    test.describe('L10: malformed entries', () => {
      for (const form of ['json', 'sse', 'sse-crlf-bytewise'] satisfies RawForm[]) {
        test(`hide nothing else, as ${form}`, async ({ inspector, serve }) => {
          await openList(inspector, serve, malformedEntries, { era, form })
          await inspector.expectRows(5)
          for (const text of [
            'Astrolabe, Nuremberg',
            'Logbook of the Amalia',
            'Loans, open',
            'Sign with a broken icon',
            'museum://works/nameless',
          ])
            await expect(inspector.row(text)).toBeVisible()
          const unusable = await inspector.unusableEntries()
          await expect(unusable).toHaveCount(2)
          await expect(unusable.first()).toContainText('null')
          await expect(unusable.last()).toContainText('No address at all')
        })
      }

      test('a faulty field is named where the resource is shown', async ({ inspector, serve }) => {
        await openList(inspector, serve, malformedEntries, { era })
        await inspector.select('Sign with a broken icon')
        await expect(inspector.detail).toContainText(/icons/)
      })

      test('templates are read as leniently', async ({ inspector, serve }) => {
        await openList(inspector, serve, malformedTemplates, { era })
        await inspector.openTab('Templates')
        await inspector.expectRows(3, 'Templates')
      })
    })

    test.describe('K04: a page without its array', () => {
      for (const [name, script] of [
        ['missing', arrayReplacedBy()],
        ['null', arrayReplacedBy(null)],
        ['misnamed', misnamedArray],
      ] satisfies [string, RawScript][]) {
        test(`${name}: counts as empty, and is said`, async ({ inspector, serve }) => {
          await openList(inspector, serve, script, { era })
          await expect(inspector.listStatus).toHaveText(/^\s*0\b/)
          await expect((await inspector.deviations()).first()).toContainText('resources')
          await inspector.openTab('Templates')
          await inspector.expectRows(4, 'Templates')
        })
      }

      for (const [name, value] of [
        ['an object', { a: {} }],
        ['a text', 'none'],
      ] satisfies [string, unknown][]) {
        test(`${name}: a failure with the raw result, and the other list still loads`, async ({ inspector, serve }) => {
          await openList(inspector, serve, arrayReplacedBy(value), { era })
          await expect(inspector.alert.getByRole('heading').first()).toBeVisible()
          await inspector.openTab('Templates')
          await inspector.expectRows(4, 'Templates')
        })
      }
    })

    test.describe('fields beside the array', () => {
      for (const [name, fields] of [
        ['no ttlMs', { resultType: 'complete', cacheScope: 'private' }],
        ['a negative ttlMs', { resultType: 'complete', ttlMs: -5, cacheScope: 'private' }],
        ['no resultType', { ttlMs: 1000, cacheScope: 'private' }],
      ] satisfies [string, object][]) {
        test(`${name}: the rows are there`, async ({ inspector, serve }) => {
          const server = await openList(inspector, serve, listFields(fields), { era })
          await inspector.expectRows(3)
          expect(cursorsAsked(server)).toEqual(['absent'])
        })
      }
    })

    for (const kind of ['constant', 'alternating', 'random'] as const) {
      test(`K01: a walk that brings nothing new ends by itself (${kind} cursor)`, async ({ inspector, serve }) => {
        const server = await openList(inspector, serve, endless(kind), { era })
        await inspector.expectRows(2)
        await inspector.loadAll()
        await expect(inspector.loadNextPageButton()).toBeEnabled()
        await expect(inspector.page.getByText(/nothing new/).first()).toBeVisible()
        const asked = countRequests(server, 'resources/list')
        expect(asked).toBeLessThanOrEqual(5)
        await inspector.loadNextPage()
        await expect.poll(() => countRequests(server, 'resources/list')).toBe(asked + 1)
      })
    }

    test('K01: a constant cursor that moves on loads completely', async ({ inspector, serve }) => {
      await openList(inspector, serve, constantCursorThatAdvances, { era })
      await inspector.expectRows(2)
      await inspector.loadAll()
      await inspector.expectRows(10)
      await inspector.expectNoMorePages()
    })

    test('K02: a refused cursor restarts the walk at most twice and keeps the rows', async ({
      inspector,
      serve,
      page,
    }) => {
      const server = await openList(inspector, serve, staleCursor('refused'), { era })
      await inspector.expectRows(3)
      await inspector.loadAll()
      await expect(page.getByText('-32602').first()).toBeVisible()
      await inspector.expectRows(3)
      expect(cursorsAsked(server).filter((cursor) => cursor === 'absent').length).toBeLessThanOrEqual(3)
    })

    test('a page that fails keeps the rows before it', async ({ inspector, serve, page }) => {
      await openList(inspector, serve, staleCursor('http-500'), { era })
      await inspector.expectRows(3)
      await inspector.loadAll()
      await expect(page.getByText('HTTP 500').first()).toBeVisible()
      await inspector.expectRows(3)
    })
  })
}
