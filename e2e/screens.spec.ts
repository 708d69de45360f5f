// Not a test of behaviour: writes a picture of every screen and state, and fails where one overflows sideways.

import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  startHanging,
  startHtmlPage,
  startUnexposedSession,
  startWithoutCors,
} from '../src/testing/servers/httpFaults.ts'
import { startLegacySessions } from '../src/testing/servers/legacySessions.ts'
import { startModern } from '../src/testing/servers/modern.ts'
import { answerComplete, refuse, startRaw, type RawOptions, type RawScript } from '../src/testing/servers/raw.ts'
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
  noTemplates,
  slowPages,
  twentyMegabytes,
} from '../src/testing/servers/rawScripts.ts'
import { variedPages } from '../src/testing/servers/rawLedger.ts'
import { expect, test, type Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'
import { reachChanged, reachDifference, reachOutdated, reachReconnecting } from './liveStates.ts'
import { overflow } from './overflow.ts'
import type { Screen } from './screen.ts'
import { viewerScreens } from './viewerScreens.ts'

const folder = resolve(process.env['VITRINE_SCREENS'] ?? 'screens')

const museum = (inspector: Inspector, serve: Serve) =>
  serve(startModern({ resources: 1240, pageSize: 100 })).then((server) => inspector.connect(server.url))

function resource(name: string, label: string): Screen {
  return {
    name,
    reach: async (inspector, serve) => {
      await museum(inspector, serve)
      await inspector.select(label)
      await expect(inspector.preview.or(inspector.alert).first()).toBeVisible()
    },
  }
}

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

/** A template opened by a link, with its values, and perhaps read. */
function templateForm(name: string, uriTemplate: string, values: string, button?: 'Read resource'): Screen {
  return {
    name,
    reach: async (inspector, serve) => {
      const resourceTemplates = [{ uriTemplate, name: 'Climate of a room', mimeType: 'application/json' }]
      const script: RawScript = {
        'resources/templates/list': (call) => answerComplete(call, { resourceTemplates }),
        'resources/read': (call) =>
          String(call.params['uri']).includes('Chart')
            ? answerComplete(call, {
                contents: [{ uri: call.params['uri'], mimeType: 'application/json', text: '{"room":"Chart Room"}' }],
              })
            : refuse(call, -32602, 'Resource not found'),
      }
      const server = await serve(startRaw(script, { era: 'modern' }))
      const of = (text: string) => encodeURIComponent(text)
      await inspector.goto(`#server=${of(server.url)}&tab=templates&template=${of(uriTemplate)}&${values}`)
      await inspector.page.getByRole('button', { name: 'Connect', exact: true }).last().click()
      await expect(inspector.detail.getByText('page 1')).toBeVisible()
      if (button === undefined) return
      await inspector.detail.getByRole('button', { name: button }).click()
      await expect(inspector.preview.or(inspector.alert).first()).toBeVisible()
    },
  }
}

/** The open list of suggestions, or what stands there instead of one. */
function templateSuggestions(name: string, capabilities: object, complete: RawScript[string], sign: RegExp): Screen {
  return {
    name,
    reach: async (inspector, serve) => {
      const script: RawScript = {
        'resources/templates/list': (call) =>
          answerComplete(call, { resourceTemplates: [{ uriTemplate: climate, name: 'Climate of a room' }] }),
        'resources/list': (call) =>
          answerComplete(call, { resources: [{ uri: 'museum://rooms/Sail%20Loft/climate', name: 'Sail Loft' }] }),
        'completion/complete': complete,
      }
      const server = await serve(startRaw(script, { era: 'modern', capabilities }))
      await inspector.connect(server.url)
      await inspector.openTab('Templates')
      await inspector.select('Climate', 'Templates')
      await inspector.detail.getByRole('combobox', { name: 'room', exact: true }).fill('l')
      await expect(inspector.detail.getByText(sign)).toBeVisible()
    },
  }
}

const completes = { resources: {}, completions: {} }
const lofts = { values: ['Sail Loft', 'Rope Loft', 'Lantern Room'], total: 140, hasMore: true }

const climate = 'museum://rooms/{room}/climate{/hour}{?q,lang}'

const screens: readonly Screen[] = [
  templateForm('template-untouched', climate, ''),
  templateForm('template-read', climate, 'v.room=Chart%20Room&v.q=mean/day&v.lang=', 'Read resource'),
  templateForm('template-not-found', climate, 'v.room=nowhere', 'Read resource'),
  templateSuggestions(
    'template-suggestions',
    completes,
    (call) => answerComplete(call, { completion: lofts }),
    /3 shown of 140/,
  ),
  templateSuggestions('template-refused', completes, (call) => refuse(call, -32602, 'no'), /no suggestions/),
  templateSuggestions('template-listed', { resources: {} }, () => undefined, /from listed URIs/),
  templateForm('template-lists', 'museum://tree{/path*}{?tag*}', 'l.path=a&l.path=b%20c&p.tag=k=v&p.tag=x=y'),
  templateForm('template-slash', 'museum://files/{path}', 'v.path=a/b'),
  templateForm('template-prefix', 'museum://p/{id:3}/{id}', 'v.id=abcdef'),
  templateForm('template-relative', 'works/{id}', 'v.id=7'),
  templateForm('template-broken', 'museum://oops/{id', ''),
  templateForm('template-fixed', 'museum://rooms/Chart', ''),
  { name: 'start', reach: (inspector) => inspector.goto() },
  {
    name: 'start-settings',
    reach: async (inspector) => {
      await inspector.goto()
      await inspector.chooseEra('Legacy only')
    },
  },
  {
    name: 'start-proposal',
    reach: (inspector) => inspector.goto(`#server=${encodeURIComponent('https://museum.example/mcp')}`),
  },
  {
    name: 'connecting',
    reach: async (inspector, serve) => {
      const server = await serve(startHanging())
      await inspector.goto()
      await inspector.askToConnect(server.url)
      await expect(inspector.cancelButton).toBeVisible()
    },
  },
  ...['Try the demo server', 'The demo with faults'].map((button) => ({
    name: button.includes('faults') ? 'demo-faults' : 'demo',
    reach: async (inspector: Inspector) => {
      await inspector.goto()
      await inspector.page.getByRole('button', { name: button }).click()
      await inspector.loadAll()
    },
  })),
  {
    name: 'server-panel',
    reach: async (inspector) => {
      await inspector.goto()
      await inspector.page.getByRole('button', { name: 'Try the demo server' }).click()
      await inspector.page.getByRole('button', { name: 'Server', exact: true }).click()
      await expect(inspector.page.getByRole('dialog')).toBeVisible()
    },
  },
  ...[
    { name: 'failure-no-response', start: startWithoutCors },
    { name: 'failure-session-id', start: startUnexposedSession },
    { name: 'failure-web-page', start: startHtmlPage },
  ].map(({ name, start }) => ({
    name,
    reach: async (inspector: Inspector, serve: Serve) => {
      const server = await serve<Awaited<ReturnType<typeof start>>>(start())
      await inspector.connect(server.url)
      await expect(inspector.alert.first()).toBeVisible()
    },
  })),
  {
    name: 'resources',
    reach: async (inspector, serve) => {
      await museum(inspector, serve)
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
      await museum(inspector, serve)
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
      await museum(inspector, serve)
      await inspector.filter('sextant lübeck')
      await expect.poll(() => inspector.rowCount()).toBeLessThan(100)
    },
  },
  {
    name: 'resources-none-match',
    reach: async (inspector, serve) => {
      await museum(inspector, serve)
      await inspector.filter('no such thing')
      await expect(inspector.filterField()).toHaveValue('no such thing')
    },
  },
  resource('resource-text', 'Logbook of the Amalia, 1863'),
  resource('resource-json', 'Loans, open'),
  resource('resource-image', 'Astrolabe, Nuremberg'),
  resource('resource-svg', 'Chart of the estuary'),
  resource('resource-hex', 'Hull lines of the Theodora'),
  resource('resource-several', 'Wall labels, room 3'),
  resource('resource-bare', 'W-0140'),
  resource('resource-failed', 'Loan 2026-014, withdrawn'),
  {
    name: 'resource-large',
    reach: async (inspector, serve) => {
      const server = await serve(startRaw(twentyMegabytes, { era: 'modern' }))
      await inspector.connect(server.url)
      await inspector.select('Sonar survey of the outer basin')
      await expect(inspector.preview).toContainText('0000000 ', { timeout: 30_000 })
    },
  },
  {
    name: 'templates',
    reach: async (inspector, serve) => {
      await museum(inspector, serve)
      await inspector.openTab('Templates')
      await inspector.expectRows(4, 'Templates')
    },
  },
  {
    name: 'template',
    reach: async (inspector, serve) => {
      await museum(inspector, serve)
      await inspector.openTab('Templates')
      await inspector.select('Room climate', 'Templates')
      await expect(inspector.detail).toBeVisible()
    },
  },
  {
    name: 'templates-missing',
    reach: async (inspector, serve) => {
      const server = await serve(startRaw(noTemplates, { era: 'modern' }))
      await inspector.connect(server.url)
      await inspector.openTab('Templates')
      await expect(inspector.page.getByText('-32601').first()).toBeVisible()
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
  ...viewerScreens,
]

const sizes = [
  { width: 1400, height: 900 },
  { width: 390, height: 844 },
]

test.beforeAll(() => mkdirSync(folder, { recursive: true }))

for (const theme of ['light', 'dark'] as const) {
  for (const viewport of sizes) {
    test.describe(`${theme}, ${viewport.width} px`, () => {
      test.use({ colorScheme: theme, viewport, contextOptions: { reducedMotion: 'reduce' } })

      for (const { name, reach } of screens) {
        test(name, async ({ inspector, page, serve }) => {
          await reach(inspector, serve)
          await expect(page.getByText(/(fetching|loading) the viewer/i)).toHaveCount(0)
          await page.evaluate(() => document.fonts.ready.then(() => undefined))
          await page.screenshot({ path: join(folder, `${name}-${theme}-${viewport.width}.png`), caret: 'hide' })
          expect(await overflow(page), 'pixels beyond the right edge').toBe(0)
        })
      }
    })
  }
}
