// Servers whose answers a page can read and that are no MCP, each beside a near twin with another cause.

import { after, answerLines, answering, faulty, page, plain, type Row } from './reachingRow.ts'
import { error, goodCors, json } from './servers/faultServer.ts'

export const answeredPairs: readonly (readonly [Row, Row])[] = [
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
