import { describe, expect, it } from 'vitest'
import { answeredPairs } from '../testing/answeredVerdicts.ts'
import { silentPairs } from '../testing/silentVerdicts.ts'
import {
  after,
  allSilent,
  exchange,
  experiment,
  here,
  noCors,
  nobody,
  server,
  somebody,
  type Row,
} from '../testing/verdictFacts.ts'
import { explainFailure, type FailureContext, type ServerFailure } from './explainFailure.ts'
import type { Remedy } from './remedyWords.ts'
import { verdictOn } from './verdict.ts'

function judge([, failure, more]: Row) {
  if (failure.kind === 'part') return expect.fail('a part is no failure of a server')
  const context = contextOf(more)
  return verdictOn(failure satisfies ServerFailure, context)
}

function contextOf(more: Partial<FailureContext>): FailureContext {
  return { action: 'connect', attempts: [], url: server, pageOrigin: here, ...more }
}

describe('a verdict', () => {
  const pairs = [...silentPairs, ...answeredPairs]
  const rows = pairs.flat()

  it.each(rows)('%s', (...row) => {
    const { finding, causes } = judge(row)
    expect([finding, causes[0]]).toEqual([row[3], row[4]])
  })

  it.each(pairs.map(([row, twin]) => [row[0], twin[0], row, twin] as const))(
    'tells “%s” from “%s”',
    (_row, _twin, row, twin) => {
      const [one, other] = [judge(row), judge(twin)]
      expect([one.finding, one.causes[0]]).not.toEqual([other.finding, other.causes[0]])
    },
  )

  it('is tried with at least 60 rows, none twice', () => {
    expect(new Set(rows.map(([claim]) => claim)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThanOrEqual(60)
  })

  it.each(rows)('names no cause and no remedy twice, and what to do always: %s', (...row) => {
    const { causes, remedies } = judge(row)
    expect(new Set(causes).size).toBe(causes.length)
    expect(new Set(remedies.map(({ name }) => name)).size).toBe(remedies.length)
    expect(remedies.length).toBeGreaterThan(0)
  })

  it.each(rows)('is said in whole sentences, as many causes as it has: %s', (...row) => {
    const explanation = explainFailure(row[1], contextOf(row[2]))
    expect(explanation.causes).toHaveLength(judge(row).causes.length)
    for (const sentence of [...explanation.causes, ...explanation.next]) expect(sentence).toMatch(/^[A-Z].*\.$/)
  })
})

describe('a remedy', () => {
  const remedies = (failure: ServerFailure, more: Partial<FailureContext>) =>
    verdictOn(failure, contextOf(more)).remedies
  const named = (found: readonly Remedy[], name: Remedy['name']) => found.find((remedy) => remedy.name === name)
  const silent = { kind: 'unreachable', reason: 'refused', detail: '' } as const

  it('is the address that works, with its query, and no header', () => {
    const found = remedies(silent, { url: `${server}?key=1`, ...after(allSilent, [experiment('other-slash', true)]) })
    expect(named(found, 'change-address')).toEqual({
      name: 'change-address',
      to: 'http://localhost:8000/mcp/?key=1',
      isProven: true,
    })
    expect(named(found, 'add-headers')).toBeUndefined()
  })

  it('is every header for this page where nothing can be read', () => {
    expect(named(remedies(silent, after(allSilent, somebody)), 'add-headers')).toMatchObject({
      lines: expect.arrayContaining([`Access-Control-Allow-Origin: ${here}`]),
    })
  })

  it('is the wait that the server asks for, where the page could read it', () => {
    const limited = { kind: 'http', status: 429, statusText: '', contentType: null, excerpt: '', exchange: 1 } as const
    expect(remedies(limited, exchange({ retryAfterMs: 7_000 }))).toEqual([{ name: 'wait', ms: 7_000 }])
    expect(remedies(limited, exchange({}))).toEqual([{ name: 'wait', ms: undefined }])
  })

  it.each<[string, Partial<FailureContext>, boolean]>([
    ['the browser hides the answer', noCors, true],
    ['the browser refuses the port', { url: 'http://localhost:6000/mcp' }, true],
    ['nothing answers, and a program may be told why', after(allSilent, nobody), true],
    ['page and server share an origin', { pageOrigin: 'http://localhost:8000', ...noCors }, false],
    ['the relay was used', { route: 'relay', ...noCors }, false],
  ])('is the relay only where a browser is in the way: %s', (_claim, more, isOffered) => {
    expect(named(remedies(silent, more), 'use-relay') !== undefined).toBe(isOffered)
  })

  it('is no new address where the other one was tried in vain', () => {
    const { causes } = verdictOn(silent, contextOf(after(allSilent, somebody, [experiment('other-slash', false)])))
    expect(causes).not.toContain('redirects')
  })
})
