// Connecting: which transport is tried, how the wait is cancelled, and that no attempt leaves a session behind.

import { Client } from '@modelcontextprotocol/client'

import { version } from '../../package.json'
import { rpcErrorIn, type Failure } from '../domain/failure.ts'
import { legacyRevisions, listedRevision } from '../domain/revisions.ts'
import { ConnectionError, type EraChoice, type TransportKind } from './connection.ts'
import { negotiation } from './eras.ts'
import { failureOfConnect } from './failures.ts'
import { errorInBody } from './replies.ts'
import type { FetchLike } from './observation.ts'
import { rpcFacts } from './requestFacts.ts'
import type { EndpointSight } from './sseEndpoint.ts'
import { TimeLimitError } from './timeLimit.ts'
import { streamRefusal, watchSse } from './sseObstacle.ts'
import { createTransport, patience, type OpenTransport, type TransportOptions } from './transports.ts'
import type { Exchange, WireRecorder } from './wireLog.ts'

export interface HandshakeOptions extends TransportOptions {
  readonly era: EraChoice
  /** The revision of the older era to ask for, and at once; otherwise the newest. */
  readonly revision?: string | undefined
  readonly log: WireRecorder
  /** Milliseconds that connecting may take in all. */
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
  /** Told of each transport before anything is sent over it. */
  readonly onTransport: (kind: TransportKind) => void
  /** Makes the seam tell of every `endpoint` event. */
  readonly onEndpoint: (listener: (sight: EndpointSight) => void) => void
  /** Makes the seam tell when a GET stream ends, until the returned function is called. */
  readonly onStreamEnd: (listener: () => void) => () => void
}

export interface Connected {
  readonly client: Client
  readonly transport: OpenTransport
}

/**
 * Connects over Streamable HTTP, and over HTTP+SSE where the server's answer says that it speaks only that (C4). Both
 * attempts stand in the log.
 *
 * @throws ConnectionError with the failure; an AbortError when `signal` was aborted
 */
export async function connect(url: string, options: HandshakeOptions): Promise<Connected> {
  const { era, log, signal, timeoutMs } = options
  const deadline = performance.now() + timeoutMs
  const seen: EndpointSight[] = []
  const isOtherTransport = new Promise<never>((_resolve, reject) => {
    options.onEndpoint((sight) => {
      seen.push(sight)
      if (sight.httpMethod === 'POST') reject(new Error('The answer is the stream of an HTTP+SSE server.'))
    })
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError('connect', timeoutMs)), timeoutMs)
  })
  try {
    return await attempt('streamable-http', url, options, Promise.race([isOtherTransport, isLate]))
  } catch (error) {
    if (signal?.aborted === true) throw abortError(signal)
    const failure = failureOfConnect(error, log.exchanges(), era)
    const restMs = deadline - performance.now()
    const listed = revisionToAskFor(failure, options)
    if (restMs > 0 && listed !== undefined)
      return await connect(url, { ...options, revision: listed, timeoutMs: restMs })
    if (restMs <= 0 || !speaksOnlySse(log.exchanges(), era, seen))
      throw new ConnectionError(failure, 'connect', { cause: error })
    return await connectOverSse(url, { ...options, timeoutMs: restMs }, failure)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The revision that a server lists in refusing `initialize`, noted on that exchange: asked for once, as the specification has it
 * (2025-11-25, "Version Negotiation").
 */
function revisionToAskFor(failure: Failure, { log, revision }: HandshakeOptions): string | undefined {
  const refused = log.exchanges().findLast(({ httpMethod }) => httpMethod === 'POST')
  if (revision !== undefined || refused?.rpcMethod !== 'initialize') return undefined
  const listed = listedRevision(rpcErrorIn(failure), legacyRevisions[0] ?? '')
  if (listed !== undefined) log.addNotes(refused.id, [{ kind: 'other-revision', revision: listed }])
  return listed
}

/** When this fails too, the first failure tells more, unless the stream showed what is wrong. */
async function connectOverSse(url: string, options: HandshakeOptions, first: Failure): Promise<Connected> {
  const { log, signal, era } = options
  const obstacle = watchSse(url, options)
  // Once the stream showed that the address is not to be used, nothing goes there.
  const fetch: FetchLike = (target, init) =>
    obstacle.found() === undefined ? options.fetch(target, init) : Promise.reject(obstacle.found())
  try {
    return await attempt('http+sse', url, { ...options, fetch }, obstacle.promise)
  } catch (error) {
    if (signal?.aborted === true) throw abortError(signal)
    const failure =
      obstacle.found()?.failure ??
      (obstacle.hasEndpoint()
        ? failureOfConnect(error, log.exchanges(), era)
        : (streamRefusal(log.exchanges()) ?? first))
    throw new ConnectionError(failure, 'connect', { cause: error })
  } finally {
    obstacle.stop()
  }
}

/**
 * Opens another session over a transport of the same kind, with the same client: its request ids go on, so that none is
 * given twice. The former transport must be closed.
 *
 * @throws ConnectionError with the failure, once nothing of the attempt is left; an AbortError when `signal` was aborted
 */
export async function connectAgain(
  { client, transport: { kind } }: Connected,
  url: string,
  options: HandshakeOptions,
): Promise<Connected> {
  const { log, signal, timeoutMs } = options
  signal?.throwIfAborted()
  const since = log.exchanges().at(-1)?.id ?? 0
  const transport = createTransport(kind, url, options)
  const connected = { client, transport }
  const connecting = client.connect(transport.transport, { timeout: timeoutMs, prior: { kind: 'legacy' } })
  try {
    await orAborted(kind === 'http+sse' ? orStreamEnded(connecting, options) : connecting, signal)
    return connected
  } catch (error) {
    connecting.catch(() => undefined)
    await endConnection(connected)
    if (signal?.aborted === true) throw abortError(signal)
    const tried = log.exchanges().filter(({ id }) => id > since)
    throw new ConnectionError(failureOfConnect(error, tried, 'legacy'), 'connect', { cause: error })
  }
}

/**
 * Over HTTP+SSE nothing can be answered once the stream is gone, and the SDK would open another one by itself, which knows
 * nothing of the handshake. It also sets no limit to the wait for the `endpoint` event.
 */
async function orStreamEnded(connecting: Promise<void>, options: HandshakeOptions): Promise<void> {
  const { log, timeoutMs } = options
  let stopListening: (() => void) | undefined
  const ended = new Promise<never>((_resolve, reject) => {
    stopListening = options.onStreamEnd(() => {
      const initialize = log.exchanges().findLast(({ rpcMethod }) => rpcMethod === 'initialize')
      const detail = 'The event stream ended before the handshake was over.'
      if (initialize !== undefined) log.update(initialize.id, { breach: { kind: 'stream-ended', detail } })
      reject(new Error(detail))
    })
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError('connect', timeoutMs)), timeoutMs)
  })
  try {
    await Promise.race([connecting, ended, late])
  } finally {
    clearTimeout(timer)
    stopListening?.()
  }
}

