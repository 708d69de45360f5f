import { inputRequired } from '@modelcontextprotocol/server'
import { afterEach, describe, expect, it } from 'vitest'

import type { FormQuestion, QuestionResponse } from '../domain/question.ts'
import type { AskedQuestion } from '../domain/readFlow.ts'
import { startLegacySessions, type LegacyOptions } from '../testing/servers/legacySessions.ts'
import { startModern, type ModernOptions } from '../testing/servers/modern.ts'
import { MUSEUM_URIS, readMuseum } from '../testing/servers/museum.ts'
import type { RunningServer } from '../testing/servers/httpServer.ts'
import { answer, answerComplete, envelope, refuse, startRaw, type RawScript } from '../testing/servers/raw.ts'
import type { Era } from '../testing/servers/thousand.ts'
import type { Connection } from './connection.ts'
import { openConnection } from './openConnection.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function open(server: Promise<RunningServer>): Promise<{ server: RunningServer; connection: Connection }> {
  const running = await server
  closers.push(() => running.close())
  const connection = await openConnection(running.url)
  closers.push(() => connection.close())
  return { server: running, connection }
}

const schema = {
  type: 'object',
  properties: { name: { type: 'string' }, age: { type: 'integer' } },
  required: ['name'],
} as const

const uri = MUSEUM_URIS.ledger

/** A server that asks one question before it answers a read. */
function asking(era: Era, options: ModernOptions & LegacyOptions = {}): Promise<RunningServer> {
  if (era === 'legacy') {
    return startLegacySessions({
      ...options,
      async read(address, { elicit }) {
        const { action, content } = await elicit({
          message: 'Who reads?',
          requestedSchema: structuredClone(schema) as never,
        })
        if (action === 'decline') return undefined
        return [{ uri: address, text: JSON.stringify({ action, content }) }]
      },
    })
  }
  return startModern({
    ...options,
    ask: (_address, { mcpReq }) =>
      mcpReq.inputResponses === undefined
        ? inputRequired({
            inputRequests: {
              who: inputRequired.elicit({ message: 'Who reads?', requestedSchema: structuredClone(schema) as never }),
            },
            requestState: 'état 9007199254740993',
          })
        : undefined,
    read: (address) => [{ uri: address, text: 'answered' }],
  })
}

/** The first question of the connection, once there is one. */
function question(connection: Connection): Promise<AskedQuestion> {
  return new Promise((resolve) => {
    const look = () => {
      for (const { state } of connection.questions.reads.get()) {
        if (state.kind !== 'asked') continue
        leave()
        resolve(state.questions[0])
      }
      const [stray] = connection.questions.strays.get()
      if (stray !== undefined) {
        leave()
        resolve(stray)
      }
    }
    const leave = connection.questions.reads.subscribe(look)
    connection.questions.strays.subscribe(look)
    look()
  })
}

function lastRead(connection: Connection) {
  return connection.questions.reads.get().at(-1)?.state
}

function responsesTo(server: RunningServer): unknown[] {
  return server.requests
    .map(({ body }) => body as { result?: unknown; params?: { inputResponses?: unknown } } | undefined)
    .flatMap((body) => (body?.result === undefined ? (body?.params?.inputResponses ?? []) : [body.result]))
}

const answers: readonly (readonly [string, QuestionResponse])[] = [
  ['answered', { action: 'accept', content: { name: 'Ada', age: 36 } }],
  ['declined', { action: 'decline' }],
  ['cancelled', { action: 'cancel' }],
]

