// Servers that a page cannot reach, or that answer what they should not, each beside a near twin with another cause.

import { selfSigned } from '../src/testing/servers/selfSigned.ts'
import { startDeadPort } from '../src/testing/servers/httpFaults.ts'
import type { RunningServer } from '../src/testing/servers/httpServer.ts'
import type { Step } from './doctor.ts'
import {
  allowing,
  error,
  goodCors,
  json,
  noCors,
  startFaults,
  type Behaviour,
  type Reply,
} from './servers/faultServer.ts'

export interface Row {
  readonly claim: string
  readonly start: () => Promise<RunningServer>
  /** What is done once connecting has failed, where a page cannot know before. */
  readonly steps?: readonly Step[]
  /** In the first of the likely causes. */
  readonly cause: RegExp
  readonly title?: RegExp
  /** In what is to be done. */
  readonly remedy?: RegExp
  /** The address to connect to, where it is not the server's own. */
  readonly address?: (url: string) => string
}

const faulty = (behaviour: Partial<Behaviour>) => () => startFaults(behaviour)
const answering = (reply: Reply, more: Partial<Behaviour> = {}) => faulty({ replies: { '*': reply }, ...more })
const after = (handshake: string, reply: Reply, more: Partial<Behaviour> = {}) =>
  faulty({ replies: { [handshake]: reply }, ...more })
const page = (status: number): Reply => ({ status, type: 'text/html', body: '<!doctype html><h1>Harbour Museum</h1>' })
const plain = (status: number, body = 'No.'): Reply => ({ status, type: 'text/plain', body })
const preflight = (...lines: readonly string[]) => ({
  ...goodCors,
  preflight: [...goodCors.preflight.filter((line) => !line.startsWith('Access-Control-Allow-Headers')), ...lines],
})
const answerLines = (...answer: readonly string[]) => ({ ...goodCors, answer })
const redirected = { '/mcp': { to: '/mcp/' } }
const look = { steps: ['look closer'] } as const
const slash = { steps: ['look closer', 'try the other slash'] } as const

