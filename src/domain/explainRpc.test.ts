import { describe, expect, it } from 'vitest'
import { context, http, refusedProbe, rpc } from '../testing/failures.ts'
import { explainFailure } from './explainFailure.ts'
import type { Attempt } from './explainFailure.ts'
import { displayCode, displayMessage } from './explainRpc.ts'

const blockedProbe: Attempt = { method: 'server/discover', failed: true }

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
  const data = { supported: ['2025-11-25', 7, 'x'.repeat(100)] }
  const explanation = explainFailure({ kind: 'rpc', error: rpc(-32022, 'no', data) }, context('connect'))
  expect(explanation.causes[0]).toContain('2025-11-25, xxx')
  expect(explanation.causes[0]?.length).toBeLessThan(120)
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