describe.each(['modern', 'legacy'] as const)('P10 in the %s era', (era) => {
  it.each(answers)('a question is %s, and exactly that is sent', async (_how, response) => {
    const { server, connection } = await open(asking(era))
    const reading = connection.read(uri).catch((error: unknown) => error)
    const asked = await question(connection)
    expect(asked.question).toMatchObject({ kind: 'form', message: 'Who reads?' })
    expect((asked.question as FormQuestion).fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['name', 'text'],
      ['age', 'number'],
    ])
    expect(await connection.questions.answer(asked.number, response)).toBeUndefined()
    await reading
    expect(responsesTo(server)).toEqual([era === 'modern' ? { who: response } : response])
    const ended = response.action === 'decline' && era === 'legacy' ? 'declined' : 'done'
    expect(lastRead(connection)).toMatchObject({ kind: ended, ends: [response.action] })
  })

  it('the capability is declared with both modes', async () => {
    const { server } = await open(asking(era))
    const declared = server.requests.map(({ body }) => {
      const { params } = body as { params?: { capabilities?: unknown; _meta?: Record<string, unknown> } }
      return params?.capabilities ?? params?._meta?.['io.modelcontextprotocol/clientCapabilities']
    })
    expect(declared).toContainEqual({ elicitation: { form: {}, url: {} } })
  })

  it('P13: a read sends a progress token', async () => {
    const { server, connection } = await open(era === 'modern' ? startModern() : startLegacySessions())
    await connection.read(uri)
    const read = server.requests.find(({ rpcMethod }) => rpcMethod === 'resources/read')
    expect(read?.body).toMatchObject({ params: { _meta: { progressToken: expect.any(Number) as number } } })
  })

  it('a read that is given up while a question waits sends no answer but a cancelled one', async () => {
    const { server, connection } = await open(asking(era))
    const giveUp = new AbortController()
    const reading = connection.read(uri, { signal: giveUp.signal }).catch((error: unknown) => error)
    await question(connection)
    giveUp.abort()
    expect(await reading).toMatchObject({ name: 'AbortError' })
    await expect.poll(() => responsesTo(server)).toEqual(era === 'modern' ? [] : [{ action: 'cancel' }])
    expect(lastRead(connection)?.kind).toBe('aborted')
  })

  it('time spent on the question is not the request’s', async () => {
    const running = await asking(era)
    closers.push(() => running.close())
    const connection = await openConnection(running.url, { timeoutMs: 300 })
    closers.push(() => connection.close())
    const reading = connection.read(uri)
    const asked = await question(connection)
    await new Promise((resolve) => setTimeout(resolve, 700))
    await connection.questions.answer(asked.number, { action: 'accept', content: { name: 'Ada' } })
    await expect(reading).resolves.toMatchObject({ uri })
  })
})

