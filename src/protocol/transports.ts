// The two transports over one seam. HTTP+SSE of 2024-11-05 is used only by the rule of handshake.ts.

import {
  SSEClientTransport,
  StreamableHTTPClientTransport,
  SUBSCRIPTION_ID_META_KEY,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/client'

import { pause } from '../lib/pause.ts'
import type { TransportKind } from './connection.ts'
import type { FetchLike } from './observation.ts'
import { openedSession } from './openedSession.ts'
import type { WireLog } from './wireLog.ts'

export interface TransportOptions {
  /** Already observed. */
  readonly fetch: FetchLike
  readonly headers: Readonly<Record<string, string>>
  readonly log: WireLog
}

export interface OpenTransport {
  readonly kind: TransportKind
  readonly transport: Transport
  /** Ends the session at the server, where there is one; never rejects. */
  endSession(): Promise<void>
  /** The server does not know the session any more: nothing is sent to end it. */
  dropSession(): void
  /** Sends a GET for the live stream; what becomes of it is seen at the seam. There is none of its own over HTTP+SSE. */
  openStream(lastEventId: string | undefined): void
}

export function createTransport(kind: TransportKind, url: string, options: TransportOptions): OpenTransport {
  const { fetch, headers, log } = options
  const requestInit = { headers: { ...headers } }
  if (kind === 'http+sse') {
    const transport = new SSEClientTransport(new URL(url), { fetch, requestInit })
    const none = { endSession: () => Promise.resolve(), dropSession: () => undefined, openStream: () => undefined }
    return { kind, transport, ...none }
  }
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    fetch,
    requestInit,
    // When a stream is opened again is decided in liveUpdates.ts, and when a request's own is resumed in resumption.ts.
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 1_000,
      maxReconnectionDelay: 30_000,
      reconnectionDelayGrowFactor: 2,
    },
  })
  const before = log.exchanges().at(-1)?.id ?? 0
  let ending: Promise<void> | undefined
  const hasSession = () => (transport.sessionId ?? openedSession(log, before)) !== undefined
  // A server may refuse DELETE with 405 or be gone; the session is over for us either way.
  const endSession = async () => {
    if (hasSession()) ending ??= deleteSession(transport, url, before, options).catch(() => undefined)
    await ending
  }
  // The SDK closes a transport whose handshake failed at once, and a closed transport sends nothing more.
  const close = transport.close.bind(transport)
  transport.close = async () => {
    if (ending === undefined && hasSession()) await Promise.race([endSession(), patience()])
    await close()
  }
  return {
    kind,
    transport,
    endSession,
    dropSession: () => void (ending ??= Promise.resolve()),
    // An empty id is not sent: that is the plain request for the stream.
    openStream: (lastEventId) => void transport.resumeStream(lastEventId ?? '').catch(() => undefined),
  }
}

async function deleteSession(
  transport: StreamableHTTPClientTransport,
  url: string,
  before: number,
  { fetch, headers, log }: TransportOptions,
): Promise<void> {
  const opened = openedSession(log, before)
  const revision = transport.protocolVersion ?? (await opened?.revision())
  if (revision !== undefined) transport.setProtocolVersion(revision)
  if (transport.sessionId !== undefined) return await transport.terminateSession()
  if (opened === undefined) return
  const version = revision === undefined ? {} : { 'mcp-protocol-version': revision }
  await fetch(url, { method: 'DELETE', headers: { ...headers, 'mcp-session-id': opened.id, ...version } })
}

const closePatienceMs = 2_000

/** How long the end of a session is waited for. */
export function patience(): Promise<void> {
  return pause(closePatienceMs)
}

/** What was sent over the connection's transports, one after the other. */
export class SentRequests {
  readonly #streams = new Set<unknown>()
  #last: string | number = ''

  follow(transport: Transport): void {
    const send = transport.send.bind(transport)
    transport.send = (message: JSONRPCMessage, options) => {
      if ('method' in message && 'id' in message) {
        this.#last = message.id
        if (message.method === 'subscriptions/listen') this.#streams.add(message.id)
      }
      return send(message, options)
    }
  }

  /** The id of the last request; the SDK does not tell it. */
  lastId(): string | number {
    return this.#last
  }

  /** Whether a notification belongs to a stream of ours: it names one, or none at all. */
  isOwnStream(params: unknown): boolean {
    const { _meta: meta } = (params ?? {}) as { _meta?: Record<string, unknown> }
    const id = meta?.[SUBSCRIPTION_ID_META_KEY]
    return id === undefined || this.#streams.has(id)
  }
}

export interface ServerEars {
  readonly notification: (method: string, params: unknown) => void
  /**
   * Offers a request of the server's.
   *
   * @param respond sends the outcome over the transport that the request came on; rejects where that cannot be
   * @returns whether it was taken; otherwise the SDK answers it
   */
  readonly request: (request: ServerRequest, respond: Respond) => boolean
}

export type Respond = (
  outcome: { readonly result: object } | { readonly error: { readonly code: number; readonly message: string } },
) => Promise<void>

export interface ServerRequest {
  readonly id: string | number
  readonly method: string
  readonly params: unknown
}

/** What the server says and asks, off the wire, before the SDK's schemas drop or refuse what does not fit them. */
export function hearServer(transport: Transport, ears: ServerEars): void {
  // The SDK assigns this field when it connects; a handler of the class would be shadowed.
  const onward = transport.onmessage
  transport.onmessage = (message, extra) => {
    if ('method' in message && !('id' in message)) ears.notification(message.method, message.params)
    if ('method' in message && 'id' in message) {
      const { id, method, params } = message
      // A result is any object, which the SDK's type says less simply.
      const respond: Respond = (outcome) => transport.send({ jsonrpc: '2.0', id, ...outcome } as JSONRPCMessage)
      if (ears.request({ id, method, params }, respond)) return
    }
    onward?.(message, extra)
  }
}
