import { expect, it } from 'vitest'

import { explainFailure, type FailureContext } from '../domain/explainFailure.ts'
import type { Failure } from '../domain/failure.ts'
import { verdictOn } from '../domain/verdict.ts'
import { closeLater } from '../testing/closeLater.ts'
import { answer, refuse, startRaw, type RawCall, type RawOptions, type RawScript } from '../testing/servers/raw.ts'
import { attemptsOf } from './attempts.ts'
import { ConnectionError, type Connection } from './connection.ts'
import { openConnection, type OpenOptions } from './openConnection.ts'
import { WireRecorder } from './wireLog.ts'

type Visit = {
  readonly connection?: Connection
  readonly failure?: Failure
  readonly log: WireRecorder
  readonly url: string
}

/** Connects and lists, as far as that goes. */
async function visit(
  script: RawScript,
  era: RawOptions['era'],
  more: Partial<RawOptions> = {},
  options: OpenOptions = {},
) {
  const server = await startRaw(script, { era, ...more })
  closeLater(server.close)
  const log = new WireRecorder()
  const found: Visit = { log, url: server.url }
  try {
    const connection = await openConnection(server.url, { log, ...options })
    closeLater(() => connection.close())
    await connection.listPage('resources', undefined)
    return { ...found, connection }
  } catch (error) {
    if (error instanceof ConnectionError) return { ...found, failure: error.failure }
    throw error
  }
}

function contextOf({ log, url }: Visit, action: FailureContext['action']): FailureContext {
  return { action, attempts: attemptsOf(log.exchanges()), url, era: 'auto', route: 'relay' }
}

function verdictOf(found: Visit, action: FailureContext['action'] = 'connect') {
  if (found.failure === undefined || found.failure.kind === 'part') return expect.fail('it worked')
  return verdictOn(found.failure, contextOf(found, action))
}

function wordsOf(found: Visit, action: FailureContext['action'] = 'connect'): string {
  return found.failure === undefined ? '' : JSON.stringify(explainFailure(found.failure, contextOf(found, action)))
}

const methodsOf = ({ log }: Visit) => log.exchanges().map(({ httpMethod, rpcMethod }) => rpcMethod ?? httpMethod)

/** What `initialize` asked for, each time. */
function askedFor({ log }: Visit): unknown[] {
  const asked = log.exchanges().filter(({ rpcMethod }) => rpcMethod === 'initialize')
  return asked.map(({ requestBody = '' }) => /"protocolVersion":"([^"]*)"/.exec(requestBody)?.[1])
}

const answersVersion = (protocolVersion: unknown): RawScript => ({
  initialize: (call) =>
    answer(call, { protocolVersion, capabilities: { resources: {} }, serverInfo: { name: 'x', version: '1' } }),
})
const prose = '{"error":{"code":-32000,"message":"version refused; this server speaks 2025-06-18 and 2025-03-26"}}'
const listing = (supported: readonly string[]) => ({ data: { supported, requested: '2025-11-25' } })
const json = { 'content-type': 'application/json' }

it.each(['2025-06-18', '2024-11-05'])(
  'K22 (a)(b): a server that answers %s is spoken to in that revision',
  async (version) => {
    const found = await visit({}, 'legacy', { legacyVersion: version })
    expect(found.connection?.server.revision).toBe(version)
    const list = found.log.exchanges().findLast(({ rpcMethod }) => rpcMethod === 'resources/list')
    expect(list?.requestHeaders).toContainEqual(['mcp-protocol-version', version])
  },
)

it('K22 (c): a revision that nobody knows ends it, with the value shown', async () => {
  const found = await visit(answersVersion('1999-01-01'), 'legacy')
  expect(found.failure).toMatchObject({ kind: 'protocol', breach: 'unknown-revision', detail: '1999-01-01' })
  expect(wordsOf(found)).toContain('1999-01-01')
  expect(methodsOf(found)).not.toContain('notifications/initialized')
})

it('K22 (d): no revision ends it as well, and says that it is missing', async () => {
  const found = await visit(answersVersion(undefined), 'legacy')
  expect(found.failure).toMatchObject({ kind: 'protocol', breach: 'no-revision' })
  expect(wordsOf(found)).toContain('has no `protocolVersion`')
})

it('K22 (e): versions in the words of a refusal are offered, and asked for when somebody wants it', async () => {
  const script: RawScript = {
    initialize: ({ params }: RawCall) =>
      params['protocolVersion'] === '2025-06-18' ? undefined : { status: 400, headers: json, body: prose },
  }
  const found = await visit(script, 'legacy', { legacyVersion: '2025-06-18' })
  expect(verdictOf(found)).toMatchObject({
    finding: 'revision-refused',
    remedies: [
      { name: 'ask-for-revision', revision: '2025-06-18' },
      { name: 'ask-for-revision', revision: '2025-03-26' },
    ],
  })
  expect(askedFor(found)).toEqual(['2025-11-25'])
  const again = await visit(script, 'legacy', { legacyVersion: '2025-06-18' }, { revision: '2025-06-18' })
  expect([again.connection?.server.revision, askedFor(again)]).toEqual(['2025-06-18', ['2025-06-18']])
})

