// A list as long as F2 asks for, from prepared texts: a page costs the server next to nothing.

import type { HttpServerOptions } from './httpServer.ts'
import { museumResources } from './museum.ts'
import { answer, startRaw, type RawServer } from './raw.ts'

export interface LongListOptions extends HttpServerOptions {
  readonly rows: number
  readonly pageSize: number
}

/** The museum's resources in the modern era; the cursor is the number of the page, from 0. */
export function startLongList({ rows, pageSize, ...options }: LongListOptions): Promise<RawServer> {
  const resources = museumResources(rows)
  const pages = Array.from({ length: Math.ceil(rows / pageSize) }, (_, page) =>
    JSON.stringify({
      resources: resources.slice(page * pageSize, (page + 1) * pageSize),
      ...((page + 1) * pageSize < rows && { nextCursor: String(page + 1) }),
      resultType: 'complete',
      ttlMs: 60_000,
      cacheScope: 'private',
    }),
  )
  return startRaw(
    { 'resources/list': (call) => answer(call, pages[Number(call.params['cursor'] ?? 0)] ?? '{}') },
    { ...options, era: 'modern' },
  )
}
