// A server opened in the inspector, the same way in every test.

import type { RunningServer } from '../src/testing/servers/httpServer.ts'
import { startModern } from '../src/testing/servers/modern.ts'
import { startRaw, type RawOptions, type RawScript, type RawServer } from '../src/testing/servers/raw.ts'
import type { Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'

export async function openRaw(
  inspector: Inspector,
  serve: Serve,
  script: RawScript,
  options: RawOptions,
): Promise<RawServer> {
  const server = await serve(startRaw(script, options))
  await inspector.connect(server.url)
  return server
}

/** The museum on a modern server, its whole list on the screen. */
export async function openMuseum(inspector: Inspector, serve: Serve): Promise<RunningServer> {
  const server = await serve(startModern())
  await inspector.connect(server.url)
  await inspector.expectRows(24)
  return server
}
