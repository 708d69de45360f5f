// The only module that starts the client SDK, and so a chunk of its own: fetched when the URL field gets the focus.
// The SDK does handshake, era, session and streams. What lists, reads and completions say is read here (rawResults.ts).

import {
  Client,
  StreamableHTTPClientTransport,
  SUBSCRIPTION_ID_META_KEY,
  type JSONRPCMessage,
} from '@modelcontextprotocol/client'

import { version } from '../../package.json'
import type { FailedAction } from '../domain/failure.ts'
import type { ListItems, ListKind } from '../domain/listPage.ts'
import { createStore } from '../lib/store.ts'
import {
  ConnectionError,
  type Arrival,
  type AskOptions,
  type CompletionQuestion,
  type Connection,
  type EraChoice,
  type LoadedPage,
} from './connection.ts'
import { completesWithContext, eras, negotiation } from './eras.ts'
import { failureOfConnect, failureOfRequest } from './failures.ts'
import { LegacyLive } from './liveLegacy.ts'
import { ModernLive } from './liveModern.ts'
import type { WatchState } from './liveState.ts'
import { LiveController } from './liveUpdates.ts'
import { observe, type FetchLike } from './observe.ts'
import { RawResults } from './rawResults.ts'
import type { Digests, OwnMethod } from './replies.ts'
import { serverFactsOf } from './serverFacts.ts'
import { rawReplyText, type RouteName, WireRecorder } from './wireLog.ts'

export interface OpenOptions {
  readonly era?: EraChoice
  readonly route?: { readonly name: RouteName; readonly fetch: FetchLike }
  /** Where the exchanges are noted; give one to watch the attempts while they happen. */
  readonly log?: WireRecorder
  readonly headers?: Readonly<Record<string, string>>
  /** Cancels connecting; once open, use `close`. */
  readonly signal?: AbortSignal
  /** Milliseconds a request may take in all; 60,000 unless given. */
  readonly timeoutMs?: number
}

const methods = { resources: 'resources/list', templates: 'resources/templates/list' } as const
const closePatienceMs = 2_000
let connections = 0

/**
 * Connects to a server over Streamable HTTP, in the era that the choice allows.
 *
 * @param url the server's endpoint, http or https
 * @throws ConnectionError with the failure; an AbortError when `signal` was aborted. Neither leaves a session behind.
 */
export async function openConnection(url: string, options: OpenOptions = {}): Promise<Connection> {
  const { era = 'auto', log = new WireRecorder(), signal, timeoutMs = 60_000 } = options
  const route = options.route ?? { name: 'direct', fetch: (target, init) => globalThis.fetch(target, init) }
  const results = new RawResults()
  const secretHeaders = new Set(Object.keys(options.headers ?? {}).map((name) => name.toLowerCase()))
  const legacyLive = new LegacyLive({
    subscribe: (uri) => subscribe(uri),
    unsubscribe: async (uri) => void (await ask('read', 'resources/unsubscribe', { uri })),
  })
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    fetch: observe(route.fetch, { route: route.name, log, results, secretHeaders, onStream: legacyLive.see }),
    requestInit: { headers: { ...options.headers } },
    // When a stream is opened again, and how often, is decided in liveUpdates.ts.
    reconnectionScheduler: legacyLive.holdReconnect,
    reconnectionOptions: {
      maxRetries: Infinity,
      initialReconnectionDelay: 1_000,
      maxReconnectionDelay: 30_000,
      reconnectionDelayGrowFactor: 2,
    },
  })
  const client = new Client({ name: 'vitrine', version }, { versionNegotiation: { mode: negotiation[era] } })

  signal?.throwIfAborted()
  // The SDK's own signal would reject at once and lose the session that the handshake is about to open, and a client
  // closed while it connects ignores the call. So the wait is cancelled here, and whatever comes of it is ended.
  const connecting = client.connect(transport, { timeout: timeoutMs })
  try {
    await orAborted(connecting, signal)
  } catch (error) {
    void endUnopened(connecting, client, transport)
    if (signal?.aborted === true) throw abortError(signal)
    throw new ConnectionError(failureOfConnect(error, log.exchanges(), era), 'connect', { cause: error })
  }

  const server = serverFactsOf(client)
  results.era = server.era
  const state = createStore<'open' | 'closed'>('open')
  const sent = noteRequests(transport)
  const live = new LiveController(
    server.era === 'modern' ? new ModernLive(client) : legacyLive,
    server.capabilities.resources && server.capabilities.listChanged,
  )
  hearNotifications(transport, (method, params) => live.received(method, params, sent.isOwnStream(params)))
  live.start()

  async function ask<Method extends OwnMethod>(
    action: FailedAction,
    method: Method,
    params: Record<string, unknown>,
    { signal: cancel }: AskOptions = {},
  ): Promise<{ digest: Digests[Method]; arrival: Arrival }> {
    cancel?.throwIfAborted()
    // `send` runs synchronously inside `request`, so the id is known before anything else can be sent.
    const pending = client.request({ method, params }, { timeout: timeoutMs, ...(cancel && { signal: cancel }) })
    const id = sent.lastId()
    results.expect(id, method, cancel)
    let problem: unknown
    try {
      await pending
    } catch (error) {
      problem = error
    }
    const carrier = results.exchangeOf(id)
    const outcome = results.take(id)
    if (cancel?.aborted === true) throw abortError(cancel)
    if (outcome?.kind === 'reply' && outcome.reply.kind === 'result') {
      // The reply was digested for exactly this method: `expect` bound the two.
      return { digest: outcome.reply.digest as Digests[Method], arrival: arrivalOf(log, outcome.exchange) }
    }
    throw new ConnectionError(failureOfRequest(outcome, problem, carrier), action, { cause: problem })
  }

  function gate(capability: 'resources' | 'completions', action: FailedAction, { askAnyway }: AskOptions = {}): void {
    if (!server.capabilities[capability] && askAnyway !== true) {
      throw new ConnectionError({ kind: 'undeclared', capability }, action)
    }
  }

  return {
    id: `connection-${++connections}`,
    url,
    route: route.name,
    eraChoice: era,
    server,
    log,
    state,
    live,
    async listPage<Kind extends ListKind>(kind: Kind, cursor: string | undefined, asking?: AskOptions) {
      gate('resources', 'list', asking)
      const params = cursor === undefined ? {} : { cursor }
      const { digest, arrival } = await ask('list', methods[kind], params, asking)
      // The method was chosen by the same key as the item's type.
      return { page: digest, cursor, ...arrival } as LoadedPage<ListItems[Kind]>
    },
    async read(uri, asking) {
      gate('resources', 'read', asking)
      const { digest, arrival } = await ask('read', 'resources/read', { uri }, asking)
      return { uri, result: digest, ...arrival }
    },
    async complete(question, asking) {
      gate('completions', 'complete', asking)
      const { digest, arrival } = await ask('complete', 'completion/complete', completionParams(question), asking)
      return { result: digest, ...arrival }
    },
    async handshakeText() {
      const exchange = log.exchanges().find(({ rpcMethod, status }) => {
        return rpcMethod === eras[server.era].handshake && status === 200
      })
      return exchange && rawReplyText(exchange)
    },
    async close() {
      if (state.get() === 'closed') return
      state.set('closed')
      live.close()
      await endSession(client, transport)
    },
  }

  async function subscribe(uri: string): Promise<WatchState> {
    try {
      await ask('read', 'resources/subscribe', { uri })
      return { kind: 'granted' }
    } catch (error) {
      if (error instanceof ConnectionError) return { kind: 'refused', failure: error.failure }
      throw error
    }
  }

  function completionParams({ uriTemplate, variable, value, context }: CompletionQuestion): Record<string, unknown> {
    const hasContext = context !== undefined && Object.keys(context).length > 0
    return {
      ref: { type: 'ref/resource', uri: uriTemplate },
      argument: { name: variable, value },
      ...(hasContext && completesWithContext(server.revision) && { context: { arguments: context } }),
    }
  }
}

