import { expect, it } from 'vitest'

import { explainFailure } from '../domain/explainFailure.ts'
import { verdictOn } from '../domain/verdict.ts'
import { closeLater } from '../testing/closeLater.ts'
import { answerComplete, refuse, startRaw, type RawCall, type RawReply } from '../testing/servers/raw.ts'
import { attemptsOf } from './attempts.ts'
import { ConnectionError, type Connection } from './connection.ts'
import { openConnection } from './openConnection.ts'

const uris = [
  'file:///Übersicht/Größe.pdf',
  't://世界',
  't://a ',
  't://a\nb',
  '=?base64?abc?=',
  `t://${'a'.repeat(8_996)}`,
  'museum://plain/ascii?x=1#2',
]

const header = ({ headers }: RawCall) => headers['mcp-name'] ?? ''
const uriOf = ({ params }: RawCall) => String(params['uri'])
const differs = (call: RawCall) => refuse(call, -32020, 'header and body differ', { status: 400 })
const good = (call: RawCall) => answerComplete(call, { contents: [{ uri: uriOf(call), text: 'as asked' }] })

function decoded(value: string): string {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(value)?.[1]
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString('utf8')
}

async function open(read: (call: RawCall) => RawReply): Promise<Connection> {
  const server = await startRaw({ 'resources/read': read }, { era: 'modern' })
  closeLater(server.close)
  const connection = await openConnection(server.url, { era: 'modern' })
  closeLater(() => connection.close())
  return connection
}

async function failedRead(connection: Connection, uri: string) {
  const error: unknown = await connection.read(uri).catch((reason: unknown) => reason)
  if (!(error instanceof ConnectionError) || error.failure.kind === 'part') return expect.fail('it was read')
  const attempts = attemptsOf(connection.log.exchanges())
  const context = { action: 'read', attempts, url: connection.url, era: 'modern', route: 'relay', uri } as const
  return { verdict: verdictOn(error.failure, context), words: explainFailure(error.failure, context) }
}

it.each(uris)('K24: a server that decodes what it compares is read: %j', async (uri) => {
  const connection = await open((call) => (decoded(header(call)) === uriOf(call) ? good(call) : differs(call)))
  const read = await connection.read(uri)
  expect(read.result.items).toMatchObject([{ uri, text: 'as asked' }])
})

it('K24: what fits a header goes out plain, anything else encoded, its own look-alike too', async () => {
  const sent: string[] = []
  const connection = await open((call) => {
    sent.push(header(call))
    return good(call)
  })
  for (const uri of uris) await connection.read(uri)
  expect(sent[0]).toBe('=?base64?ZmlsZTovLy/DnGJlcnNpY2h0L0dyw7bDn2UucGRm?=')
  expect(sent.at(-1)).toBe('museum://plain/ascii?x=1#2')
  expect(sent.map(decoded)).toEqual(uris)
  expect(sent[4]).not.toBe(uris[4])
})

it('K24: a server that compares without decoding is told so, with both forms', async () => {
  const connection = await open((call) => (header(call) === uriOf(call) ? good(call) : differs(call)))
  const { verdict, words } = await failedRead(connection, 't://世界')
  expect(verdict).toMatchObject({ finding: 'headers-differ', remedies: [{ name: 'decode-name' }, {}] })
  expect(words.causes[0]).toContain('=?base64?dDovL+S4lueVjA==?=')
  expect(words.causes[0]).toContain('t://世界')
})

it('K24: a server that finds a plain header different is not said to need decoding', async () => {
  const connection = await open(differs)
  const { verdict } = await failedRead(connection, 't://plain')
  expect(verdict).toMatchObject({
    finding: 'headers-differ',
    causes: ['proxy-dropped-header', 'compares-headers-wrongly'],
  })
})

it('K24: 431 says that the mirrored URI made the headers too large, and only where it did', async () => {
  const connection = await open(() => ({ status: 431 }))
  const long = await failedRead(connection, `t://${'a'.repeat(8_996)}`)
  expect(long.verdict).toMatchObject({ finding: 'headers-too-large', causes: ['long-name'] })
  expect(long.words.causes[0]).toContain('9,000')
  expect((await failedRead(connection, 't://short')).verdict.causes).toEqual(['long-headers'])
})
