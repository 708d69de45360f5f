// The route through the host: the request goes to the page's own origin, with its target in a header, and what comes back is
// made the server's answer again, as if nothing had stood between. docs/decisions/0017-relay.md has the rules.

import { hostKind } from '../domain/hostKind.ts'
import { relayAdvice, type RelayTroubleCode } from '../domain/relayAdvice.ts'
import {
  isAlwaysRelayed,
  isRelayCode,
  relayedName,
  relayedResponseHeaders,
  relayPath,
  relayRequest,
  relayResponse,
  type RelayErrorBody,
} from '../domain/relayTerms.ts'
import { messageOf } from '../lib/messageOf.ts'
import type { FetchLike } from './observation.ts'
import { RelayError } from './relayError.ts'

export interface RelayFetchOptions {
  readonly token: string
  /** The URL of the server that a person chose to reach like this; where it is private, that is the permission for it. */
  readonly server: string
  /** Where the relay is; tests have no page whose origin it would be on. */
  readonly address?: string
  readonly fetch?: FetchLike
}

/**
 * A fetch that asks whatever address through the relay, with the headers and the body that the server itself is to get. It is
 * answered with the server’s own status, headers and body.
 *
 * Rejects with a RelayError where the relay brings no answer or does not answer itself, and as `fetch` does when aborted.
 */
export function createRelayFetch(options: RelayFetchOptions): FetchLike {
  const { token, server, address = relayPath, fetch = pageFetch } = options
  const { origin, hostname } = new URL(server)
  const isPrivate = hostKind(hostname) !== 'public'

  return async (url, init = {}) => {
    const target = new URL(url)
    const headers = new Headers(init.headers)
    const names = [...headers.keys()].filter((name) => !isAlwaysRelayed(name))
    headers.set(relayRequest.token, token)
    headers.set(relayRequest.target, target.href)
    if (names.length > 0) headers.set(relayRequest.headers, names.join(', '))
    if (isPrivate && target.origin === origin) headers.set(relayRequest.private, 'allowed')
    let response
    try {
      response = await fetch(address, { ...init, headers })
    } catch (error) {
      if (init.signal?.aborted === true) throw error
      throw gone(error)
    }
    const code = response.headers.get(relayResponse.error)
    if (code !== null && code !== 'redirect') throw await refusal(code, response, target)
    const status = Number(response.headers.get(relayResponse.status) ?? NaN)
    // Something else answers at the relay's place, for example another program on its port.
    const isServers = status >= 200 && status <= 599
    // With a redirect the body is the relay's.
    if (!isServers || code === 'redirect') unread(response)
    if (!isServers) throw gone(`HTTP ${response.status}`)
    const source = code === 'redirect' ? null : response.body
    const body = source && watched(source, whyBroken)
    return new Response(body, { status, statusText: response.statusText, headers: serverHeaders(response.headers) })

    /** A body that breaks off looks the same whoever went; the relay is asked whether it is still there. */
    async function whyBroken(error: unknown): Promise<unknown> {
      if (init.signal?.aborted === true) return error
      try {
        const alive = await fetch(address, {
          headers: { [relayRequest.token]: token },
          credentials: 'omit',
          cache: 'no-store',
          signal: AbortSignal.timeout(aliveMs),
        })
        unread(alive)
        return alive.headers.has(relayResponse.error) ? error : gone(error)
      } catch {
        return gone(error)
      }
    }
  }

  function gone(error: unknown): RelayError {
    return new RelayError(relayAdvice('gone', '', new URL(server)), messageOf(error))
  }
}

/** Lets go of a body that nobody reads, which would keep its connection. */
function unread({ body }: Response): void {
  body?.cancel().catch(() => undefined)
}

/** Milliseconds that a relay on this computer may take to say that it is there. */
const aliveMs = 5_000

const pageFetch: FetchLike = (url, init) => globalThis.fetch(url, init)

async function refusal(code: string, response: Response, target: URL): Promise<RelayError> {
  const body = (await response.json().catch(() => undefined)) as Partial<RelayErrorBody> | undefined // the relay's own
  const known: RelayTroubleCode = isRelayCode(code) && code !== 'redirect' ? code : 'failed'
  const detail = typeof body?.detail === 'string' ? body.detail : ''
  return new RelayError(relayAdvice(known, detail, target), detail)
}

/** The server's own headers, and none of the relay's. */
function serverHeaders(relayed: Headers): Headers {
  const headers = new Headers()
  for (const name of relayedResponseHeaders) {
    const value = relayed.get(relayedName(name))
    if (value !== null) headers.set(name, value)
  }
  return headers
}

/** The same bytes; when they break off, with the reason that `why` finds. */
function watched(
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  why: (error: unknown) => Promise<unknown>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = source.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const step = await reader.read()
          if (step.done) controller.close()
          else controller.enqueue(step.value)
        } catch (error) {
          controller.error(await why(error))
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