interface SentRequests {
  /** The id of the last request; the SDK does not tell it. */
  lastId(): string | number
  /** Whether a notification belongs to a stream of ours: it names one, or none at all. */
  isOwnStream(params: unknown): boolean
}

function noteRequests(transport: StreamableHTTPClientTransport): SentRequests {
  const send = transport.send.bind(transport)
  const streams = new Set<unknown>()
  let last: string | number = ''
  transport.send = (message: JSONRPCMessage | JSONRPCMessage[], options) => {
    if (!Array.isArray(message) && 'method' in message && 'id' in message) {
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
function hearNotifications(
  transport: StreamableHTTPClientTransport,
  hear: (method: string, params: unknown) => void,
): void {
  // The SDK assigns this field when it connects; a handler of the class would be shadowed.
  const onward = transport.onmessage
  transport.onmessage = (message: JSONRPCMessage) => {
    if ('method' in message && !('id' in message)) hear(message.method, message.params)
    onward?.(message)
  }
}

/** Settles as the promise does, or rejects as soon as the signal is aborted. */
function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(abortError(signal)), { once: true })
    promise.then(resolve, reject)
  })
}

/** Waits a little for a handshake nobody wants any more, so that its session can be ended and not just forgotten. */
async function endUnopened(
  connecting: Promise<void>,
  client: Client,
  transport: StreamableHTTPClientTransport,
): Promise<void> {
  await Promise.race([connecting.catch(() => undefined), patience()])
  await endSession(client, transport)
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, closePatienceMs)
  })
}

/** Ends the session at the server (legacy; a no-op without one), then the client with its streams. */
async function endSession(client: Client, transport: StreamableHTTPClientTransport): Promise<void> {
  // A server may refuse DELETE with 405 or be gone; the session is over for us either way.
  await Promise.race([transport.terminateSession().catch(() => undefined), patience()])
  await client.close().catch(() => undefined)
  await transport.close().catch(() => undefined)
}

function arrivalOf(log: WireRecorder, id: number): Arrival {
  const exchange = log.get(id)
  const elapsed = exchange && Date.now() - exchange.startedAt
  return {
    exchange: id,
    ms: exchange?.endMs ?? exchange?.events.at(-1)?.at ?? elapsed ?? 0,
    bytes: exchange?.bytes ?? 0,
    at: Date.now(),
  }
}

function abortError(signal: AbortSignal): DOMException {
  const { reason } = signal as { reason: unknown }
  return reason instanceof DOMException ? reason : new DOMException('Cancelled', 'AbortError')
}
