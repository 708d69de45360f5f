import { describe, expect, it } from 'vitest'

import { context, http, rpc, unreachable } from '../testing/failures.ts'
import { explainFailure } from './explainFailure.ts'
import type { Failure } from './failure.ts'
import { safeLink } from './safeLink.ts'

const rpcFailure = (code: unknown): Failure => ({ kind: 'rpc', error: rpc(code) })

/** The codes of both eras, codes of implementations, codes that are none, statuses, and errors that are the client's own. */
const table: readonly (readonly [string, Failure, RegExp, RegExp])[] = [
  ['-32700', rpcFailure(-32700), /could not read the request/, /#error-codes$/],
  ['-32600', rpcFailure(-32600), /could not read the request/, /#error-codes$/],
  ['-32601', rpcFailure(-32601), /does not implement/, /#error-codes$/],
  ['-32602', rpcFailure(-32602), /no longer accepts its own cursor/, /#error-codes$/],
  ['-32603', rpcFailure(-32603), /failed inside/, /#error-codes$/],
  ['-32002', rpcFailure(-32002), /answered with an error/, /resources#error-handling$/],
  ['-32042', rpcFailure(-32042), /wants something from you/, /2025-11-25\/client\/elicitation$/],
  ['-32020', rpcFailure(-32020), /refused the request’s headers/, /#headermismatcherror$/],
  ['-32021', rpcFailure(-32021), /needs what Vitrine does not offer/, /#missingrequiredclientcapabilityerror$/],
  ['-32022', rpcFailure(-32022), /No protocol version in common/, /#unsupportedprotocolversionerror$/],
  ['-32000', rpcFailure(-32000), /answered with an error/, /#error-codes$/],
  ['-32001', rpcFailure(-32001), /answered with an error/, /#error-codes$/],
  ['5', rpcFailure(5), /answered with an error/, /#error-codes$/],
  ['a code in quotes', rpcFailure('-32603'), /answered with an error/, /#error-codes$/],
  ['no code', rpcFailure(undefined), /answered with an error/, /#error-codes$/],
  ...[400, 404, 405, 406, 413, 415, 429, 500, 502, 503, 504].map(
    (status) => [`HTTP ${status}`, http(status), /./, /streamable-http$/] as const,
  ),
  ...[401, 403].map((status) => [`HTTP ${status}`, http(status), /./, /\/basic\/authorization$/] as const),
  ['a -32022 inside a status', http(400, { rpc: rpc(-32022) }), /./, /#unsupportedprotocolversionerror$/],
  ['no response', unreachable('refused'), /./, /fetch\.spec\.whatwg\.org/],
  ['a time limit', unreachable('timeout'), /in time/, /#error-codes$/],
  ['a broken answer', unreachable('cut-off'), /broke off/, /#error-codes$/],
]

describe('E2: every code', () => {
  it.each(table)('%s is explained, with causes or what to do, and with where the specification says it', (...row) => {
    const [, failure, title, href] = row
    const explanation = explainFailure(failure, context('list', { era: 'modern', hadCursor: true }))
    expect(explanation.title).toMatch(title)
    expect(explanation.causes.length + explanation.next.length).toBeGreaterThan(0)
    expect(explanation.specification?.href).toMatch(href)
    expect(safeLink(explanation.specification?.href ?? '')?.warnings).toEqual([])
  })

  it('of a lost session is the section on sessions', () => {
    const attempts = [{ method: 'resources/list', status: 404, sessionIdSent: true }]
    const explanation = explainFailure(http(404), context('list', { era: 'legacy', attempts }))
    expect(explanation.specification?.href).toMatch(/#session-management$/)
  })
})
