// The page's one connector and one query cache, outside React: a component that mounts twice starts nothing twice.

import { Connector, type ConnectTarget } from '../features/connection/connector.ts'
import { failurePart } from '../features/connection/failurePart.ts'
import { rememberServer } from '../features/connection/recentServers.ts'
import { definePart } from '../lib/part.ts'
import type { Connection } from '../protocol/connection.ts'
import type { OpenOptions } from '../protocol/openConnection.ts'
import { takeRelayToken } from '../protocol/relayToken.ts'
import { routeTo } from '../protocol/routes.ts'
import { forgetLists, listsOf } from '../queries/connectionLists.ts'
import { followServer } from '../queries/followServer.ts'
import { forgetConnection } from '../queries/keys.ts'
import { createQueryClient } from '../queries/queryClient.ts'

export const queryClient = createQueryClient()

/** The client SDK is a chunk of its own: fetched when the URL field gets the focus, at the latest on connecting. */
const clientPart = definePart('The protocol client', () => import('../protocol/openConnection.ts'))
export const inspectorPart = definePart('The inspector', async () => (await import('./Inspector.tsx')).Inspector)

export function preload(): void {
  // A failed preload is no failure yet: connecting loads it again and says what happened.
  void Promise.allSettled([clientPart.load(), inspectorPart.load(), failurePart.load()])
}

let look: (() => void) | undefined

/** Lists that are out of date are read when somebody looks at them again: a tab switched to, the page shown. */
export function lookAgain(): void {
  look?.()
}
document.addEventListener('visibilitychange', lookAgain)

/** In memory alone, and of no use to the next run of the host. */
const relayToken = takeRelayToken(document)
export const hasRelay = relayToken !== undefined

async function open(url: string, options: OpenOptions, via: ConnectTarget['route']): Promise<Connection> {
  // Nothing is sent before the page can show what comes of it.
  const [client] = await Promise.all([clientPart.load(), inspectorPart.load(), failurePart.load()])
  const route = via === 'relay' ? await routeTo(url, relayToken) : undefined
  return client.openConnection(url, { ...options, ...(route && { route }) })
}

export const connector = new Connector(open, {
  onOpen(connection, target) {
    const { name, title, era, revision } = connection.server
    const label = title ?? (name || new URL(target.url).host)
    // The demo has a button of its own.
    if (connection.route !== 'demo') rememberServer({ url: target.url, label, era, revision, choice: target.era })
    const lists = listsOf(queryClient, connection)
    lists.resources.start()
    lists.templates.start()
    look = followServer(queryClient, connection, lists)
  },
  onClose(connection) {
    look = undefined
    forgetConnection(queryClient, connection)
    forgetLists(connection)
  },
})

// A session that the page cannot use any more should not live on at the server.
addEventListener('pagehide', (event) => {
  if (!event.persisted) connector.disconnect()
})
