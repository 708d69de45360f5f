// What tests of lists open, count at the server and find on the page.

import { countRequests, type RunningServer } from '../src/testing/servers/httpServer.ts'
import type { RawOptions, RawScript } from '../src/testing/servers/raw.ts'
import { expect, type Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'
import { openRaw } from './openServer.ts'

/** Resolves once the page says that it is connected in the era of `options`. */
export async function openList(
  inspector: Inspector,
  serve: Serve,
  script: RawScript,
  options: RawOptions,
): Promise<RunningServer> {
  const server = await openRaw(inspector, serve, script, options)
  await expect(inspector.connection).toContainText(options.era)
  return server
}

/** The `cursor` of every list request in order; `'absent'` where the key was not sent. */
export function cursorsAsked(server: RunningServer): unknown[] {
  return server.requests
    .filter((entry) => entry.rpcMethod === 'resources/list')
    .map(({ body }) => {
      // The servers log parsed JSON-RPC, whose params are an object.
      const { params = {} } = body as { params?: Record<string, unknown> }
      return Object.hasOwn(params, 'cursor') ? params['cursor'] : 'absent'
    })
}

export const notice = ({ page }: Inspector) => page.getByRole('status', { name: 'List notice' })
export const progress = ({ page }: Inspector) => page.getByRole('group', { name: 'Progress' })
export const lists = (server: RunningServer) => countRequests(server, 'resources/list')

/** Every kind of trouble: controls, quotes, a lone surrogate, marks that turn the direction, letters of four bytes. */
export const longCursor = `\u0000"\\/\u2028\ud83d\u202e 🏺é${'x'.repeat(100_000)}\u0007 end`
