// A connection to a scripted server of the older era, which ends with the test, and a server that forgets its sessions.

import { closeLater } from './closeLater.ts'
import { ConnectionError } from '../protocol/connection.ts'
import type { Notice } from '../protocol/liveState.ts'
import { openConnection } from '../protocol/openConnection.ts'
import { countRequests } from './servers/httpServer.ts'
import { answer, startRaw, type RawCall, type RawReply, type RawScript } from './servers/raw.ts'

const watching: RawScript = {
  'resources/subscribe': (call) => answer(call, {}),
  'resources/unsubscribe': (call) => answer(call, {}),
}

/** A good server until `forget`: then every request of the sessions so far is answered as it says. */
export function forgetful(gone: (call: RawCall) => RawReply, more: RawScript = {}) {
  const replies = { ...watching, ...more }
  const forgotten = new Set<string>()
  const known = new Set<string>()
  const guarded = (method: string): RawScript[string] => {
    return (call) => {
      const session = call.headers['mcp-session-id'] ?? ''
      known.add(session)
      return forgotten.has(session) ? gone(call) : replies[method]?.(call)
    }
  }
  const methods = [
    'resources/list',
    'resources/templates/list',
    'resources/read',
    ...Object.keys(watching),
    'GET',
    'ping',
  ]
  const script: RawScript = {
    ...more,
    ...Object.fromEntries(methods.map((method) => [method, guarded(method)])),
  }
  return { script, known, forget: () => known.forEach((session) => forgotten.add(session)) }
}

export async function openLegacy(script: RawScript, options: { capabilities?: object } = {}) {
  const server = await startRaw(script, { era: 'legacy', ...options })
  closeLater(() => server.close())
  const connection = await openConnection(server.url)
  closeLater(() => connection.close())
  const notices: Notice[] = []
  connection.live.onNotice((notice) => notices.push(notice))
  const sent = (method: string) => server.requests.filter(({ rpcMethod }) => rpcMethod === method)
  return {
    server,
    connection,
    notices,
    sent,
    news: () => connection.session.get(),
    initialized: () => countRequests(server, 'initialize'),
    sessionOf: (method: string) => sent(method).map(({ headers }) => headers['mcp-session-id']),
  }
}

/** What a request failed with: a failure, where it was one of the connection's. */
export function failureOf(reading: Promise<unknown>): Promise<unknown> {
  return reading.then(
    () => undefined,
    (error: unknown) => (error instanceof ConnectionError ? error.failure : error),
  )
}
