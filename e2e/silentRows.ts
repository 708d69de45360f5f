// Servers of which a page gets no answer, each beside a near twin with another cause.

import { selfSigned } from '../src/testing/servers/selfSigned.ts'
import { startDeadPort } from '../src/testing/servers/httpFaults.ts'
import {
  allowingOrigin,
  answerLines,
  faulty,
  look,
  plain,
  preflight,
  redirected,
  slash,
  toLocalhost,
  type Row,
} from './reachingRow.ts'
import { allowing, goodCors, noCors, startFaults } from './servers/faultServer.ts'

export const silentPairs: readonly (readonly [Row, Row])[] = [
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
]
