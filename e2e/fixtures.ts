// Every test gets the built app from the project's own host, an inspector, and servers that end with the test.
// A policy violation, a request to a foreign host or an uncaught error fails whichever test met it.

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { startHost } from '../src/host/startHost.ts'
import type { RunningServer } from '../src/testing/servers/httpServer.ts'
import { Inspector } from './inspector.ts'
import { nothingFound, PolicyWatch } from './policyWatch.ts'

/** Puts a server under test: it is closed at the end, and the page may talk to it. */
export type Serve = <Server extends RunningServer>(starting: Promise<Server>) => Promise<Server>

interface TestFixtures {
  readonly inspector: Inspector
  readonly serve: Serve
  readonly policyWatch: PolicyWatch
}

interface WorkerFixtures {
  readonly appUrl: string
}

const dist = fileURLToPath(new URL('../dist', import.meta.url))

export const test = base.extend<TestFixtures, WorkerFixtures>({
  appUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      if (!existsSync(`${dist}/index.html`)) throw new Error('There is no build in dist: run `npm run build` first.')
      const host = await startHost({ root: dist, port: 0 })
      await use(host.url)
      await host.close()
    },
    { scope: 'worker' },
  ],

  policyWatch: [
    async ({ page, context, appUrl }, use) => {
      const watch = new PolicyWatch()
      watch.allow(appUrl)
      await watch.start(page, context)
      await use(watch)
      await watch.settled()
      expect(watch.take(), 'what the policy watch found').toEqual(nothingFound())
    },
    { auto: true },
  ],

  serve: async ({ policyWatch }, use) => {
    const servers: RunningServer[] = []
    await use(async (starting) => {
      const server = await starting
      servers.push(server)
      policyWatch.allow(server.url)
      return server
    })
    await Promise.all(servers.map((server) => server.close()))
  },

  inspector: async ({ page, appUrl }, use) => {
    await use(new Inspector(page, appUrl))
  },
})

export { expect }
