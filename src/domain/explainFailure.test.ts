import { describe, expect, it } from 'vitest'
import { explainFailure } from './explainFailure.ts'
import type { Attempt, FailureContext } from './explainFailure.ts'
import { displayCode, displayMessage } from './explainRpc.ts'
import type { FailedAction, Failure, ProtocolBreach, RpcError } from './failure.ts'

const url = 'http://localhost:8000/mcp'
const pageOrigin = 'http://127.0.0.1:6570'

function context(action: FailedAction, more: Partial<FailureContext> = {}): FailureContext {
  return { action, attempts: [], url, pageOrigin, ...more }
}

function rpc(code: unknown, message = 'It went wrong', data?: unknown): RpcError {
  return { code, message, ...(data === undefined ? {} : { data }) }
}

function http(status: number, more: Partial<Extract<Failure, { kind: 'http' }>> = {}): Failure {
  return { kind: 'http', status, statusText: '', contentType: 'application/json', excerpt: '', ...more }
}

function unreachable(reason: 'refused' | 'timeout' | 'cut-off'): Failure {
  return { kind: 'unreachable', reason, detail: 'Failed to fetch' }
}

const refusedProbe: Attempt = { method: 'server/discover', status: 400 }
const blockedProbe: Attempt = { method: 'server/discover', failed: true }
const handshake: Attempt = { method: 'initialize', status: 200, sessionIdSeen: false }

describe('the title follows from the failure and what was being done', () => {
  it.each<[Failure, FailureContext, string, string]>([
    [unreachable('refused'), context('connect'), 'The server could not be reached', 'no response'],
    [unreachable('timeout'), context('connect'), 'The server did not answer in time', 'timeout'],
    [unreachable('cut-off'), context('read'), 'The answer broke off', 'cut off'],
    [http(401), context('connect'), 'The server wants you to sign in', 'HTTP 401'],
    [http(403), context('list'), 'The server forbids this request', 'HTTP 403'],
    [http(404), context('connect'), 'No MCP endpoint at this address', 'HTTP 404'],
    [http(404), context('read'), 'The server no longer answers at this address', 'HTTP 404'],
    [http(405), context('connect'), 'This address does not take MCP requests', 'HTTP 405'],
    [http(406), context('connect'), 'The server refuses the format of the request', 'HTTP 406'],
    [http(413), context('read'), 'The request is too large for the server', 'HTTP 413'],
    [http(429), context('list'), 'Too many requests', 'HTTP 429'],
    [http(500), context('list'), 'The server failed', 'HTTP 500'],
    [http(503), context('list'), 'The server is not available', 'HTTP 503'],
    [http(504), context('list'), 'The server took too long', 'HTTP 504'],
    [http(400), context('connect'), 'The server refused the request', 'HTTP 400'],
    [http(418), context('connect'), 'The server refused the request', 'HTTP 418'],
    [
      http(200, { contentType: 'text/html; charset=utf-8' }),
      context('connect'),
      'This address answers a web page',
      'HTTP 200',
    ],
    [http(404, { contentType: 'Text/HTML' }), context('connect'), 'No MCP endpoint at this address', 'HTTP 404'],
    [http(502, { contentType: 'text/html' }), context('list'), 'The server is not available', 'HTTP 502'],
    [http(401, { contentType: 'text/html' }), context('list'), 'The server wants you to sign in', 'HTTP 401'],
    [{ kind: 'rpc', error: rpc(-32601) }, context('list'), 'The server does not implement this list', '-32601'],
    [{ kind: 'rpc', error: rpc(-32601) }, context('connect'), 'The server does not know this method', '-32601'],
    [
      { kind: 'rpc', error: rpc(-32602) },
      context('list', { hadCursor: true }),
      'The server no longer accepts its own cursor',
      '-32602',
    ],
    [
      { kind: 'rpc', error: rpc(-32602) },
      context('list', { hadCursor: false }),
      'The server refused the parameters',
      '-32602',
    ],
    [{ kind: 'rpc', error: rpc(-32602) }, context('complete'), 'The server refused the parameters', '-32602'],
    [{ kind: 'rpc', error: rpc(-32603) }, context('list'), 'The server failed inside', '-32603'],
    [{ kind: 'rpc', error: rpc(-32022) }, context('connect'), 'No protocol version in common', '-32022'],
    [{ kind: 'rpc', error: rpc(-32020) }, context('list'), 'The server refused the request’s headers', '-32020'],
    [{ kind: 'rpc', error: rpc(-32042) }, context('read'), 'The server first wants something from you', '-32042'],
    [{ kind: 'rpc', error: rpc(5) }, context('list'), 'The server answered with an error', '5'],
    [{ kind: 'rpc', error: rpc('-32603') }, context('list'), 'The server answered with an error', '-32603'],
    [{ kind: 'rpc', error: rpc(undefined) }, context('list'), 'The server answered with an error', 'code missing'],
    [
      { kind: 'undeclared', capability: 'resources' },
      context('list'),
      'This server declares no resources',
      'not declared',
    ],
    [
      { kind: 'undeclared', capability: 'completions' },
      context('complete'),
      'This server offers no completion',
      'not declared',
    ],
  ])('%j', (failure, given, title, code) => {
    const explanation = explainFailure(failure, given)
    expect(explanation.title).toBe(title)
    expect(explanation.code).toBe(code)
  })

  it.each([-32601, -32602, -32002])('P11: %d on a read means that the server does not know the resource', (code) => {
    const explanation = explainFailure({ kind: 'rpc', error: rpc(code) }, context('read', { uri: 'demo://a' }))
    expect(explanation.title).toBe('The server does not know this resource')
    expect(explanation.code).toBe(String(code))
    expect(explanation.whatHappened).toContain('demo://a')
    expect(explanation.causes[0]).toContain('-32602 or -32002')
  })
})

