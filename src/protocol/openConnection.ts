// The only module that starts the client SDK, and so a chunk of its own: fetched when the URL field gets the focus.
// The SDK does handshake, era, session and streams. What lists, reads and completions say is read here (rawResults.ts).

import { completesWithContext } from '../domain/completionContext.ts'
import type { FailedAction, Failure } from '../domain/failure.ts'
import type { ListItems, ListKind } from '../domain/listPage.ts'
import { defaultLimits, type TimeLimits } from '../domain/timeLimits.ts'
import { fail } from '../lib/result.ts'
import { createStore } from '../lib/store.ts'
import {
  ConnectionError,
  type AskOptions,
  type CompletionQuestion,
  type Connection,
  type EraChoice,
  type LoadedPage,
} from './connection.ts'
import { eras } from './eras.ts'
import { connect, type HandshakeOptions } from './handshake.ts'
import type { EndpointSight } from './sseEndpoint.ts'
import { LegacyLive } from './liveLegacy.ts'
import { ModernLive } from './liveModern.ts'
import type { WatchState } from './liveState.ts'
import { LiveController } from './liveUpdates.ts'
import { observe } from './observe.ts'
import { boundedFetch, createIconFetch, createPictureFetch } from './pictureFetch.ts'
import { RawResults } from './rawResults.ts'
import { ReadDesk } from './readDesk.ts'
import { readResource } from './readResource.ts'
import { RenewableSession } from './renewableSession.ts'
import { createRequests, wasInSession } from './requests.ts'
import { routeTo, type Route } from './routes.ts'
import { serverFactsOf } from './serverFacts.ts'
import { SessionKeeper } from './sessionKeeper.ts'
import { rawReplyText, WireRecorder } from './wireLog.ts'

export interface OpenOptions {
  readonly era?: EraChoice
  /** The revision of the older era to ask for; otherwise the newest, and another once where the server lists it. */
  readonly revision?: string
  /** How bytes reach the server; told by its address unless given. */
  readonly route?: Route
  /** Where the exchanges are noted; give one to watch the attempts while they happen. */
  readonly log?: WireRecorder
  readonly headers?: Readonly<Record<string, string>>
  /** Cancels connecting; once open, use `close`. */
  readonly signal?: AbortSignal
  /** Those not given are the defaults. */
  readonly limits?: Partial<TimeLimits>
}

const methods = { resources: 'resources/list', templates: 'resources/templates/list' } as const
let connections = 0

/**
 * Connects to a server over Streamable HTTP, in the era that the choice allows.
 *
 * @param url the server's endpoint, http or https
 * @throws ConnectionError with the failure; an AbortError when `signal` was aborted; a PartError when the demo's own code
 *   did not come. None leaves a session behind.
 */
