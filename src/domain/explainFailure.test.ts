import { describe, expect, it } from 'vitest'
import { context, http, pageOrigin, rpc, unreachable, url } from '../testing/failures.ts'
import { explainFailure } from './explainFailure.ts'
import type { FailureContext } from './explainFailure.ts'
import type { Failure, ProtocolBreach } from './failure.ts'

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

it('of a failed list claims no rows, for there may be none', () => {
  for (const hadCursor of [true, false]) {
    expect(explainFailure(http(500), context('list', { hadCursor })).kept).toBe('Nothing that was loaded is lost.')
  }
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
    'question-unusable',
    'question-refused',
    'question-rounds',
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