it('K22 (f): a listed version is asked for once, and the log says so', async () => {
  const found = await visit(
    {
      initialize: (call) =>
        call.params['protocolVersion'] === '2024-11-05'
          ? undefined
          : refuse(call, -32602, 'version refused', listing(['2024-11-05'])),
    },
    'legacy',
    { legacyVersion: '2024-11-05' },
  )
  expect([found.connection?.server.revision, askedFor(found)]).toEqual(['2024-11-05', ['2025-11-25', '2024-11-05']])
  const refused = found.log.exchanges().find(({ rpcMethod }) => rpcMethod === 'initialize')
  expect(refused?.notes).toEqual([{ kind: 'other-revision', revision: '2024-11-05' }])
})

it('K22 (f): a server that refuses what it lists is not asked a third time', async () => {
  const script: RawScript = { initialize: (call) => refuse(call, -32602, 'version refused', listing(['2024-11-05'])) }
  const found = await visit(script, 'legacy')
  expect([found.failure?.kind, askedFor(found)]).toEqual(['rpc', ['2025-11-25', '2024-11-05']])
})

it('K22 (g): a server that refuses the version it agreed to is told apart from a lost session', async () => {
  const refusing: RawScript = {
    'resources/list': ({ headers }) => ({
      status: 400,
      headers: json,
      body: `{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"unsupported version ${headers['mcp-protocol-version']}"}}`,
    }),
  }
  const found = await visit(refusing, 'legacy')
  expect(verdictOf(found, 'list')).toMatchObject({ finding: 'agreed-revision-refused' })
  expect(wordsOf(found, 'list')).toContain('MCP-Protocol-Version: 2025-11-25')
  const other: RawScript = {
    'resources/list': () => ({ status: 400, headers: json, body: '{"error":{"code":-32000,"message":"no"}}' }),
  }
  expect(verdictOf(await visit(other, 'legacy'), 'list').finding).toBe('refused-in-session')
})

const unsupported = (code: number, supported: readonly string[]): RawScript => ({
  'server/discover': (call) => refuse(call, code, 'unsupported', { status: 400, data: { supported } }),
})

it('K23 (a): a modern server that lists the version it refuses is asked again once, and never in the older era', async () => {
  const found = await visit(unsupported(-32022, ['2026-07-28']), 'modern')
  expect(methodsOf(found)).toEqual(['server/discover', 'server/discover'])
  expect(verdictOf(found).finding).toBe('listed-version-refused')
})

it('K23 (a): a modern server that speaks only a newer version has none in common', async () => {
  const found = await visit(unsupported(-32022, ['2027-01-01']), 'modern')
  expect(methodsOf(found)).toEqual(['server/discover'])
  expect(verdictOf(found)).toMatchObject({ finding: 'no-version-in-common', remedies: [{ name: 'newer-vitrine' }] })
  expect(wordsOf(found)).toContain('2027-01-01')
})

it.each([-32020, -32021])(
  'K23 (b): %i to the first request is a modern server’s answer: no initialize',
  async (code) => {
    const found = await visit({ 'server/discover': (call) => refuse(call, code, 'no', { status: 400 }) }, 'modern')
    expect(methodsOf(found)).toEqual(['server/discover'])
    expect(found.failure).toMatchObject({ kind: 'rpc', error: { code } })
  },
)

it.each<[string, RawScript]>([
  [
    '(c) 400 without a usable session id',
    { 'server/discover': (call) => refuse(call, -32000, 'no session', { status: 400 }) },
  ],
  ['(d) 400 without a body', { 'server/discover': () => ({ status: 400 }) }],
  [
    '(e) 404 with a web page',
    { 'server/discover': () => ({ status: 404, headers: { 'content-type': 'text/html' }, body: '<p>no' }) },
  ],
  ['(f) -32601', { 'server/discover': (call) => refuse(call, -32601, 'no', { status: 200 }) }],
  ['(g) a good answer of the older era', { 'server/discover': (call) => answer(call, { resources: [] }) }],
  ['(j) -32004 with versions of the older era', unsupported(-32004, ['2025-11-25'])],
])('K23 %s: initialize follows', async (_claim, script) => {
  const found = await visit(script, 'legacy')
  expect(found.connection?.server.era).toBe('legacy')
  expect(methodsOf(found).filter((method) => method === 'initialize')).toHaveLength(1)
})

it.each<[string, RawScript, object]>([
  ['(h) 401', { 'server/discover': () => ({ status: 401 }) }, { kind: 'http', status: 401 }],
  ['(i) 500', { 'server/discover': () => ({ status: 500 }) }, { kind: 'http', status: 500 }],
  ['(k) no answer at all', { 'server/discover': () => ({ ending: 'reset' }) }, { kind: 'unreachable' }],
])('K23 %s: says nothing of the era, and nothing more is sent', async (_claim, script, failure) => {
  const found = await visit(script, 'legacy')
  expect(found.failure).toMatchObject(failure)
  expect(methodsOf(found)).toEqual(['server/discover'])
})

it('K23 (j): -32004 that lists the version it refuses is told as that', async () => {
  const found = await visit(unsupported(-32004, ['2026-07-28']), 'modern')
  expect(verdictOf(found).finding).toBe('listed-version-refused')
})
