// A server with the documents of K29 to K31, and what may come of looking at them: nothing.

import type { FrameLocator } from '@playwright/test'
import type { RawServer } from '../src/testing/servers/raw.ts'
import { documents } from '../src/testing/servers/rawDocuments.ts'
import { expect } from './fixtures.ts'
import { openRaw } from './openServer.ts'
import { richDocuments } from './richDocuments.ts'
import { test as base } from './strangers.ts'

export interface Rich {
  /** Connects to the server and waits for its list. */
  readonly open: () => Promise<RawServer>
  /** Nothing ran and nothing left. What the frame refused is on the console, and only there. */
  readonly expectNothingLet: () => Promise<void>
  /** The frame that a web page is drawn in. */
  readonly frame: FrameLocator
}

export const test = base.extend<{ readonly rich: Rich }>({
  rich: async ({ inspector, page, policyWatch, serve, stranger }, use) => {
    await use({
      open: async () => {
        const all = richDocuments(stranger.origin)
        const server = await openRaw(inspector, serve, documents(all), { era: 'modern' })
        await inspector.expectRows(all.length)
        return server
      },
      expectNothingLet: async () => {
        await page.waitForTimeout(300)
        await policyWatch.settled()
        const { violations, foreignRequests, errors } = policyWatch.take()
        expect({ violations, foreignRequests, errors }).toEqual({ violations: [], foreignRequests: [], errors: [] })
        expect(stranger.server.requests).toHaveLength(0)
        expect(await page.title()).not.toContain('marked')
        expect(new URL(page.url()).hostname).toBe('127.0.0.1')
      },
      frame: page.frameLocator('iframe[sandbox=""]'),
    })
  },
})