describe('a JSON-RPC error inside an HTTP status', () => {
  it('K10: says more than the status where its code has a meaning', () => {
    const explanation = explainFailure(http(404, { rpc: rpc(-32601) }), context('list'))
    expect(explanation.title).toBe('The server does not implement this list')
    expect(explanation.code).toBe('HTTP 404, -32601')
  })

  it.each([401, 403, 429])('says less than status %d', (status) => {
    const plain = explainFailure(http(status), context('list'))
    const explanation = explainFailure(http(status, { rpc: rpc(-32603, 'Why') }), context('list'))
    expect(explanation.title).toBe(plain.title)
    expect(explanation.whatHappened).toContain('“Why”')
  })

  it('is quoted where its code means nothing', () => {
    const explanation = explainFailure(http(400, { rpc: rpc(-32000, 'Server not initialized') }), context('list'))
    expect(explanation.title).toBe('The server refused the request')
    expect(explanation.whatHappened).toContain('“Server not initialized”')
    expect(explanation.code).toBe('HTTP 400, -32000')
  })
})

describe('K12: a session id that the page may not read', () => {
  const attempts = [refusedProbe, handshake, { method: 'notifications/initialized', status: 400 }]
  const title = 'The server answered, but your browser may not read its session id'

  it('is recognised, with the cure', () => {
    const explanation = explainFailure(
      http(400, { rpc: rpc(-32000, 'a session id is required') }),
      context('connect', { attempts }),
    )
    expect(explanation.title).toBe(title)
    expect(explanation.headers).toEqual(['Access-Control-Expose-Headers: Mcp-Session-Id, WWW-Authenticate'])
    expect(explanation.whatHappened).toContain('“a session id is required”')
    expect(explanation.next.join(' ')).toContain('A page cannot mend this')
  })

  it.each<[string, Partial<FailureContext>, Failure]>([
    [
      'the id was readable',
      {
        attempts: [
          { ...handshake, sessionIdSeen: true },
          { method: 'resources/list', status: 400 },
        ],
      },
      http(400),
    ],
    ['page and server share an origin', { attempts, pageOrigin: 'http://localhost:8000' }, http(400)],
    ['the relay was used', { attempts, route: 'relay' }, http(400)],
    ['initialize itself failed', { attempts: [{ ...handshake, status: 400 }] }, http(400)],
    ['the status is another', { attempts }, http(500)],
  ])('is not claimed when %s', (_, more, failure) => {
    expect(explainFailure(failure, context('connect', more)).title).not.toBe(title)
  })
})

it('names the version header when the handshake worked and the next request was blocked', () => {
  const attempts = [
    refusedProbe,
    { ...handshake, sessionIdSeen: true },
    { method: 'notifications/initialized', failed: true },
  ]
  const explanation = explainFailure(unreachable('refused'), context('connect', { attempts }))
  expect(explanation.title).toBe('The handshake worked, but the next request was blocked')
  expect(explanation.headers).toEqual([
    expect.stringMatching(/^Access-Control-Allow-Headers: .*MCP-Protocol-Version, Mcp-Session-Id/),
  ])
})