export async function openConnection(url: string, options: OpenOptions = {}): Promise<Connection> {
  const { era = 'auto', log = new WireRecorder(), signal, headers = {} } = options
  const limits = { ...defaultLimits, ...options.limits }
  const route = options.route ?? (await routeTo(url))
  signal?.throwIfAborted()
  const results = new RawResults()
  results.onNotes = (exchange, notes) => log.addNotes(exchange, notes)
  const desk = new ReadDesk()
  const endpointListeners: ((sight: EndpointSight) => void)[] = []
  const streamEndListeners = new Set<() => void>()
  const legacyLive = new LegacyLive({
    subscribe: (uri) => subscribe(uri),
    unsubscribe: (uri) => unsubscribe(uri),
    openStream: (lastEventId) => session.openStream(lastEventId),
    renewSession(begun) {
      const detail = 'The session was given up for another one before the answer came.'
      if (legacyLive.transport === 'http+sse') {
        results.streamEnded({ detail })
        return session.renew(false)
      }
      results.streamEnded({ detail, isGivenUp: true })
      return keeper.follow(session.renew(begun === 'recovery'), begun)
    },
    sessionLost: () => void keeper.lost(),
    sessionEnded: (detail) => {
      results.streamEnded({ detail })
      session.leaveSoon()
    },
    wasInSession: (exchange) => wasInSession(log, exchange),
  })
  const fetch = observe(route.fetch, {
    route: route.name,
    log,
    results,
    secretHeaders: new Set(Object.keys(headers).map((name) => name.toLowerCase())),
    live: {
      see(sight, exchange) {
        legacyLive.see(sight, exchange)
        if (sight.kind === 'ended') for (const listener of [...streamEndListeners]) listener()
      },
      get signal() {
        return legacyLive.signal
      },
    },
    onEndpoint: (sight) => endpointListeners.forEach((listener) => listener(sight)),
    onQuestion: (sent, request) => desk.arrives(sent, request),
  })
  const handshake: HandshakeOptions = {
    era,
    revision: options.revision,
    log,
    signal,
    timeoutMs: limits.connect,
    headers,
    fetch,
    onTransport: (kind) => {
      results.transport = kind
      legacyLive.transport = kind
    },
    onEndpoint: (listener) => endpointListeners.push(listener),
    onStreamEnd(listener) {
      streamEndListeners.add(listener)
      return () => streamEndListeners.delete(listener)
    },
  }
  const connected = await connect(url, handshake)
  const { client, transport } = connected
  const fetchIcon = createIconFetch(observe(boundedFetch(route.fetch), { route: route.name, log, results }))
  const fetchPicture = createPictureFetch((bounded) => observe(bounded, { route: 'direct', log, results }))

  const server = serverFactsOf(client)
  results.era = server.era
  const state = createStore<'open' | 'closed'>('open')
  const live = new LiveController(
    server.era === 'modern' ? new ModernLive(client, lastListening) : legacyLive,
    server.capabilities.resources && server.capabilities.listChanged,
  )
  const session = new RenewableSession(connected, url, handshake, {
    notification(method, params) {
      desk.notified(method, params)
      live.received(method, params, session.sent.isOwnStream(params))
    },
    // In the modern era a server may not send requests; the SDK drops them.
    request: (request, respond) => eras[server.era].hasServerRequests && desk.hear(request, respond),
  })
  const keeper = new SessionKeeper({
    renew: (begun) => legacyLive.renew(begun),
    renewed: (repeats) => live.sessionRenewed(repeats),
  })
  const { ask, end, request } = createRequests({
    client,
    session,
    results,
    desk,
    keeper,
    gate: legacyLive,
    log,
    limits,
  })
  legacyLive.connected()
  live.start()

  function lastListening() {
    return log.exchanges().findLast(({ rpcMethod }) => rpcMethod === 'subscriptions/listen')
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
    transport: transport.kind,
    eraChoice: era,
    server,
    log,
    state,
    live,
    questions: desk,
    session: keeper,
    async listPage<Kind extends ListKind>(kind: Kind, cursor: string | undefined, asking?: AskOptions) {
      gate('resources', 'list', asking)
      const params = cursor === undefined ? {} : { cursor }
      const { digest, arrival } = await ask('list', methods[kind], params, asking)
      // The method was chosen by the same key as the item's type.
      return { page: digest, cursor, ...arrival } as LoadedPage<ListItems[Kind]>
    },
    async read(uri, asking) {
      gate('resources', 'read', asking)
      return readResource(desk, uri, asking, (params, more) => request('read', 'resources/read', params, more))
    },
    async complete(question, asking) {
      gate('completions', 'complete', asking)
      const { digest, arrival } = await ask('complete', 'completion/complete', completionParams(question), asking)
      return { result: digest, ...arrival }
    },
    async icon(address, cancel) {
      cancel.throwIfAborted()
      return state.get() === 'open' ? fetchIcon(address, cancel) : fail('is not fetched: the connection is closed')
    },
    async picture(address, cancel) {
      cancel.throwIfAborted()
      return state.get() === 'open' ? fetchPicture(address, cancel) : fail('is not fetched: the connection is closed')
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
      desk.close()
      live.close()
      await session.close()
    },
  }

  async function subscribe(uri: string): Promise<WatchState> {
    try {
      await ask('read', 'resources/subscribe', { uri })
      return { kind: 'granted' }
    } catch (error) {
      // Given up before it could be sent, because the connection is closing: nobody answered it.
      return error instanceof ConnectionError ? { kind: 'refused', failure: error.failure } : { kind: 'asked' }
    }
  }

  async function unsubscribe(uri: string): Promise<Failure | undefined> {
    try {
      await end('read', 'resources/unsubscribe', { uri })
      return undefined
    } catch (error) {
      // After closing nobody is left to tell.
      return error instanceof ConnectionError && state.get() === 'open' ? error.failure : undefined
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
