// HTTP statuses, with the JSON-RPC error in the body where it says more (E1, K10, K12, K19). Pure: no I/O.

import { explainLostPrefix } from './explainEndpoint.ts'
import type { Advice, FailureContext } from './explainFailure.ts'
import { displayCode, displayMessage, explainRpc, quoted } from './explainRpc.ts'
import type { Failure, RpcError } from './failure.ts'
import { shorten } from './format.ts'
import { exposeHeadersLine, handshakePattern } from './handshakePattern.ts'
import { parseMimeType } from './mimeType.ts'

type HttpFailure = Extract<Failure, { kind: 'http' }>
type WithoutCode = Omit<Advice, 'code'>

/** Codes whose meaning is fixed enough to say more than the status does. */
const tellingCodes: ReadonlySet<unknown> = new Set([-32601, -32602, -32002, -32603, -32022, -32020, -32042])
/** Statuses that say more than any code in the body. */
const tellingStatuses: ReadonlySet<number> = new Set([401, 403, 429])

export function explainHttp(failure: HttpFailure, given: FailureContext): Advice {
  const { status, rpc } = failure
  const attempt = given.attempts.find(({ exchange }) => exchange !== undefined && exchange === failure.exchange)
  // Over HTTP+SSE messages go to another address than the server's own.
  const context = attempt?.url === undefined ? given : { ...given, url: attempt.url }
  const code = `HTTP ${status}${rpc === undefined ? '' : `, ${displayCode(rpc.code)}`}`
  if (status === 400 && handshakePattern(context) === 'session-id-hidden') return { ...sessionIdHidden(rpc), code }
  if (rpc !== undefined && tellingCodes.has(rpc.code) && !tellingStatuses.has(status)) {
    return { ...explainRpc(rpc, context), code }
  }
  if (status >= 300 && status < 400) return { ...redirected(failure, context), code }
  const lost = status === 404 && given.action === 'connect' ? explainLostPrefix(attempt, given.url) : undefined
  if (lost === undefined && isWebPage(failure) && !tellingStatuses.has(status))
    return { ...webPage(failure, context), code }
  const advice = lost ?? byStatus(failure, context)
  const said = rpc === undefined ? '' : displayMessage(rpc)
  if (said === '') return { ...advice, code }
  return { ...advice, whatHappened: `${advice.whatHappened} It said: ${quoted(said)}`, code }
}

/** K12: cannot be cured by a client. */
function sessionIdHidden(rpc: RpcError | undefined): WithoutCode {
  const said = rpc === undefined ? '' : displayMessage(rpc)
  return {
    title: 'The server answered, but your browser may not read its session id',
    whatHappened: `The handshake worked, without a session id that this page could read. The next request was refused with 400.${
      said === '' ? '' : ` The server said: ${quoted(said)}`
    }`,
    causes: [
      'The server sent an Mcp-Session-Id and did not expose it to pages of other origins. Outside a browser the same server works.',
      'The header line is on the OPTIONS answer only; it has to be on the answer to initialize itself.',
      'The server refused the request for another reason.',
    ],
    next: ['Add the response header below to the server’s answers. A page cannot mend this.'],
    headers: [exposeHeadersLine],
  }
}

/** K15. Where to is the server's word, and nobody goes there by themselves. */
function redirected({ status, location }: HttpFailure, context: FailureContext): WithoutCode {
  const to = location === undefined ? 'elsewhere.' : `to ${quoted(shorten(location, 200))}`
  return {
    title: 'The server redirects',
    whatHappened: `${place(context)} answered with status ${status} and sends the request ${to} It was not followed.`,
    causes: ['The path lacks its final slash, or has one too many.', 'The server was moved, or wants https.'],
    next: ['Connect to the other address, if you trust it.'],
  }
}

function isWebPage({ contentType }: HttpFailure): boolean {
  return parseMimeType(contentType ?? undefined)?.essence === 'text/html'
}

function webPage(failure: HttpFailure, context: FailureContext): WithoutCode {
  const { status } = failure
  if (status >= 500) return byStatus(failure, context)
  return {
    title: status === 404 ? 'No MCP endpoint at this address' : 'This address answers a web page',
    whatHappened: `${place(context)} answered with status ${status} and an HTML page instead of MCP.`,
    causes: ['The path of the address is wrong.', 'A sign-in page or a gateway stands in front of the server.'],
    next: ['Check the path; many servers use /mcp, older ones /sse.', 'Read the first lines of the page, below.'],
  }
}

