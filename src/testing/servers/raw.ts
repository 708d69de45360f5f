// A hand-written server of either era: a proper handshake, then exact bytes from a script, for what no SDK would send.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { startHttpServer, type HttpServerOptions, type RequestLogEntry, type RunningServer } from './httpServer.ts'
import { MUSEUM_TEMPLATES, museumResources, readMuseum } from './museum.ts'
import type { Era } from './thousand.ts'

/** How a JSON-RPC answer travels: one JSON body, or an event stream, optionally with CRLF and one byte per chunk. */
export type RawForm = 'json' | 'sse' | 'sse-crlf-bytewise'

export interface RawCall {
  readonly era: Era
  readonly form: RawForm
  readonly id: unknown
  readonly method: string
  readonly path: string
  readonly params: Readonly<Record<string, unknown>>
  /** How many times this method was called before, from 0. */
  readonly nth: number
  readonly headers: Readonly<Record<string, string>>
}

export interface RawReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Written one after the other, after `body`. */
  readonly chunks?: Iterable<string | Uint8Array>
  /** Milliseconds before the headers. */
  readonly delayMs?: number
  readonly chunkDelayMs?: number
  /**
   * `hang`: never answers. `reset`: closes the socket before the headers. `cut`: closes it after what was written. `open`:
   * leaves the answer open.
   */
  readonly ending?: 'end' | 'hang' | 'reset' | 'cut' | 'open'
}

/**
 * What to answer, by JSON-RPC method, or by `GET` and `DELETE`; anything not named, or answered by `undefined`, gets the
 * museum's proper answer.
 */
export type RawScript = Readonly<
  Record<string, (call: RawCall) => RawReply | undefined | Promise<RawReply | undefined>>
>

export interface RawOptions extends HttpServerOptions {
  readonly era: Era
  readonly form?: RawForm
  readonly capabilities?: object
  /** The legacy revision offered in `initialize`. */
  readonly legacyVersion?: string
}

export interface RawServer extends RunningServer {
  readonly sessions: ReadonlySet<string>
}

const MODERN_VERSION = '2026-07-28'
const SERVER_INFO = { name: 'harbour-museum-annex', title: 'Harbour Museum, annex', version: '0.4.0' }

export async function startRaw(script: RawScript, options: RawOptions): Promise<RawServer> {
  const sessions = new Set<string>()
  const calls = new Map<string, number>()
  const server = await startHttpServer(async (_request, response, entry) => {
    const method = entry.rpcMethod ?? entry.method
    const nth = calls.get(method) ?? 0
    calls.set(method, nth + 1)
    const call: RawCall = {
      era: options.era,
      form: options.form ?? 'json',
      id: field(entry.body, 'id'),
      method,
      path: entry.path,
      params: asRecord(field(entry.body, 'params')),
      nth,
      headers: entry.headers,
    }
    const scripted = Object.hasOwn(script, method) ? script[method] : undefined
    const reply = await scripted?.(call)
    await send(response, reply ?? properReply(call, entry, options, sessions))
  }, options)
  return { ...server, sessions }
}

/** A result in the form the server was started with; a text is put in as it is, so that exact tokens survive. */
export function answer(call: RawCall, result: object | string): RawReply {
  const text = typeof result === 'string' ? result : JSON.stringify(result)
  return envelope(call, `{"jsonrpc":"2.0","id":${JSON.stringify(call.id)},"result":${text}}`)
}

/** The result with what the era requires beside it (`resultType`, `ttlMs`, `cacheScope` in the modern one). */
export function answerComplete(call: RawCall, result: object): RawReply {
  return answer(
    call,
    call.era === 'modern' ? { ...result, resultType: 'complete', ttlMs: 60_000, cacheScope: 'private' } : result,
  )
}

/** A JSON-RPC error; the status defaults to what the era's transport asks for. */
export function refuse(
  call: RawCall,
  code: number,
  message: string,
  more: { status?: number; data?: unknown } = {},
): RawReply {
  const error = { code, message, ...(more.data === undefined ? {} : { data: more.data }) }
  const status = more.status ?? (call.era === 'legacy' ? 200 : code === -32601 ? 404 : 200)
  const body = JSON.stringify({ jsonrpc: '2.0', id: call.id ?? null, error })
  return { status, headers: { 'content-type': 'application/json' }, body }
}

