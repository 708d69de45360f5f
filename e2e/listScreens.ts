// The list and its ledger in every state.

import { startLegacySessions } from '../src/testing/servers/legacySessions.ts'
import { startRaw, type RawOptions, type RawScript } from '../src/testing/servers/raw.ts'
import {
  arrayReplacedBy,
  cursorOffered,
  duplicates,
  emptyLists,
  endless,
  heldList,
  listRefused,
  malformedEntries,
  NO_RESOURCES,
  slowPages,
} from '../src/testing/servers/rawScripts.ts'
import { variedPages } from '../src/testing/servers/rawLedger.ts'
import { expect, type Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'
import { reachChanged, reachDifference, reachOutdated, reachReconnecting } from './liveStates.ts'
import type { Screen } from './screen.ts'
import { openMuseum } from './museumScreen.ts'

function list(name: string, script: RawScript, sign: RegExp, options: Partial<RawOptions> = {}): Screen {
  return {
    name,
    reach: async (inspector, serve) => {
      const server = await serve(startRaw(script, { era: 'modern', ...options }))
      await inspector.connect(server.url)
      await expect(inspector.page.getByText(sign).first()).toBeVisible()
    },
  }
}

export const listScreens: readonly Screen[] = [
  {
    name: 'resources',
    reach: async (inspector, serve) => {
      await openMuseum(inspector, serve)
      await inspector.expectRows(100)
      await inspector.loadNextPage()
      await inspector.expectRows(200)
    },
  },
  {
    name: 'resources-legacy',
    reach: async (inspector, serve) => {
      const server = await serve(startLegacySessions({ resources: 60, pageSize: 20 }))
      await inspector.connect(server.url)
      await inspector.expectRows(20)
    },
  },
  {
    name: 'resources-all',
    reach: async (inspector, serve) => {
      await openMuseum(inspector, serve)
      await inspector.loadAll()
      await inspector.expectRows(1240, 'Resources', 30_000)
    },
  },
  {
    name: 'resources-walking',
    reach: async (inspector, serve) => {
      const server = await serve(startRaw(slowPages({ pages: 200, rows: 10, delayMs: 150 }), { era: 'modern' }))
      await inspector.connect(server.url)
      await inspector.expectRows(10)
      await inspector.loadAll()
      await expect.poll(() => inspector.rowCount()).toBeGreaterThan(50)
    },
  },
  ...[3, 30, 1000].map((pages) => ({
    name: `ledger-${pages}`,
    reach: async (inspector: Inspector, serve: Serve) => {
      const server = await serve(startRaw(variedPages({ pages, rows: 40, delayMs: 2 }), { era: 'modern' }))
      await inspector.connect(server.url)
      await inspector.loadAll()
      await expect(inspector.listStatus).toContainText('complete', { timeout: 150_000 })
    },
  })),
  {
    name: 'ledger-reading',
    reach: async (inspector, serve) => {
      const server = await serve(startRaw(variedPages({ pages: 30, rows: 40, delayMs: 2 }), { era: 'modern' }))
      await inspector.connect(server.url)
      await inspector.loadAll()
      await expect(inspector.listStatus).toContainText('complete')
      if (!(await inspector.pages.isVisible())) await inspector.ledger.getByText('30 pages').click()
      await inspector.pageSlider.focus()
      await inspector.pageSlider.press('PageUp')
      await expect(inspector.reading).toBeVisible()
    },
  },
  {
    name: 'resources-filtered',
    reach: async (inspector, serve) => {
      await openMuseum(inspector, serve)
      await inspector.filter('sextant lübeck')
      await expect.poll(() => inspector.rowCount()).toBeLessThan(100)
    },
  },
  {
    name: 'resources-none-match',
    reach: async (inspector, serve) => {
      await openMuseum(inspector, serve)
      await inspector.filter('no such thing')
      await expect(inspector.filterField()).toHaveValue('no such thing')
    },
  },
  list('list-loading', heldList(new Promise(() => {})), /asking for resources/i),
  list('list-empty', emptyLists, /nothing is registered/i),
  list('list-undeclared', NO_RESOURCES.script, /-32601/, { capabilities: NO_RESOURCES.capabilities }),
  list('list-not-implemented', listRefused(-32601, 'Method not found'), /-32601/),
  list('list-failed', listRefused(-32603, 'The index is being rebuilt'), /-32603/),
  list('list-malformed', malformedEntries, /Sign with a broken icon/),
  list('list-wrong-array', arrayReplacedBy('none'), /not a list/),
  list('list-foreign-cursor', cursorOffered(7), /Astrolabe/),
  {
    name: 'list-endless',
    reach: async (inspector, serve) => {
      const server = await serve(startRaw(endless('constant'), { era: 'modern' }))
      await inspector.connect(server.url)
      await inspector.loadAll()
      await expect(inspector.page.getByText(/sends nothing new/)).toBeVisible()
    },
  },
  {
    name: 'list-duplicates',
    reach: async (inspector, serve) => {
      const server = await serve(startRaw(duplicates, { era: 'legacy' }))
      await inspector.connect(server.url)
      await inspector.loadAll()
      await inspector.expectRows(4)
    },
  },
  ...[
    { name: 'live-difference', reach: reachDifference },
    { name: 'live-changed', reach: reachChanged },
    { name: 'live-reconnecting', reach: reachReconnecting },
    { name: 'live-outdated', reach: reachOutdated },
  ].map(({ name, reach }) => ({
    name,
    reach: async (inspector: Inspector, serve: Serve) => void (await reach(inspector, serve)),
  })),
]
