// One request to a server and its answer back, streamed both ways; when either side goes, so does the other. Nothing is
// followed, kept or decoded.

import { request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { relayResponse } from '../domain/relayTerms.ts'
import { messageOf } from '../lib/messageOf.ts'
import { pageHeaders, relayedHeaders, upstreamHeaders } from './relayHeaders.ts'
import { problemOf } from './relayFault.ts'
import { answerProblem } from './relayProblem.ts'
import type { RelayProblem, ResolvedAddress, Target } from './relayTarget.ts'

/** @param connectMs milliseconds that a connection may take, TLS included */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { url, addresses }: Target,
  connectMs: number,
): void {
  const isSecure = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const upstream = (isSecure ? requestHttps : requestHttp)({
    method: request.method,
    host,
    port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
    path: url.pathname + url.search,
    headers: upstreamHeaders(request, url),
    // No pool: a connection that was made for one judged address is never used for another, nor through a proxy that the
    // environment names.
    agent: false,
    lookup: pinned(addresses),
    ...(isSecure && { servername: isIP(host) === 0 ? host.replace(/\.$/, '') : '' }),
  })
  let isOver = false
  const giveUp = (problem: RelayProblem) => {
    if (isOver) return
    isOver = true
    answerProblem(response, problem)
    upstream.destroy()
  }
  const limit = setTimeout(() => {
    giveUp({ code: 'timeout', detail: `No connection within ${connectMs / 1000} seconds.` })
  }, connectMs)
  upstream.on('socket', (socket) => {
    socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(limit))
    socket.setNoDelay(true)
  })
  upstream.on('error', (error) => giveUp(problemOf(error)))
  upstream.on('close', () => {
    clearTimeout(limit)
    giveUp({ code: 'closed', detail: 'The connection ended without an answer.' })
  })
  upstream.on('response', (answer) => {
    isOver = true
    try {
      handOn(answer, response)
    } catch (error) {
      // A header that Node reads and would not write.
      answer.destroy()
      answerProblem(response, { code: 'not-http', detail: messageOf(error) })
    }
  })
  // The page went, or the answer is complete; then destroying changes nothing.
  response.on('close', () => {
    isOver = true
    upstream.destroy()
  })
  request.pipe(upstream)
}

/** Gives the addresses that were judged, whatever the name means by now. */
function pinned(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses
    if (options.all === true) return callback(null, [...addresses])
    callback(null, first?.address ?? '', first?.family)
  }
}

function handOn(answer: IncomingMessage, response: ServerResponse): void {
  const status = answer.statusCode ?? 0
  if (status >= 300 && status < 400) return handRedirectOn(answer, response)
  if (status < 200 || status > 599) {
    answer.destroy()
    return answerProblem(response, { code: 'not-http', detail: `The status is ${status}.` })
  }
  const headers = { ...pageHeaders(answer.headers), [relayResponse.status]: status }
  response.writeHead(status, phraseOf(answer), headers)
  // An event stream may be silent for long: that it has begun is news in itself.
  response.flushHeaders()
  // The server went in the middle of it: the page has to see that, and not an end.
  answer.on('error', () => response.destroy())
  answer.pipe(response)
}

/** A browser would follow a 3xx, so it is told as data, and the page makes an answer of it again. */
function handRedirectOn(answer: IncomingMessage, response: ServerResponse): void {
  const status = answer.statusCode ?? 0
  const location = answer.headers.location
  answer.destroy()
  answerProblem(
    response,
    { code: 'redirect', detail: `${status} ${location ?? 'without a Location'}` },
    { ...relayedHeaders(answer.headers), [relayResponse.status]: status },
  )
}

/** What the server says beside the number, where Node would send it. */
function phraseOf({ statusMessage = '' }: IncomingMessage): string {
  return /^[\t\x20-\x7e]*$/.test(statusMessage) ? statusMessage : ''
}