/** Wraps a whole JSON-RPC message, good or bad, in the call's form. */
export function envelope(call: RawCall, message: string): RawReply {
  switch (call.form) {
    case 'json':
      return { headers: { 'content-type': 'application/json' }, body: message }
    case 'sse':
      return { headers: { 'content-type': 'text/event-stream' }, body: `event: message\ndata: ${message}\n\n` }
    case 'sse-crlf-bytewise': {
      const stranger = '{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"first"}}'
      const text = `: hello\r\n\r\nevent: message\r\ndata: ${stranger}\r\n\r\nevent: message\r\ndata: ${message}\r\n\r\n`
      return { headers: { 'content-type': 'text/event-stream' }, chunks: singleBytes(Buffer.from(text)) }
    }
  }
}

function* singleBytes(bytes: Buffer): Generator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += 1) yield bytes.subarray(i, i + 1)
}

function properReply(call: RawCall, entry: RequestLogEntry, options: RawOptions, sessions: Set<string>): RawReply {
  const handshake =
    call.era === 'modern' ? modernHandshake(call, options) : legacyHandshake(call, entry, options, sessions)
  if (handshake !== undefined) return handshake
  switch (call.method) {
    case 'ping':
      return answer(call, {})
    case 'resources/list':
      return answerComplete(call, { resources: museumResources(3) })
    case 'resources/templates/list':
      return answerComplete(call, { resourceTemplates: MUSEUM_TEMPLATES })
    case 'resources/read': {
      const contents = readMuseum(String(call.params['uri']))
      if (contents !== undefined) return answerComplete(call, { contents })
      return refuse(call, call.era === 'modern' ? -32602 : -32002, 'Resource not found')
    }
    default:
      return refuse(call, -32601, 'Method not found')
  }
}

function modernHandshake(call: RawCall, options: RawOptions): RawReply | undefined {
  switch (call.method) {
    case 'GET':
    case 'DELETE':
      return { status: 405, body: '' }
    case 'server/discover':
      return answerComplete(call, {
        supportedVersions: [MODERN_VERSION],
        capabilities: options.capabilities ?? { resources: {} },
        _meta: { 'io.modelcontextprotocol/serverInfo': SERVER_INFO },
      })
    case 'initialize':
      return refuse(call, -32022, 'Unsupported protocol version', {
        status: 400,
        data: { supported: [MODERN_VERSION] },
      })
    default:
      return call.id === undefined ? { status: 202 } : undefined
  }
}

function legacyHandshake(
  call: RawCall,
  entry: RequestLogEntry,
  options: RawOptions,
  sessions: Set<string>,
): RawReply | undefined {
  const session = entry.headers['mcp-session-id']
  if (call.method === 'initialize') {
    const id = randomUUID()
    sessions.add(id)
    const result = answer(call, {
      protocolVersion: options.legacyVersion ?? '2025-11-25',
      capabilities: options.capabilities ?? { resources: {} },
      serverInfo: SERVER_INFO,
    })
    return { ...result, headers: { ...result.headers, 'mcp-session-id': id } }
  }
  if (session === undefined) return refuse(call, -32000, 'Bad Request: a session id is required', { status: 400 })
  if (!sessions.has(session)) return refuse(call, -32001, 'Session not found', { status: 404 })
  switch (call.method) {
    case 'GET':
      return { status: 405, body: '' }
    case 'DELETE':
      sessions.delete(session)
      return { status: 200, body: '' }
    default:
      return call.id === undefined ? { status: 202 } : undefined
  }
}

async function send(response: ServerResponse, reply: RawReply): Promise<void> {
  if (reply.ending === 'hang') return
  await pause(reply.delayMs)
  if (response.destroyed) return
  if (reply.ending === 'reset') return void response.destroy()
  response.writeHead(reply.status ?? 200, reply.headers)
  response.flushHeaders()
  if (reply.body !== undefined) await write(response, reply.body)
  for (const chunk of reply.chunks ?? []) {
    if (response.destroyed) return
    await write(response, chunk)
    await pause(reply.chunkDelayMs)
  }
  if (reply.ending === 'cut') response.destroy()
  else if (reply.ending !== 'open') response.end()
}

async function write(response: ServerResponse, chunk: string | Uint8Array): Promise<void> {
  if (response.write(chunk)) return
  await Promise.race([once(response, 'drain'), once(response, 'close')])
}

function pause(ms: number | undefined): Promise<void> {
  // A turn of the event loop even without a delay, so that chunks leave as packets of their own.
  return new Promise((resolve) => (ms === undefined ? setImmediate(resolve) : setTimeout(resolve, ms)))
}

function field(value: unknown, name: string): unknown {
  return asRecord(value)[name]
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