describe('P10: rounds of the modern era', () => {
  const script = (read: RawScript[string]) => startRaw({ 'resources/read': read }, { era: 'modern' })
  const readsOf = (server: RunningServer) =>
    server.requests
      .filter(({ rpcMethod }) => rpcMethod === 'resources/read')
      .map(({ body }) => (body as { params: Record<string, unknown> }).params)

  it.each([
    ['a string', 'opaque ✓ {"a":1}'],
    ['an object', { a: [1, { b: null }] }],
    ['null', null],
    ['a number', 1.5],
  ])(
    'a requestState that is %s is sent back untouched, alone leads to another request, and is not sent again unasked',
    async (_what, requestState) => {
      const { server, connection } = await open(
        script((call) => {
          if (call.nth === 0) return answer(call, { resultType: 'input_required', requestState })
          if (call.nth === 1) {
            const ask = { method: 'elicitation/create', params: { message: 'm', requestedSchema: { type: 'object' } } }
            return answer(call, { resultType: 'input_required', inputRequests: { ask } })
          }
          return answerComplete(call, { contents: readMuseum(uri) })
        }),
      )
      const reading = connection.read(uri)
      const asked = await question(connection)
      expect(lastRead(connection)?.waits).toBe(1)
      await connection.questions.answer(asked.number, { action: 'accept', content: {} })
      await reading
      const [first, second, third] = readsOf(server)
      expect(first).not.toHaveProperty('requestState')
      expect(second).toMatchObject({ uri, requestState })
      expect(second).not.toHaveProperty('inputResponses')
      expect(third).toMatchObject({ uri, inputResponses: { ask: { action: 'accept', content: {} } } })
      expect(third).not.toHaveProperty('requestState')
    },
  )

  it('is asked ten times again at most, and then says so', { timeout: 60_000 }, async () => {
    const ask = { method: 'elicitation/create', params: { message: 'again?', requestedSchema: {} } }
    const { server, connection } = await open(
      script((call) => answer(call, { resultType: 'input_required', inputRequests: { ask } })),
    )
    const leave = connection.questions.reads.subscribe(() => {
      const state = lastRead(connection)
      if (state?.kind === 'asked') void connection.questions.answer(state.questions[0].number, { action: 'accept' })
    })
    await expect(connection.read(uri)).rejects.toMatchObject({
      failure: { kind: 'protocol', breach: 'question-rounds', detail: 'It was asked 11 times.' },
    })
    leave()
    expect(readsOf(server)).toHaveLength(11)
  })

  it('sampling and roots among the questions are declined and said, and the rest is answered', async () => {
    const { server, connection } = await open(
      script((call) =>
        call.nth === 0
          ? answer(
              call,
              '{"resultType":"input_required","inputRequests":{"s":{"method":"sampling/createMessage","params":{}},"r":{"method":"roots/list"},"__proto__":{"method":"elicitation/create","params":{"message":"m","requestedSchema":{"type":"object"}}}}}',
            )
          : answerComplete(call, { contents: [] }),
      ),
    )
    const reading = connection.read(uri)
    const asked = await question(connection)
    await connection.questions.answer(asked.number, { action: 'decline' })
    await reading
    const sent = readsOf(server)[1]?.['inputResponses']
    expect(JSON.stringify(sent)).toBe('{"__proto__":{"action":"decline"}}')
    expect(lastRead(connection)?.refused.map(({ method }) => method)).toEqual(['sampling/createMessage', 'roots/list'])
  })

  it('sampling alone ends the read with what was asked', async () => {
    const inputRequests = { s: { method: 'sampling/createMessage', params: {} } }
    const { server, connection } = await open(
      script((call) => answer(call, { resultType: 'input_required', inputRequests, requestState: 's' })),
    )
    await expect(connection.read(uri)).rejects.toMatchObject({ failure: { breach: 'question-refused' } })
    expect(readsOf(server)).toHaveLength(1)
  })

  it.each([
    [{ resultType: 'input_required' }, 'question-unusable'],
    [{ resultType: 'input_required', inputRequests: 7 }, 'question-unusable'],
    [{ resultType: 'later', contents: [] }, 'unknown-result-type'],
    [{ resultType: null, contents: [] }, 'unknown-result-type'],
  ])('%j is %s, never an empty resource', async (result, breach) => {
    const { connection } = await open(script((call) => answer(call, result)))
    await expect(connection.read(uri)).rejects.toMatchObject({ failure: { kind: 'protocol', breach } })
  })

  it('a list may not be answered with a question', async () => {
    const { connection } = await open(
      startRaw(
        { 'resources/list': (call) => answer(call, { resultType: 'input_required', requestState: 's' }) },
        { era: 'modern' },
      ),
    )
    await expect(connection.listPage('resources', undefined)).rejects.toMatchObject({
      failure: { breach: 'input-required' },
    })
  })
})

