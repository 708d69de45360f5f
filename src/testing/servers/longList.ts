// A list of any length from prepared texts: a page costs the server next to nothing.

import type { HttpServerOptions } from './httpServer.ts'
import type { MuseumResource } from './museum.ts'
import { answer, startRaw, type RawScript, type RawServer } from './raw.ts'

export interface LongListOptions extends HttpServerOptions {
  readonly pageSize: number
  /** What else is answered, and how. */
  readonly script?: RawScript
}

/** Lists the resources in the modern era; the cursor is the number of the page, from 0. */
export function startLongList(
  resources: readonly MuseumResource[],
  { pageSize, script, ...options }: LongListOptions,
): Promise<RawServer> {
  const count = Math.max(1, Math.ceil(resources.length / pageSize))
  const pages = Array.from({ length: count }, (_, page) =>
    JSON.stringify({
      resources: resources.slice(page * pageSize, (page + 1) * pageSize),
      ...(page + 1 < count && { nextCursor: String(page + 1) }),
      resultType: 'complete',
      ttlMs: 60_000,
      cacheScope: 'private',
    }),
  )
  return startRaw(
    { ...script, 'resources/list': (call) => answer(call, pages[Number(call.params['cursor'] ?? 0)] ?? '{}') },
    { ...options, era: 'modern' },
  )
}
