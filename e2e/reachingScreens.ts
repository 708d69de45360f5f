// States of reaching a server, and of losing it again.

import { startRaw, type RawScript } from '../src/testing/servers/raw.ts'
import { startWithoutCors } from '../src/testing/servers/httpFaults.ts'
import { failingPages } from '../src/testing/servers/walkFaults.ts'
import { paste } from './clipboard.ts'
import { ask } from './doctor.ts'
import { expect } from './fixtures.ts'
import { openRaw } from './openServer.ts'
import type { Screen } from './screen.ts'

const configuration = {
  mcpServers: {
    archive: { url: 'https://archive.museum.example/mcp', headers: { Authorization: 'Bearer secret' } },
    catalogue: { command: 'npx', args: ['-y', 'museum-catalogue', '--root', '/srv/finds'], env: { API_KEY: 'secret' } },
  },
}

const otherVersions: RawScript = {
  initialize: () => ({
    status: 400,
    headers: { 'content-type': 'application/json' },
    body: '{"error":{"code":-32000,"message":"version refused; this server speaks 2025-06-18 and 2025-03-26"}}',
  }),
}

const walk = { pages: 5, rows: 4 }

export const reachingScreens: readonly Screen[] = [
  {
    name: 'start-pasted',
    reach: async (inspector) => {
      await inspector.goto()
      await paste(inspector.urlField, JSON.stringify(configuration))
      await expect(inspector.page.getByRole('region', { name: 'Pasted configuration' })).toBeVisible()
    },
  },
  {
    name: 'doctor',
    reach: async (inspector, serve) => {
      const server = await serve(startWithoutCors())
      await inspector.connect(server.url)
      await ask(inspector, 'look closer')
    },
  },
  {
    name: 'failure-versions',
    reach: async (inspector, serve) => {
      await openRaw(inspector, serve, otherVersions, { era: 'legacy' })
      await expect(inspector.page.getByRole('button', { name: 'Ask for 2025-06-18' })).toBeVisible()
    },
  },
  {
    name: 'session-renewed',
    reach: async (inspector, serve) => {
      const { script } = failingPages({ ...walk, fault: 'session-gone', how: 'once', failing: (page) => page === 3 })
      await openRaw(inspector, serve, script, { era: 'legacy' })
      await inspector.loadAll()
      await expect(inspector.session).toContainText('repeated')
      await inspector.expectRows(20)
    },
  },
  {
    name: 'session-lost',
    reach: async (inspector, serve) => {
      const { script } = failingPages({ ...walk, fault: 'session-gone', how: 'always', failing: (page) => page === 3 })
      await openRaw(inspector, serve, script, { era: 'legacy' })
      await inspector.loadAll()
      await expect(inspector.page.getByRole('button', { name: 'Start a new session' }).first()).toBeVisible()
    },
  },
  {
    name: 'offline',
    reach: async (inspector, serve) => {
      const pages = failingPages({ ...walk, fault: '500', how: 'once', failing: () => false })
      await serve(startRaw(pages.script, { era: 'modern' })).then(({ url }) => inspector.connect(url))
      await inspector.expectRows(4)
      await inspector.page.context().setOffline(true)
      await expect(inspector.page.getByRole('status', { name: 'Network' })).toBeVisible()
      await inspector.loadAll()
      await expect(inspector.page.getByRole('status', { name: 'Retry' })).toBeVisible()
    },
  },
]