describe('K13: modern headers that the preflight refuses', () => {
  const attempts = [blockedProbe, { method: 'initialize', status: 400 }]

  it('are recognised behind “unsupported version”, bare or inside a status', () => {
    for (const failure of [{ kind: 'rpc', error: rpc(-32022) } as const, http(400, { rpc: rpc(-32022) })]) {
      const explanation = explainFailure(failure, context('connect', { attempts }))
      expect(explanation.title).toBe('The server is there, but the browser may not send what it needs')
      expect(explanation.headers?.[0]).toContain('Mcp-Method, Mcp-Name')
    }
  })

  it('are not claimed when the probe was answered', () => {
    const answered = [refusedProbe, { method: 'initialize', status: 400 }]
    const explanation = explainFailure({ kind: 'rpc', error: rpc(-32022) }, context('connect', { attempts: answered }))
    expect(explanation.title).toBe('No protocol version in common')
  })
})

it('names the versions that the server supports, and nothing else that it sent', () => {
  const data = { supported: ['2026-07-28', 7, 'x'.repeat(100)] }
  const explanation = explainFailure({ kind: 'rpc', error: rpc(-32022, 'no', data) }, context('connect'))
  expect(explanation.causes[0]).toContain('2026-07-28, xxx')
  expect(explanation.causes[0]?.length).toBeLessThan(120)
})

describe('K10: a lost session', () => {
  const attempts = [{ method: 'resources/list', status: 404, sessionIdSent: true }]
  const title = 'The server no longer knows this session'
  const asRpc = (code: unknown): Failure => ({ kind: 'rpc', error: rpc(code, 'Session not found'), status: 404 })

  it.each<[string, Failure, string]>([
    ['an error of its own', asRpc(-32001), 'HTTP 404, -32001'],
    ['an error without an id', http(404, { rpc: rpc(-32000, 'Session not found') }), 'HTTP 404, -32000'],
    ['a web page', http(404, { contentType: 'text/html' }), 'HTTP 404'],
  ])('is recognised by the status, whatever came with it: %s', (_claim, failure, code) => {
    for (const action of ['connect', 'list', 'read', 'complete'] as const) {
      const explanation = explainFailure(failure, context(action, { attempts }))
      expect(explanation).toMatchObject({ title, code })
      expect(explanation.next.join(' ')).toContain('Connect again: that starts a new session')
      expect(explanation.next).not.toContain('Try again.')
      if (failure.kind === 'rpc') expect(explanation.whatHappened).toContain('“Session not found”')
    }
  })

  it.each<[string, Failure, readonly Attempt[]]>([
    ['no session id was sent', asRpc(-32001), [{ method: 'resources/list', status: 404, sessionIdSent: false }]],
    ['nothing is known of the request', asRpc(-32001), []],
    ['the status is another', { kind: 'rpc', error: rpc(-32001), status: 400 }, attempts],
    ['the server does not know the method', asRpc(-32601), attempts],
    ['the server refuses the cursor', asRpc(-32602), attempts],
    ['the server does not know the resource', http(404, { rpc: rpc(-32002) }), attempts],
  ])('is not claimed when %s', (_claim, failure, tried) => {
    expect(explainFailure(failure, context('list', { attempts: tried })).title).not.toBe(title)
  })
})

it('of a failed list claims no rows, for there may be none', () => {
  for (const hadCursor of [true, false]) {
    expect(explainFailure(http(500), context('list', { hadCursor })).kept).toBe('Nothing that was loaded is lost.')
  }
})

describe('an answer that was refused for its form', () => {
  const other = (detail: string) =>
    explainFailure({ kind: 'protocol', breach: 'other', detail, excerpt: '' }, context('connect')).whatHappened
  const form = 'The answer was refused, because it does not have the form that the specification asks for.'

  it.each([
    [
      'Invalid result for initialize: [\n {"expected":"object","code":"invalid_type","path":["serverInfo"],"message":"expected object"},\n {"path":["a",0,"b"],"message":"no"}\n]',
      'Invalid result for initialize: serverInfo: expected object; a.0.b: no',
    ],
    ['Server speaks 1999-01-01', 'Server speaks 1999-01-01'],
    ['Odd: [1, 2]', 'Odd: [1, 2]'],
    ['Odd: [{"path":7,"message":"x"}]', 'Odd: [{"path":7,"message":"x"}]'],
    ['Odd: [{"path":[{"toString":1}],"message":"x"}]', 'Odd: [{"path":[{"toString":1}],"message":"x"}]'],
    ['Odd: []', 'Odd: []'],
  ])('names its reason, field by field where it can: %j', (detail, words) => {
    expect(other(detail)).toBe(`${form} The reason: “${words}”.`)
  })

  it('names none where there is none, and a long one in short', () => {
    expect(other('')).toBe(form)
    expect(other('x'.repeat(100_000)).length).toBeLessThan(500)
  })
})

