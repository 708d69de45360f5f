import { describe, expect, it } from 'vitest'

import { asking, elicitation, lastRead, opened, question, responsesTo } from '../testing/questions.ts'
import { startLegacySessions } from '../testing/servers/legacySessions.ts'
import { MUSEUM_URIS } from '../testing/servers/museum.ts'
import { envelope, refuse, startRaw } from '../testing/servers/raw.ts'

const uri = MUSEUM_URIS.ledger

describe('P10 in the legacy era: where a question belongs', () => {
  it('on the read’s own stream that is known, also while two reads are open', async () => {
    const { connection } = await opened(
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
    const { server, connection } = await opened(
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
    const { server, connection } = await opened(
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
    const { server, connection } = await opened(asking('legacy'))
    const reading = connection.read(uri).catch((error: unknown) => error)
    await question(connection)
    await connection.close()
    await reading
    expect(responsesTo(server)).toEqual([{ action: 'cancel' }])
  })

  it('P13: progress is taken from the read’s own token', async () => {
    const seen: unknown[] = []
    const { connection } = await opened(
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
    const { server, connection } = await opened(
      startRaw(
        {
          'resources/read': () => ({
            headers: { 'content-type': 'text/event-stream' },
            body:
              ask(1, { mode: 'telepathy' }) +
              ask(2, { message: 7, requestedSchema: { properties: { a: { type: ['string', 'number'] } } } }),
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
    const { connection } = await opened(
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
