import { describe, expect, it } from 'vitest'
import { explainFailure } from './explainFailure.ts'
import { relayAdvice, type RelayTroubleCode } from './relayAdvice.ts'

const target = new URL('http://museum.example:3000/mcp?key=canary')

it.each<[RelayTroubleCode, RegExp]>([
  ['gone', /relay does not answer/],
  ['token', /started anew/],
  ['origin', /refused this page/],
  ['method', /refused this page/],
  ['bad-target', /cannot ask this address/],
  ['own-port', /Vitrine itself/],
  ['denied-address', /does not ask this address/],
  ['unconfirmed', /not allowed/],
  ['name-turned-private', /leads to a private address/],
  ['unknown-host', /No address was found for museum\.example/],
  ['refused', /Nothing listens at museum\.example:3000/],
  ['no-route', /museum\.example cannot be reached/],
  ['timeout', /museum\.example:3000 does not accept/],
  ['tls', /No safe connection to museum\.example:3000/],
  ['closed', /closed the connection/],
  ['not-http', /no web server/],
  ['failed', /could not ask/],
])('%s has a heading of its own, something to do, and nothing of the query', (code, heading) => {
  const advice = relayAdvice(code, '', target)
  expect(advice.title).toMatch(heading)
  expect(advice.code).toBe(`relay: ${code}`)
  expect(advice.next.length).toBeGreaterThan(0)
  expect(JSON.stringify(advice)).not.toContain('canary')
})

it('says what the relay said', () => {
  const { whatHappened } = relayAdvice('refused', 'connect ECONNREFUSED 127.0.0.1:3000', target)
  expect(whatHappened).toMatch(/ The relay said: “connect ECONNREFUSED 127\.0\.0\.1:3000”\.$/)
  expect(relayAdvice('failed', 'It ended.', target).whatHappened).toMatch(/ The relay said: “It ended\.”$/)
})

it.each([
  ['http://0.0.0.0:3000/mcp', '127.0.0.1:3000'],
  ['http://[::]/mcp', '127.0.0.1.'],
])('where %s is refused, it says that the server is reached at %s', (url, instead) => {
  expect(relayAdvice('denied-address', '', new URL(url)).next.join()).toContain(instead)
})

describe('a failure of which the relay knows the reason', () => {
  it.each(['refused', 'cut-off', 'timeout'] as const)('is explained by it: %s', (reason) => {
    const relay = relayAdvice('gone', '', target)
    const failure = { kind: 'unreachable', reason, detail: '', relay } as const
    const explained = explainFailure(failure, { action: 'list', attempts: [], url: target.href, route: 'relay' })
    expect(explained).toMatchObject({ title: relay.title, code: 'relay: gone' })
    expect(explained.kept).toBe('Nothing that was loaded is lost.')
    expect(explained.headers).toBeUndefined()
  })

  it('is not without it: a page cannot know', () => {
    const failure = { kind: 'unreachable', reason: 'refused', detail: '' } as const
    expect(explainFailure(failure, { action: 'connect', attempts: [] }).code).toBe('no response')
  })
})