describe('no response', () => {
  it('does not claim to know whether the server runs', () => {
    const explanation = explainFailure(unreachable('refused'), context('connect'))
    expect(explanation.whatHappened).toContain('look the same from here')
    expect(explanation.headers).toContain(`Access-Control-Allow-Origin: ${pageOrigin}`)
    expect(explanation.headers).toHaveLength(4)
  })

  it('has nothing to do with CORS on the page’s own origin or through the relay', () => {
    for (const more of [{ pageOrigin: 'http://localhost:8000' }, { route: 'relay' }] as const) {
      const explanation = explainFailure(unreachable('refused'), context('connect', more))
      expect(explanation).not.toHaveProperty('headers')
      expect(explanation.causes.join(' ')).not.toContain('CORS')
    }
  })

  it('K14: is probably an error without CORS headers when earlier requests worked', () => {
    const attempts = [
      { method: 'server/discover', status: 200 },
      { method: 'resources/read', failed: true },
    ]
    const explanation = explainFailure(unreachable('refused'), context('read', { attempts }))
    expect(explanation.title).toBe('This request got no readable answer')
    expect(explanation.causes[0]).toContain('lacks the CORS headers')
  })

  it.each([
    ['http://localhost:8000/mcp', 'http://localhost:8000/mcp/'],
    ['http://localhost:8000/mcp/', 'http://localhost:8000/mcp'],
    ['http://localhost:8000/', 'http://localhost:8000/mcp'],
  ])('K15: from %s suggests %s', (address, other) => {
    const { causes } = explainFailure(unreachable('refused'), context('connect', { url: `${address}?key=secret` }))
    expect(causes.join('\n')).toContain(`try ${other}.`)
    expect(causes.join('\n')).not.toContain('secret')
  })

  it.each([
    ['http://mcp.example.test/mcp', 'https://vitrine.example', true],
    ['http://192.168.1.20:8000/mcp', 'https://vitrine.example', true],
    ['http://127.0.0.1:8000/mcp', 'https://vitrine.example', false],
    ['http://localhost:8000/mcp', 'https://vitrine.example', false],
    ['https://mcp.example.test/mcp', 'https://vitrine.example', false],
    ['http://mcp.example.test/mcp', 'http://127.0.0.1:6570', false],
  ])('K16: %s from %s is mixed content: %s', (address, origin, isMixed) => {
    const { title } = explainFailure(unreachable('refused'), context('connect', { url: address, pageOrigin: origin }))
    expect(title === 'An https page may not call an http server').toBe(isMixed)
  })

  it('K16: names the local network permission only where a browser asks for it', () => {
    const causes = (address: string, origin: string) =>
      explainFailure(unreachable('refused'), context('connect', { url: address, pageOrigin: origin })).causes.join(' ')
    expect(causes('http://localhost:8000/', 'https://vitrine.example')).toContain('local network access')
    expect(causes('http://localhost:8000/', 'http://127.0.0.1:6570')).not.toContain('local network access')
    expect(causes('https://mcp.example.test/', 'https://vitrine.example')).not.toContain('local network access')
    expect(causes('https://mcp.example.test/', 'https://vitrine.example')).toContain('certificate')
  })

  it('names a port that browsers refuse', () => {
    const explanation = explainFailure(unreachable('refused'), context('connect', { url: 'http://localhost:6000/mcp' }))
    expect(explanation.title).toBe('Browsers refuse port 6000')
  })
})

describe('a time limit', () => {
  it('may be the six connections of a browser, in the older era only', () => {
    const causes = (era: 'modern' | 'legacy' | 'auto') =>
      explainFailure(unreachable('timeout'), context('list', { era })).causes.join(' ')
    expect(causes('legacy')).toContain('Six connections')
    expect(causes('auto')).toContain('Six connections')
    expect(causes('modern')).not.toContain('Six connections')
  })
})