/**
 * What is declared in either era: in `initialize`, and with each request of the modern one. A server before 2025-11-25 knows
 * no modes and takes this for forms alone.
 */
const capabilities = { elicitation: { form: {}, url: {} } }

async function attempt(
  kind: TransportKind,
  url: string,
  options: HandshakeOptions,
  /** Rejects when the wire shows that the handshake cannot succeed, which the SDK learns late or never. */
  obstacle: Promise<never>,
): Promise<Connected> {
  const { era, revision, timeoutMs, signal } = options
  options.onTransport(kind)
  const transport = createTransport(kind, url, { ...options, fetch: unlessModern(options) })
  const mode = kind === 'http+sse' || revision !== undefined ? 'legacy' : negotiation[era]
  const revisions = revision !== undefined && { supportedProtocolVersions: [revision, ...legacyRevisions] }
  const client = new Client({ name: 'vitrine', version }, { versionNegotiation: { mode }, capabilities, ...revisions })
  // The SDK's own signal would reject at once and lose the session that the handshake is about to open, and a client
  // closed while it connects ignores the call. So the wait is cancelled here, and whatever comes of it is ended.
  const connecting = client.connect(transport.transport, { timeout: timeoutMs })
  try {
    const connected = kind === 'http+sse' ? orStreamEnded(connecting, options) : connecting
    await orAborted(Promise.race([connected, obstacle]), signal)
    return { client, transport }
  } catch (error) {
    void endUnopened(connecting, { client, transport })
    throw error
  }
}

/**
 * The rule of the specification (2025-11-25, "Backwards Compatibility"): only when `initialize` was refused with 400, 404
 * or 405 and not by a modern server's own error, or was answered by a stream that begins with `endpoint`.
 */
export function speaksOnlySse(exchanges: readonly Exchange[], era: EraChoice, seen: readonly EndpointSight[]): boolean {
  if (era === 'modern') return false
  if (seen.some(({ httpMethod }) => httpMethod === 'POST')) return true
  const initialize = exchanges.findLast(({ rpcMethod }) => rpcMethod === 'initialize')
  if (initialize === undefined || ![400, 404, 405].includes(initialize.status ?? 0)) return false
  const code = errorInBody(initialize.excerpt ?? '', initialize.rpcId)?.error.code
  return !modernCodes.has(code)
}

/** A server that refused the newer era's first request by an error of that era is not asked in the older one (K23 b). */
function unlessModern({ fetch, log }: HandshakeOptions): FetchLike {
  return (target, init) => {
    const last = log.exchanges().at(-1)
    const isRefusal = last?.rpcMethod === 'server/discover' && last.state === 'done' && (last.status ?? 0) >= 400
    const code = isRefusal ? errorInBody(last.excerpt ?? '', last.rpcId)?.error.code : undefined
    if (!modernCodes.has(code) || rpcFacts(init?.body).rpcMethod !== 'initialize') return fetch(target, init)
    return Promise.reject(new Error('The server speaks the newer era: it is not asked in the older one.'))
  }
}

/** Errors that only a server of the modern era gives: unsupported version, header mismatch, missing capability. */
const modernCodes: ReadonlySet<unknown> = new Set([-32022, -32021, -32020])

/** Ends the session at the server, then the client with its streams. Waits for no server longer than two seconds. */
export async function endConnection({ client, transport }: Connected): Promise<void> {
  await Promise.race([transport.endSession(), patience()])
  await client.close().catch(() => undefined)
  await transport.transport.close().catch(() => undefined)
}

/** Waits a little for a handshake nobody wants any more, so that its session can be ended and not just forgotten. */
async function endUnopened(connecting: Promise<void>, connected: Connected): Promise<void> {
  await Promise.race([connecting.catch(() => undefined), patience()])
  await endConnection(connected)
}

/** Settles as the promise does, or rejects as soon as the signal is aborted. */
export function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(abortError(signal)), { once: true })
    promise.then(resolve, reject)
  })
}

export function abortError(signal: AbortSignal): DOMException {
  const { reason } = signal as { reason: unknown }
  return reason instanceof DOMException ? reason : new DOMException('Cancelled', 'AbortError')
}