function byStatus({ status, statusText }: HttpFailure, context: FailureContext): WithoutCode {
  switch (status) {
    case 401:
      return {
        title: 'The server wants you to sign in',
        whatHappened: 'The server refused the request because it carried no valid sign-in.',
        causes: [
          'The server needs a token or a sign-in.',
          'The token that was sent has expired, or is meant for another server.',
        ],
        next: ['Enter a bearer token or a header in the connection settings.'],
      }
    case 403:
      return {
        title: 'The server forbids this request',
        whatHappened: 'The server understood the request and refused it.',
        causes: [
          'The sign-in is valid but lacks a permission.',
          `The server does not accept requests from ${context.pageOrigin ?? 'this page'}, or under this host name.`,
        ],
        next: ['Check the token’s permissions.', 'Check the origins and host names that the server allows.'],
      }
    case 404:
      return notFound(context)
    case 405:
      return {
        title: 'This address does not take MCP requests',
        whatHappened: `${place(context)} does not allow the method POST, by which MCP sends its requests.`,
        causes: ['The path is wrong.', 'The server speaks only the older HTTP+SSE transport, often at /sse.'],
        next: ['Check the path; many servers use /mcp.'],
      }
    case 406:
    case 415:
      return {
        title: 'The server refuses the format of the request',
        whatHappened:
          'The server does not accept the Accept or Content-Type header, though both are as the specification asks.',
        causes: ['A proxy changed the headers.', 'The address is no MCP endpoint, or of an unfinished one.'],
        next: ['Compare the headers in the wire log with what the server’s log says it received.'],
      }
    case 408:
    case 504:
      return {
        title: 'The server took too long',
        whatHappened: 'A time limit on the server’s side ran out before there was an answer.',
        causes: ['The server is still starting, busy or stuck.', 'The gateway in front of it waits too short a time.'],
        next: ['Wait a moment and try again.'],
      }
    case 413:
      return {
        title: 'The request is too large for the server',
        whatHappened: 'The server or a proxy refuses requests of this size.',
        causes: ['A very long URI or cursor.', 'A small limit in the proxy.'],
        next: ['Raise the limit of server or proxy.'],
      }
    case 429:
      return {
        title: 'Too many requests',
        whatHappened: 'The server asks to slow down.',
        causes: ['It limits how often it answers, to you or to everyone.'],
        next: [
          'Wait a moment and try again. How long, the server may say in Retry-After, which a page can read only if exposed.',
        ],
      }
    default:
      return status >= 500 ? serverFault(status, statusText) : refused(status, statusText, context)
  }
}

/** K10: a lost session is told apart in explainLostSession.ts; during connecting it is the address. */
function notFound(context: FailureContext): WithoutCode {
  if (context.action === 'connect') {
    return {
      title: 'No MCP endpoint at this address',
      whatHappened: `${place(context)} answered, and there is nothing at this path.`,
      causes: ['The path is wrong.', 'The server is reached through a proxy that does not know this path.'],
      next: ['Check the path; many servers use /mcp, older ones /sse.'],
    }
  }
  return {
    title: 'The server no longer answers at this address',
    whatHappened: 'The connection worked before. This request was answered with “not found”.',
    causes: [
      ...(context.era === 'modern' ? [] : ['The server forgot the session, for example after a restart.']),
      'The server does not know this method and says so by its status.',
      'The server was moved or replaced.',
    ],
    next: ['Connect again.'],
  }
}

function serverFault(status: number, statusText: string): WithoutCode {
  const isGateway = status === 502 || status === 503
  return {
    title: isGateway ? 'The server is not available' : 'The server failed',
    whatHappened: `The answer was status ${named(status, statusText)}, a fault on the server’s side.`,
    causes: isGateway
      ? [
          'The server behind the gateway is not running or still starting.',
          'The server is overloaded or under maintenance.',
        ]
      : ['The program behind the server threw an error.'],
    next: ['Wait a moment and try again.', 'Look into the server’s log.'],
  }
}

function refused(status: number, statusText: string, context: FailureContext): WithoutCode {
  return {
    title: 'The server refused the request',
    whatHappened: `${place(context)} answered with status ${named(status, statusText)}.`,
    causes: [
      'The server speaks another protocol version, or wants a session or a header that was not sent.',
      'The address is no MCP endpoint.',
    ],
    next: ['Read what the server says, below.', 'Check the path and the protocol era.'],
  }
}

function named(status: number, statusText: string): string {
  return statusText === '' ? String(status) : `${status} (${shorten(statusText, 80)})`
}

/** Origin and path only: the query may hold a secret. */
function place({ url }: FailureContext): string {
  if (url === undefined || !URL.canParse(url)) return 'The server'
  const { origin, pathname } = new URL(url)
  return shorten(origin + pathname, 200)
}
