import { describe, expect, it } from 'vitest'
import { context, handshake, http, refusedProbe, rpc } from '../testing/failures.ts'
import { explainFailure } from './explainFailure.ts'
import type { FailureContext } from './explainFailure.ts'
import type { Failure } from './failure.ts'

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

describe('K15: a redirect that was not followed', () => {
  it.each([300, 301, 302, 303, 307, 308])('is told with where to, with status %d', (status) => {
    const explanation = explainFailure(
      http(status, { location: '/mcp/', contentType: 'text/html' }),
      context('connect'),
    )
    expect(explanation).toMatchObject({ title: 'The server redirects', code: `HTTP ${status}` })
    expect(explanation.whatHappened).toContain(
      `status ${status} and sends the request to “/mcp/”. It was not followed.`,
    )
  })

  it('is told where the server does not say where to', () => {
    const { whatHappened } = explainFailure(http(304), context('list'))
    expect(whatHappened).toContain('sends the request elsewhere. It was not followed.')
  })

  it('shows no more of a long address than fits', () => {
    const { whatHappened } = explainFailure(http(302, { location: 'x'.repeat(10_000) }), context('connect'))
    expect(whatHappened.length).toBeLessThan(500)
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
