// The demo's servers over HTTP, all of them showing one museum: what is rearranged at one is seen at every other.

import { toNodeHandler, type NodeIncomingMessageLike } from '@modelcontextprotocol/node'
import { systemClock, type DemoClock } from '../demo/clock.ts'
import { createLegacyDemo } from '../demo/legacy.ts'
import { Museum } from '../demo/museum.ts'
import { createDemoHandler } from '../demo/server.ts'
import type { RouteHandler } from './createHost.ts'
import { createLegacyServer } from './demoLegacy.ts'
import { createSseServer } from './demoSse.ts'

export interface DemoServersOptions {
  readonly clock?: DemoClock
  readonly messagesPath: string
}

export interface DemoServers {
  /** Both eras; the legacy one without sessions. */
  readonly dual: RouteHandler
  readonly legacy: RouteHandler
  /** As `legacy`, but each session is forgotten after three requests. */
  readonly forgetful: RouteHandler
  readonly sse: RouteHandler
  readonly sseMessages: RouteHandler
  /** Sessions of all servers, streams of HTTP+SSE among them. */
  sessionCount(): number
  close(): Promise<void>
}

export function createDemoServers({ clock = systemClock, messagesPath }: DemoServersOptions): DemoServers {
  const museum = new Museum({ clock })
  const dual = createDemoHandler({ museum })
  const answerDual = toNodeHandler(dual)
  const demo = createLegacyDemo({ museum })
  const legacy = createLegacyServer(demo, { clock })
  const forgetful = createLegacyServer(demo, { clock, requestsPerSession: 3 })
  const sse = createSseServer(demo, messagesPath, { clock })
  const keepers = [legacy.sessions, forgetful.sessions, sse.sessions]
  return {
    // The adapter's own request type fails node's under exactOptionalPropertyTypes; it is the same object at run time.
    dual: (request, response) => answerDual(request as NodeIncomingMessageLike, response),
    legacy: legacy.handle,
    forgetful: forgetful.handle,
    sse: sse.handle,
    sseMessages: sse.handleMessages,
    sessionCount: () => keepers.reduce((sum, { size }) => sum + size, 0),
    close: async () => {
      for (const sessions of keepers) sessions.endAll()
      await dual.close()
    },
  }
}
