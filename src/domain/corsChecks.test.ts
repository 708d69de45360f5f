import { describe, expect, it } from 'vitest'
import { context } from '../testing/failures.ts'
import {
  after,
  allSilent,
  discoverRefused,
  discoverSilent,
  header,
  initialized,
  initializedBlind,
  nextRefused,
  nextSilent,
  nobody,
  probed,
  readable,
  somebody,
} from '../testing/verdictFacts.ts'
import { corsChecks, type CheckState } from './corsChecks.ts'
import type { Attempt } from './explainFailure.ts'

function states(attempts: readonly Attempt[]): readonly CheckState[] {
  return corsChecks(context('connect', { attempts })).map(({ state }) => state)
}
const [w, f, s, u] = ['works', 'fails', 'suspected', 'unseen'] as const

describe('what a browser checks', () => {
  it('comes in its order, with the lines for this page', () => {
    const checks = corsChecks(context('connect'))
    expect(checks.map(({ line }) => line)).toEqual([
      'OPTIONS: 200 or 204',
      'Access-Control-Allow-Origin: http://127.0.0.1:6570',
      expect.stringMatching(/^Access-Control-Allow-Methods: .*DELETE/),
      expect.stringMatching(/^Access-Control-Allow-Headers: .*MCP-Protocol-Version.*Mcp-Method/),
      'Access-Control-Allow-Origin: http://127.0.0.1:6570',
      expect.stringMatching(/^Access-Control-Expose-Headers: Mcp-Session-Id/),
    ])
  })

  it.each<[string, readonly Attempt[], readonly CheckState[]]>([
    ['nothing was answered', allSilent, [u, u, u, u, u, u]],
    ['nothing answers at all', after(allSilent, nobody).attempts, [u, u, u, u, u, u]],
    ['something answers, unreadable', after(allSilent, somebody).attempts, [u, u, u, u, f, u]],
    [
      'a plain answer is readable, no preflight passes',
      after(allSilent, readable, probed([header('Content-Type'), 'silent'])).attempts,
      [f, u, u, u, w, u],
    ],
    [
      'some headers pass',
      after(allSilent, readable, probed([header('Content-Type'), 'answered'], [header('Mcp-Name'), 'silent'])).attempts,
      [w, w, u, f, w, u],
    ],
    [
      'all headers pass',
      after(allSilent, readable, probed([header('Content-Type'), 'answered'])).attempts,
      [w, w, u, w, w, u],
    ],
    ['the second request was blocked', [discoverRefused, initialized, nextSilent], [w, w, u, s, w, w]],
    ['the modern probe was blocked', [discoverSilent, { method: 'initialize', status: 400 }], [w, w, u, s, w, u]],
    ['the session id is hidden', [discoverRefused, initializedBlind, nextRefused], [w, w, u, u, w, s]],
    [
      'a session was ended at another address',
      [discoverSilent, { method: 'DELETE', status: 200, probe: { kind: 'other-slash', works: true } }],
      [u, u, u, u, u, u],
    ],
    ['a session was ended', [initialized, { method: 'DELETE', status: 200 }], [w, w, w, u, w, w]],
  ])('is known as far as it was seen: %s', (_claim, attempts, expected) => {
    expect(states(attempts)).toEqual(expected)
  })

  it('names the headers that cannot be sent', () => {
    const attempts = after(
      allSilent,
      readable,
      probed([header('Content-Type'), 'answered'], [header('Mcp-Name'), 'silent']),
    )
    expect(corsChecks(context('connect', attempts)).flatMap(({ missing }) => missing)).toEqual(['Mcp-Name'])
  })
})
