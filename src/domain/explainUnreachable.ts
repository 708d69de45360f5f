// Failures without a status: no response, a limit that ran out, a body that broke off (E1, E3, K14 to K16). Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import type { Advice, FailureContext } from './explainFailure.ts'
import type { Failure } from './failure.ts'
import { allCorsLines, allowHeadersLine, handshakePattern, isCrossOrigin, isOk } from './handshakePattern.ts'
import { hostKind } from './hostKind.ts'

export function explainUnreachable(
  failure: Extract<Failure, { kind: 'unreachable' }>,
  context: FailureContext,
): Advice {
  if (failure.relay !== undefined) return failure.relay
  switch (failure.reason) {
    case 'refused':
      return explainNoResponse(context)
    case 'timeout':
      return explainTimeout(context)
    case 'cut-off':
      return {
        title: 'The answer broke off',
        whatHappened: 'The response began and ended before it was complete, so nothing of it is shown.',
        causes: [
          'The server stopped or was restarted while it answered.',
          'A proxy between here and the server cut the answer, for example at a size or time limit.',
          'The network was lost.',
        ],
        next: ['Try again.', 'If it stops at the same place each time, look at the limits of server and proxy.'],
        code: 'cut off',
      }
    default:
      return assertNever(failure.reason)
  }
}

function explainNoResponse(context: FailureContext): Advice {
  const { url: address, pageOrigin, attempts } = context
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined
  if (url !== undefined && isMixedContent(url, context)) return explainMixedContent(url)
  if (url !== undefined && context.route !== 'relay' && blockedPorts.has(Number(url.port || NaN))) {
    return explainBlockedPort(url.port)
  }
  if (handshakePattern(context) === 'version-header-refused') return explainVersionHeader()
  if (isCrossOrigin(context) && attempts.some(isOk)) return explainLaterSilence()
  const isCross = isCrossOrigin(context)
  return {
    title: 'The server could not be reached',
    whatHappened: isCross
      ? 'The browser gave this page no response and no reason. A server that is not running and a server that does not allow this page look the same from here.'
      : 'There was no response.',
    causes: [
      'The server is not running, or listens on another port or host.',
      ...(isCross ? crossOriginCauses(url, pageOrigin) : []),
      'This computer is offline, or a firewall, VPN or browser extension stopped the request.',
    ],
    next: [
      'Check that the server runs and that the address is right.',
      ...(isCross ? ['Look at the browser’s own network tab: it may show the reason that a page is not told.'] : []),
      ...(isCross ? ['Add the response headers below to every answer, also to OPTIONS and to errors.'] : []),
    ],
    code: 'no response',
    ...(isCross ? { headers: allCorsLines(pageOrigin) } : {}),
  }
}

/** Loopback counts as trustworthy for browsers, so an https page may call it over http. */
function isMixedContent(url: URL, { pageOrigin, route = 'direct' }: FailureContext): boolean {
  const isSecurePage = pageOrigin?.startsWith('https:') === true
  return route === 'direct' && isSecurePage && url.protocol === 'http:' && hostKind(url.hostname) !== 'loopback'
}

function explainMixedContent(url: URL): Advice {
  return {
    title: 'An https page may not call an http server',
    whatHappened: `This page came over https and ${url.host} is addressed over http. Browsers block that (“mixed content”).`,
    causes:
      hostKind(url.hostname) === 'private'
        ? [
            'The server is on your own network, where browsers may in addition ask for the permission “local network access”.',
          ]
        : [],
    next: ['Use the server’s https address, if it has one.', 'Or run Vitrine on your own computer, over http.'],
    code: 'no response',
  }
}

function explainBlockedPort(port: string): Advice {
  return {
    title: `Browsers refuse port ${port}`,
    whatHappened: `Port ${port} is on the list of ports that browsers never call, because other services use them.`,
    causes: [],
    next: ['Let the server listen on another port.'],
    code: 'no response',
  }
}

function explainVersionHeader(): Advice {
  return {
    title: 'The handshake worked, but the next request was blocked',
    whatHappened:
      'The server answered the first request. The second one got no response. Unlike the first it carries the headers MCP-Protocol-Version and, with a session, Mcp-Session-Id.',
    causes: [
      'The server’s Access-Control-Allow-Headers does not name MCP-Protocol-Version or Mcp-Session-Id, so the browser’s preflight failed.',
      'The server answered the second request with an error that lacks the CORS headers.',
      'The server stopped after the first request.',
    ],
    next: ['Add the response header below to the server’s OPTIONS answer.'],
    code: 'no response',
    headers: [allowHeadersLine],
  }
}

function explainLaterSilence(): Advice {
  return {
    title: 'This request got no readable answer',
    whatHappened:
      'Earlier requests to the same address worked. This one ended without a response that the page may read.',
    causes: [
      'The server answered with an error that lacks the CORS headers.',
      'The server stopped, or the network was lost.',
      'A proxy in front of the server answered in its place.',
    ],
    next: [
      'Try again.',
      'Look for the status in the browser’s network tab or in the server’s log.',
      'Send the CORS headers on errors as well.',
    ],
    code: 'no response',
  }
}

function crossOriginCauses(url: URL | undefined, pageOrigin: string | undefined): readonly string[] {
  const page = pageOrigin ?? 'this page'
  const kind = url === undefined ? 'public' : hostKind(url.hostname)
  const causes = [
    `The server sends no CORS headers, sends them twice, or does not accept requests from ${page}.`,
    'The browser’s preflight (OPTIONS) was refused, or does not allow a header that MCP needs.',
  ]
  if (url !== undefined) {
    causes.push(`The server redirects, which a page cannot follow here; try ${otherSlash(url)}.`)
    if (url.protocol === 'https:') {
      causes.push('The browser does not trust the server’s certificate; open the address in a tab once to see.')
    }
  }
  if (kind !== 'public' && pageOrigin !== undefined && !isLocalPage(pageOrigin)) {
    causes.push('The browser’s permission for local network access was denied or not asked for.')
  }
  if (kind === 'loopback') causes.push('The server accepts localhost but not 127.0.0.1, or the other way round.')
  return causes
}

function isLocalPage(pageOrigin: string): boolean {
  return URL.canParse(pageOrigin) && hostKind(new URL(pageOrigin).hostname) !== 'public'
}

/** The address with the final slash of its path added or removed (K15). */
function otherSlash(url: URL): string {
  if (url.pathname === '/') return `${url.origin}/mcp`
  return url.origin + (url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`)
}

function explainTimeout({ action, era = 'auto', route = 'direct' }: FailureContext): Advice {
  return {
    title: 'The server did not answer in time',
    whatHappened: 'The request was sent, and the time limit ran out before the answer was complete.',
    causes: [
      action === 'connect'
        ? 'The server is still starting, or waits for something itself.'
        : 'The server is busy or stuck.',
      ...(era === 'modern' || route !== 'direct'
        ? []
        : [
            'Six connections to this server are already open in this browser: each older session holds one, and no more are allowed over HTTP/1.1.',
          ]),
      'The server answered under another request id, which cannot be matched.',
      'The address belongs to something that accepts connections and is no MCP server.',
    ],
    next: [
      'Try again.',
      'Close other tabs that are connected to this server.',
      'Raise the time limit if the server is slow.',
    ],
    code: 'timeout',
  }
}

/** Fetch Standard, section 2.9, port blocking. */
const blockedPorts: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])