describe('P10 in the legacy era: where a question belongs', () => {
  const elicitation = { message: 'Who reads?', requestedSchema: structuredClone(schema) as never }

  it('on the read’s own stream that is known, also while two reads are open', async () => {
    const { connection } = await open(
      startLegacySessions({
        async read(address, { elicit }) {
          if (address === uri) await elicit(elicitation)
          else await new Promise((resolve) => setTimeout(resolve, 400))
          return [{ uri: address, text: 'x' }]
        },
      }),
    )
    const other = connection.read(MUSEUM_URIS.bare)
    const reading = connection.read(uri)
    const asked = await question(connection)
    expect(asked.belonging).toEqual({ kind: 'known' })
    const [first, second] = connection.questions.reads.get()
    expect([first?.state.kind, second?.state.kind]).toEqual(['reading', 'asked'])
    await connection.questions.answer(asked.number, { action: 'cancel' })
    await Promise.all([reading, other])
  })

  it.each([
    [1, { kind: 'only' }],
    [2, { kind: 'unknown', reads: 2 }],
  ])('on the GET stream while %i reads are open it is %j', async (open_, belonging) => {
    let isHeld = false
    const { server, connection } = await open(
      startLegacySessions({
        async read(address, { elicit }) {
          if (address === uri) await elicit(elicitation, { onOwnStream: false })
          else await expect.poll(() => isHeld, { timeout: 5_000 }).toBe(false)
          return [{ uri: address, text: 'x' }]
        },
      }),
    )
    await expect.poll(() => server.requests.some(({ method, status }) => method === 'GET' && status !== 0)).toBe(true)
    isHeld = open_ === 2
    const other = connection.read(open_ === 2 ? MUSEUM_URIS.bare : MUSEUM_URIS.labels)
    if (open_ === 1) await other
    const reading = connection.read(uri)
    const asked = await question(connection)
    expect(asked.belonging).toEqual(belonging)
    await connection.questions.answer(asked.number, { action: 'decline' })
    isHeld = false
    await Promise.all([reading, other])
    expect(responsesTo(server)).toEqual([{ action: 'decline' }])
  })

  it('a second question queues behind the first, and the ids of both sides may be the same', async () => {
    const { server, connection } = await open(
      startLegacySessions({
        async read(address, { elicit }) {
          const both = await Promise.all([elicit(elicitation), elicit({ ...elicitation, message: 'And why?' })])
          return [{ uri: address, text: both.map(({ action }) => action).join() }]
        },
      }),
    )
    const reading = connection.read(uri)
    const first = await question(connection)
    await expect.poll(() => lastRead(connection)).toMatchObject({ kind: 'asked', questions: { length: 2 } })
    await connection.questions.answer(first.number, { action: 'decline' })
    const second = await question(connection)
    expect(second.question.message).toBe('And why?')
    await connection.questions.answer(second.number, { action: 'cancel' })
    expect((await reading).result.items).toMatchObject([{ text: 'decline,cancel' }])
    expect(responsesTo(server)).toHaveLength(2)
  })

  it('closing the connection cancels what waits, before the session ends', async () => {
    const { server, connection } = await open(asking('legacy'))
    const reading = connection.read(uri).catch((error: unknown) => error)
    await question(connection)
    await connection.close()
    await reading
    expect(responsesTo(server)).toEqual([{ action: 'cancel' }])
  })

  it('P13: progress is taken from the read’s own token', async () => {
    const seen: unknown[] = []
    const { connection } = await open(
      startLegacySessions({
        async read(address, { progress }) {
          await progress(1, 4, 'Unlocking the case')
          return [{ uri: address, text: 'x' }]
        },
      }),
    )
    connection.questions.reads.subscribe(() => seen.push(lastRead(connection)))
    await connection.read(uri)
    expect(seen).toContainEqual(
      expect.objectContaining({ progress: { progress: 1, total: 4, message: 'Unlocking the case' } }),
    )
  })

  it('a question out of a schema that no SDK would take is shown all the same; one of an unknown mode is refused', async () => {
    const ask = (id: number, params: unknown) =>
      `event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, method: 'elicitation/create', params })}\n\n`
    const { server, connection } = await open(
      startRaw(
        {
          'resources/read': () => ({
            headers: { 'content-type': 'text/event-stream' },
            body:
              ask(1, { mode: 'telepathy' }) +
              ask(2, { message: 7, requestedSchema: { properties: { a: { type: ['string', 'null'] } } } }),
            ending: 'open',
          }),
        },
        { era: 'legacy' },
      ),
    )
    const giveUp = new AbortController()
    const reading = connection.read(uri, { signal: giveUp.signal }).catch(() => undefined)
    const asked = await question(connection)
    expect(asked.question).toMatchObject({ kind: 'form', message: '', fields: [{ name: 'a', kind: 'json' }] })
    await expect
      .poll(() => server.requests.map(({ body }) => (body as { error?: { code?: number } } | undefined)?.error?.code))
      .toContain(-32602)
    giveUp.abort()
    await reading
  })

  it('error -32042 makes the notice of completion mean something, and no other id', async () => {
    const elicitations = [{ mode: 'url', url: 'https://bank.example/', elicitationId: 'e-1', message: 'm' }]
    const notice = (elicitationId: string) =>
      `data: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/elicitation/complete', params: { elicitationId } })}\n\n`
    const { connection } = await open(
      startRaw(
        {
          'resources/read': (call) => {
            if (call.nth === 0) return refuse(call, -32042, 'First the bank', { data: { elicitations } })
            const form = envelope(
              { ...call, form: 'sse' },
              JSON.stringify({ jsonrpc: '2.0', id: call.id, result: { contents: [] } }),
            )
            return { ...form, body: notice('e-2') + notice('e-1') + String(form.body) }
          },
        },
        { era: 'legacy' },
      ),
    )
    await expect(connection.read(uri)).rejects.toMatchObject({ failure: { kind: 'rpc', error: { code: -32042 } } })
    await connection.read(uri)
    expect([...connection.questions.finished.get()]).toEqual(['e-1'])
  })
})
