// Another origin that records what reaches it: what left the page, whatever the browser says.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { startHttpServer, type RunningServer } from '../src/testing/servers/httpServer.ts'
import { test as base } from './fixtures.ts'

export interface Stranger {
  readonly origin: string
  readonly server: RunningServer
  /** What it answers; 204 unless told otherwise. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

export const test = base.extend<{ readonly stranger: Stranger }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  stranger: async ({}, use) => {
    const server = await startHttpServer((request, response) => stranger.answer(request, response), { anyPath: true })
    const stranger: Stranger = {
      origin: new URL(server.url).origin,
      server,
      answer: (_request, response) => void response.writeHead(204).end(),
    }
    await use(stranger)
    await server.close()
  },
})
