import { describe, expect, it } from 'vitest'

import { lastRead, opened, question } from '../testing/questions.ts'
import type { RunningServer } from '../testing/servers/httpServer.ts'
import { MUSEUM_URIS, readMuseum } from '../testing/servers/museum.ts'
import { answer, answerComplete, startRaw, type RawScript } from '../testing/servers/raw.ts'

const uri = MUSEUM_URIS.ledger

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
      const { server, connection } = await opened(
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
    const { server, connection } = await opened(
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
    const { server, connection } = await opened(
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
    const { server, connection } = await opened(
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
    const { connection } = await opened(script((call) => answer(call, result)))
    await expect(connection.read(uri)).rejects.toMatchObject({ failure: { kind: 'protocol', breach } })
  })

  it('a list may not be answered with a question', async () => {
    const { connection } = await opened(
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
