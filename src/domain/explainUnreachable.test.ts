import { describe, expect, it } from 'vitest'
import { context, handshake, pageOrigin, refusedProbe, unreachable } from '../testing/failures.ts'
import { explainFailure } from './explainFailure.ts'

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
