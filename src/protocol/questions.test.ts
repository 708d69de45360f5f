import { describe, expect, it } from 'vitest'

import type { FormQuestion, QuestionResponse } from '../domain/question.ts'
import { asking, lastRead, opened, question, responsesTo } from '../testing/questions.ts'
import { startLegacySessions } from '../testing/servers/legacySessions.ts'
import { startModern } from '../testing/servers/modern.ts'
import { MUSEUM_URIS } from '../testing/servers/museum.ts'

const uri = MUSEUM_URIS.ledger

const answers: readonly (readonly [string, QuestionResponse])[] = [
  ['answered', { action: 'accept', content: { name: 'Ada', age: 36 } }],
  ['declined', { action: 'decline' }],
  ['cancelled', { action: 'cancel' }],
]

describe.each(['modern', 'legacy'] as const)('P10 in the %s era', (era) => {
  it.each(answers)('a question is %s, and exactly that is sent', async (_how, response) => {
    const { server, connection } = await opened(asking(era))
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
    const { server } = await opened(asking(era))
    const declared = server.requests.map(({ body }) => {
      const { params } = body as { params?: { capabilities?: unknown; _meta?: Record<string, unknown> } }
      return params?.capabilities ?? params?._meta?.['io.modelcontextprotocol/clientCapabilities']
    })
    expect(declared).toContainEqual({ elicitation: { form: {}, url: {} } })
  })

  it('P13: a read sends a progress token', async () => {
    const { server, connection } = await opened(era === 'modern' ? startModern() : startLegacySessions())
    await connection.read(uri)
    const read = server.requests.find(({ rpcMethod }) => rpcMethod === 'resources/read')
    expect(read?.body).toMatchObject({ params: { _meta: { progressToken: expect.any(Number) as number } } })
  })

  it('a read that is given up while a question waits sends no answer but a cancelled one', async () => {
    const { server, connection } = await opened(asking(era))
    const giveUp = new AbortController()
    const reading = connection.read(uri, { signal: giveUp.signal }).catch((error: unknown) => error)
    await question(connection)
    giveUp.abort()
    expect(await reading).toMatchObject({ name: 'AbortError' })
    await expect.poll(() => responsesTo(server)).toEqual(era === 'modern' ? [] : [{ action: 'cancel' }])
    expect(lastRead(connection)?.kind).toBe('aborted')
  })

  it('time spent on the question is not the request’s', async () => {
    const { connection } = await opened(asking(era), { limits: { firstByte: 300, idle: 300, total: 300 } })
    const reading = connection.read(uri)
    const asked = await question(connection)
    await new Promise((resolve) => setTimeout(resolve, 700))
    await connection.questions.answer(asked.number, { action: 'accept', content: { name: 'Ada' } })
    await expect(reading).resolves.toMatchObject({ uri })
  })
})