export const pairs: readonly (readonly [Row, Row])[] = [
  [
    { claim: 'a dead port', start: startDeadPort, ...look, title: /Nothing answers/, cause: /not running/ },
    {
      claim: 'a server without CORS',
      start: faulty({ cors: noCors }),
      ...look,
      title: /not to this page/,
      cause: /sends no CORS headers/,
    },
  ],
  [
    {
      claim: 'a dead port, before anybody looked',
      start: startDeadPort,
      title: /could not be reached/,
      cause: /not running/,
    },
    {
      claim: 'K16: a server with a certificate of its own',
      start: () => startFaults({}, { tls: selfSigned() }),
      ...look,
      cause: /does not trust the server’s certificate/,
    },
  ],
  [
    {
      claim: 'K14 (a): Allow-Origin sent twice',
      start: faulty({ cors: answerLines('Access-Control-Allow-Origin: *', 'Access-Control-Allow-Origin: *') }),
      ...look,
      title: /not to this page/,
      cause: /sends them twice/,
    },
    {
      claim: 'a preflight that is answered with 405',
      start: faulty({ cors: { ...goodCors, preflightStatus: 405 } }),
      ...look,
      title: /preflight/,
      cause: /does not answer the browser’s preflight/,
    },
  ],
  [
    {
      claim: 'another page’s origin is allowed',
      start: faulty({ cors: { ...goodCors, ...allowingOrigin('https://other.example') } }),
      ...look,
      cause: /does not accept requests from http:\/\/127\.0\.0\.1/,
    },
    {
      claim: 'the answer allows this page, the preflight does not',
      start: faulty({ cors: { ...goodCors, preflight: [] } }),
      ...look,
      cause: /does not answer the browser’s preflight/,
    },
  ],
  [
    {
      claim: 'the preflight does not allow mcp-protocol-version',
      start: faulty({ cors: preflight(allowing('content-type')) }),
      title: /next request was blocked/,
      cause: /does not name MCP-Protocol-Version/,
    },
    {
      claim: 'the preflight does not allow mcp-method, of a modern server',
      start: faulty({ era: 'modern', cors: preflight(allowing('content-type', 'mcp-protocol-version')) }),
      title: /may not send what it needs/,
      cause: /does not name Mcp-Method and Mcp-Name/,
    },
  ],
  [
    {
      claim: 'the preflight does not allow mcp-protocol-version, looked at',
      start: faulty({ cors: preflight(allowing('content-type', 'mcp-session-id')) }),
      ...look,
      title: /next request was blocked/,
      cause: /does not name MCP-Protocol-Version, Mcp-Method and Mcp-Name/,
    },
    {
      claim: 'K14 (b): an error without CORS after the handshake, looked at',
      start: faulty({
        cors: { ...goodCors, onErrors: false },
        replies: { 'notifications/initialized': plain(500), HEAD: {} },
      }),
      ...look,
      title: /this answer cannot be read/,
      cause: /lacks the CORS headers/,
    },
  ],
  [
    {
      claim: 'K15: a redirect to the other slash',
      start: faulty({ redirects: redirected }),
      ...slash,
      title: /answers at another address/,
      cause: /redirects/,
      remedy: /Use the address http:\/\/127\.0\.0\.1:\d+\/mcp\/\./,
    },
    {
      claim: 'no CORS, with the other slash tried in vain',
      start: faulty({ cors: noCors }),
      ...slash,
      title: /not to this page/,
      cause: /sends no CORS headers/,
    },
  ],
  [
    {
      claim: 'K15: a redirect that a page may see',
      start: faulty({ redirects: { '/mcp': { to: '/mcp/', sparesPreflight: true } } }),
      title: /redirects to another address/,
      cause: /redirects/,
      remedy: /Try the address http:\/\/127\.0\.0\.1:\d+\/mcp\/\./,
    },
    {
      claim: 'the preflight does not allow mcp-session-id',
      start: faulty({ cors: preflight(allowing('content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name')) }),
      ...look,
      cause: /does not name Mcp-Session-Id/,
    },
  ],
  [
    {
      claim: 'the server answers to 127.0.0.1 and not to localhost',
      start: faulty({ refusedHosts: ['localhost'] }),
      address: toLocalhost,
      steps: ['try the other name'],
      title: /another name/,
      cause: /answers to 127\.0\.0\.1 and not to localhost/,
    },
    {
      claim: 'the server answers under neither name',
      start: faulty({ cors: noCors }),
      address: toLocalhost,
      steps: ['try the other name', 'look closer'],
      cause: /sends no CORS headers/,
    },
  ],
  [
    {
      claim: 'a port that browsers refuse',
      start: startDeadPort,
      address: () => 'http://127.0.0.1:6000/mcp',
      title: /refuse port 6000/,
      cause: /Port 6000/,
    },
    { claim: 'a port that they do not', start: startDeadPort, title: /could not be reached/, cause: /not running/ },
  ],
  // Answers that can be read.
  [
    {
      claim: 'K12: a session id that is not exposed',
      start: faulty({ cors: answerLines('Access-Control-Allow-Origin: *') }),
      title: /session id/,
      cause: /did not expose it/,
    },
    {
      claim: '400 for another reason',
      start: after('notifications/initialized', plain(400)),
      title: /refused the request/,
      cause: /another protocol version/,
    },
  ],
  [
    {
      claim: 'K10 (a): a wrong path',
      start: faulty({}),
      address: (url) => `${url}x`,
      title: /No MCP endpoint/,
      cause: /path of the address is wrong/,
    },
    {
      claim: 'K19 (e): a web page with 200',
      start: answering(page(200)),
      title: /something other than MCP/,
      cause: /path of the address is wrong/,
    },
  ],
  [
    {
      claim: 'K19 (f): a web page with 502',
      start: answering(page(502)),
      title: /not available/,
      cause: /behind the gateway/,
    },
    {
      claim: 'K19 (g): an empty 200',
      start: answering({ type: 'application/json' }),
      title: /empty/,
      cause: /failed after it had sent its status/,
    },
  ],
  [
    {
      claim: '405',
      start: answering(plain(405)),
      title: /does not take MCP requests/,
      cause: /path of the address is wrong/,
    },
    { claim: '406', start: answering(plain(406)), title: /format/, cause: /proxy changed the headers/ },
  ],
  [
    { claim: '415', start: answering(plain(415)), title: /format/, cause: /proxy changed the headers/ },
    { claim: '413', start: answering(plain(413)), title: /too large/, cause: /long URI or cursor/ },
  ],
  [
    { claim: '401', start: answering(plain(401)), title: /sign in/, cause: /needs a token/ },
    { claim: '403', start: answering(plain(403)), title: /forbids/, cause: /does not accept requests from/ },
  ],
  [
    {
      claim: '429 whose Retry-After can be read',
      start: answering(
        { ...plain(429), headers: ['Retry-After: 7'] },
        { cors: answerLines(...goodCors.answer, 'Access-Control-Expose-Headers: Retry-After') },
      ),
      title: /Too many requests/,
      cause: /limits how often/,
      remedy: /Wait 7\.0 s/,
    },
    {
      claim: '429 whose Retry-After cannot',
      start: answering({ ...plain(429), headers: ['Retry-After: 7'] }),
      title: /Too many requests/,
      cause: /limits how often/,
      remedy: /only if exposed/,
    },
  ],
  [
    {
      claim: '500 to the first request',
      start: answering(plain(500)),
      title: /server failed/,
      cause: /threw an error\./,
    },
    {
      claim: '500 to a later one',
      start: after('notifications/initialized', plain(500)),
      title: /server failed/,
      cause: /earlier ones worked/,
    },
  ],
  [
    { claim: '503', start: answering(plain(503)), title: /not available/, cause: /behind the gateway/ },
    { claim: '504', start: answering(plain(504)), title: /too long/, cause: /starting, busy or stuck/ },
  ],
  [
    {
      claim: 'a version that nobody speaks',
      start: answering(error(undefined, 400, -32022, 'No', { supported: ['2099-01-01'] })),
      title: /No protocol version in common/,
      cause: /2099-01-01/,
    },
    {
      claim: 'a method that the server does not know',
      start: answering(error(undefined, 404, -32601, 'No')),
      title: /does not know this method/,
      cause: /another protocol version/,
    },
  ],
  [
    {
      claim: 'K20: JSON that is no answer',
      start: after('initialize', json({ hello: 'world' })),
      title: /not a JSON-RPC answer/,
      cause: /another service/,
    },
    {
      claim: 'text that claims to be JSON',
      start: after('initialize', { type: 'application/json', body: 'Hello {' }),
      title: /not JSON/,
      cause: /cut on the way/,
    },
  ],
  [
    {
      claim: '202 to a request',
      start: after('initialize', { status: 202 }),
      title: /did not answer/,
      cause: /for a notification/,
    },
    {
      claim: 'a stream that ends before the answer',
      start: after('initialize', { type: 'text/event-stream', body: ': nothing\n\n' }),
      title: /stream ended/,
      cause: /while it worked/,
    },
  ],
  [
    {
      claim: 'an answer that breaks off',
      start: after('initialize', { ...json({ jsonrpc: '2.0' }), isCut: true }),
      title: /broke off/,
      cause: /while it answered/,
    },
    {
      claim: 'an answer that is complete and no answer',
      start: after('initialize', json({ jsonrpc: '2.0' })),
      title: /not a JSON-RPC answer/,
      cause: /another service/,
    },
  ],
]

function toLocalhost(url: string): string {
  return url.replace('127.0.0.1', 'localhost')
}

function allowingOrigin(origin: string) {
  const line = `Access-Control-Allow-Origin: ${origin}`
  return { preflight: [line, ...goodCors.preflight.slice(1)], answer: [line, ...goodCors.answer.slice(1)] }
}
