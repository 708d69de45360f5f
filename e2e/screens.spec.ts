// Not a test of behaviour: writes a picture of every screen and state, and fails where one overflows sideways.

import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  startHanging,
  startHtmlPage,
  startUnexposedSession,
  startWithoutCors,
} from '../src/testing/servers/httpFaults.ts'
import { startRaw } from '../src/testing/servers/raw.ts'
import { twentyMegabytes } from '../src/testing/servers/rawScripts.ts'
import { expect, test, type Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'
import { nothingFound } from './policyWatch.ts'
import { overflow } from './overflow.ts'
import type { Screen } from './screen.ts'
import { viewerScreens } from './viewerScreens.ts'
import { openMuseum } from './museumScreen.ts'
import { listScreens } from './listScreens.ts'
import { reachingScreens } from './reachingScreens.ts'
import { contentScreens } from './contentScreens.ts'
import { templateScreens } from './templateScreens.ts'

const folder = resolve(process.env['VITRINE_SCREENS'] ?? 'screens')

function resource(name: string, label: string): Screen {
  return {
    name,
    reach: async (inspector, serve) => {
      await openMuseum(inspector, serve)
      await inspector.select(label)
      await expect(inspector.preview.or(inspector.alert).first()).toBeVisible()
    },
  }
}

const screens: readonly Screen[] = [
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
  ...reachingScreens,
  ...listScreens,
  ...templateScreens,
  ...viewerScreens,
  ...contentScreens,
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

      for (const { name, reach, hasFrame } of screens) {
        test(name, async ({ inspector, page, policyWatch, serve }) => {
          await reach(inspector, serve)
          await expect(page.getByText(/(fetching|loading) the viewer/i)).toHaveCount(0)
          await page.evaluate(() => document.fonts.ready.then(() => undefined))
          await page.screenshot({ path: join(folder, `${name}-${theme}-${viewport.width}.png`), caret: 'hide' })
          expect(await overflow(page), 'pixels beyond the right edge').toBe(0)
          if (hasFrame !== true) return
          await policyWatch.settled()
          expect({ ...policyWatch.take(), consoleLines: [] }).toEqual(nothingFound())
        })
      }
    })
  }
}
