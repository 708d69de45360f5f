// The two transports over one seam. HTTP+SSE of 2024-11-05 is used only by the rule of handshake.ts.

import {
  SSEClientTransport,
  StreamableHTTPClientTransport,
  SUBSCRIPTION_ID_META_KEY,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/client'

import type { TransportKind } from './connection.ts'
import type { FetchLike } from './observe.ts'

export interface TransportOptions {
  /** Already observed. */
  readonly fetch: FetchLike
  readonly headers: Readonly<Record<string, string>>
  /** Called with the SDK's way to open its stream again; when that happens is decided in liveUpdates.ts. */
  readonly holdReconnect: (reconnect: () => void) => void
}

export interface OpenTransport {
  readonly kind: TransportKind
  readonly transport: Transport
  /** Ends the session at the server, where there is one; never rejects. */
  endSession(): Promise<void>
}

export function createTransport(kind: TransportKind, url: string, options: TransportOptions): OpenTransport {
  const { fetch, headers, holdReconnect } = options
  const requestInit = { headers: { ...headers } }
  if (kind === 'http+sse') {
    const transport = new SSEClientTransport(new URL(url), { fetch, requestInit })
    return { kind, transport, endSession: () => Promise.resolve() }
  }
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    fetch,
    requestInit,
    reconnectionScheduler: holdReconnect,
    reconnectionOptions: {
      maxRetries: Infinity,
      initialReconnectionDelay: 1_000,
      maxReconnectionDelay: 30_000,
      reconnectionDelayGrowFactor: 2,
    },
  })
  // A server may refuse DELETE with 405 or be gone; the session is over for us either way.
  return { kind, transport, endSession: () => transport.terminateSession().catch(() => undefined) }
}

export interface SentRequests {
  /** The id of the last request; the SDK does not tell it. */
  lastId(): string | number
  /** Whether a notification belongs to a stream of ours: it names one, or none at all. */
  isOwnStream(params: unknown): boolean
}

export function noteRequests(transport: Transport): SentRequests {
  const send = transport.send.bind(transport)
  const streams = new Set<unknown>()
  let last: string | number = ''
  transport.send = (message: JSONRPCMessage, options) => {
    if ('method' in message && 'id' in message) {
      last = message.id
      if (message.method === 'subscriptions/listen') streams.add(message.id)
    }
    return send(message, options)
  }
  return {
    lastId: () => last,
    isOwnStream(params) {
      const { _meta: meta } = (params ?? {}) as { _meta?: Record<string, unknown> }
      const id = meta?.[SUBSCRIPTION_ID_META_KEY]
      return id === undefined || streams.has(id)
    },
  }
}

/** Notifications off the wire, before the SDK's schemas drop what does not fit them. */
export function hearNotifications(transport: Transport, hear: (method: string, params: unknown) => void): void {
  // The SDK assigns this field when it connects; a handler of the class would be shadowed.
  const onward = transport.onmessage
  transport.onmessage = (message, extra) => {
    if ('method' in message && !('id' in message)) hear(message.method, message.params)
    onward?.(message, extra)
  }
}