describe('a message', () => {
  it.each<[unknown, string, string]>([
    [-32602, 'MCP error -32602: Resource not found', 'Resource not found'],
    [-32602, 'MCP error -32602: MCP error -32602: Resource not found', 'Resource not found'],
    [-32603, 'MCP error -32602: other', 'MCP error -32602: other'],
    [-32602, 'See MCP error -32602: x', 'See MCP error -32602: x'],
    ['toString', 'x', 'x'],
  ])('with code %j, %j is shown as %j', (code, message, shown) => {
    expect(displayMessage({ code, message })).toBe(shown)
  })

  it('that names every resource there is, is cut', () => {
    const message = `Unknown. Known: ${'demo://a, '.repeat(10_000)}`
    const { whatHappened } = explainFailure({ kind: 'rpc', error: rpc(-32603, message) }, context('read'))
    expect(whatHappened.length).toBeLessThan(500)
  })

  it.each<[unknown, string]>([
    [-32602, '-32602'],
    ['E_FAIL', 'E_FAIL'],
    [undefined, 'code missing'],
    [null, 'code is no number'],
    [{ toString: 1 }, 'code is no number'],
  ])('has the code %j, shown as %s', (code, shown) => {
    expect(displayCode(code)).toBe(shown)
  })
})

describe('a part of Vitrine that did not come', () => {
  it('is no fault of the server, and names where Vitrine comes from', () => {
    const failure: Failure = { kind: 'part', part: 'The demo server', detail: 'Failed to fetch' }
    const { title, whatHappened, causes, next } = explainFailure(failure, context('connect'))
    expect(title).toBe('A part of Vitrine did not load')
    expect(whatHappened).toContain('The demo server did not come.')
    expect(causes[0]).toContain(pageOrigin)
    expect(next[0]).toContain('then try again')
  })
})

describe('E2: every explanation', () => {
  const breaches: ProtocolBreach[] = [
    'not-json',
    'not-json-rpc',
    'empty-body',
    'accepted',
    'wrong-content-type',
    'stream-ended',
    'wrong-list',
    'unknown-result-type',
    'input-required',
    'foreign-endpoint',
    'unusable-endpoint',
    'endpoint-credentials',
    'empty-endpoint',
    'answer-in-body',
    'era-refused',
    'other',
  ]
  const failures: Failure[] = [
    ...breaches.map((breach): Failure => ({ kind: 'protocol', breach, detail: 'x', excerpt: '<html>' })),
    ...[
      100, 204, 301, 400, 401, 403, 404, 405, 406, 408, 409, 413, 415, 422, 429, 500, 501, 502, 503, 504, 599, 999,
    ].map((status) => http(status)),
    ...[-32700, -32600, -32601, -32602, -32603, -32002, -32020, -32022, -32042, 0, 5, 'x', null].map(
      (code): Failure => ({ kind: 'rpc', error: rpc(code, '') }),
    ),
    { kind: 'protocol', breach: 'no-endpoint', detail: 'The stream ended before that.', excerpt: '' },
    { kind: 'part', part: 'The viewer', detail: 'Failed to fetch' },
    unreachable('refused'),
    unreachable('timeout'),
    unreachable('cut-off'),
    { kind: 'undeclared', capability: 'resources' },
    { kind: 'undeclared', capability: 'completions' },
  ]

  it.each(['connect', 'list', 'read', 'complete'] as const)(
    'during %s says what happened, what was kept and what to do',
    (action) => {
      for (const failure of failures) {
        for (const given of [
          context(action),
          { action, attempts: [] },
          context(action, { url: 'no url', pageOrigin: 'null' }),
        ]) {
          const { title, whatHappened, kept, causes, next, code } = explainFailure(failure, given)
          expect(title).toMatch(/^[A-Z].*[^.]$/)
          expect(whatHappened).toMatch(/[.”]$/)
          expect(kept).toMatch(/\.$/)
          expect(code).not.toBe('')
          expect(next.length).toBeGreaterThan(0)
          for (const points of [causes, next]) {
            expect(new Set(points).size).toBe(points.length)
            for (const point of points) expect(point).toMatch(/[.]$/)
          }
        }
      }
    },
  )

  it('K19: of a web page calls it one without showing it', () => {
    const explanation = explainFailure(
      { kind: 'protocol', breach: 'wrong-content-type', detail: '', excerpt: '<html>' },
      context('connect'),
    )
    expect(explanation.whatHappened).toContain('web page')
    expect(JSON.stringify(explanation)).not.toContain('<html>')
  })

  it('keeps the query of the address to itself', () => {
    const explanation = explainFailure(http(404), context('connect', { url: `${url}?token=secret` }))
    expect(explanation.whatHappened).toContain(url)
    expect(JSON.stringify(explanation)).not.toContain('secret')
  })
})
