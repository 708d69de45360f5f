import { hashKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import { openConnection, type OpenOptions } from '../protocol/openConnection.ts'
import {
  answerComplete,
  refuse,
  startRaw,
  type RawCall,
  type RawOptions,
  type RawReply,
  type RawScript,
} from '../testing/servers/raw.ts'
import { closeLater } from '../testing/closeLater.ts'
import { countRequests } from '../testing/servers/httpServer.ts'
import type { CompletionAsker } from './completionAsker.ts'
import { completionsOf } from './completions.ts'
import { keys } from './keys.ts'
import { createQueryClient } from './queryClient.ts'

const capabilities = { resources: {}, completions: {} }

async function open(complete: RawScript[string], options: Partial<RawOptions> = {}, opening: OpenOptions = {}) {
  const server = await startRaw({ 'completion/complete': complete }, { era: 'modern', capabilities, ...options })
  const connection = await openConnection(server.url, opening)
  closeLater(server.close, () => connection.close())
  const queryClient = createQueryClient()
  const completions = completionsOf(queryClient, connection)
  const asked = () => countRequests(server, 'completion/complete')
  return { server, connection, queryClient, completions, asked }
}

const echo = (call: RawCall): RawReply => {
  // The app sent it: `argument` is what the specification says.
  const { value } = call.params['argument'] as { value: string }
  return answerComplete(call, { completion: { values: [`${value}!`] } })
}

const kind = (asker: CompletionAsker) => asker.state.get().kind

it('T6: asks once for a text and a context, and anew when the context has changed', async () => {
  const { completions, asked } = await open(echo)
  const asker = completions.asker('x://{a}/{b}', 'b')
  asker.setContext({ a: '1' })
  asker.dispatch({ kind: 'entered', text: 'm' })
  await expect.poll(() => kind(asker)).toBe('answered')
  asker.dispatch({ kind: 'entered', text: 'n' })
  await expect.poll(() => kind(asker)).toBe('answered')
  asker.dispatch({ kind: 'entered', text: 'm' })
  await expect.poll(() => kind(asker)).toBe('answered')
  expect(asked()).toBe(2)
  asker.setContext({ a: '2' })
  expect(kind(asker)).toBe('idle')
  asker.setContext({ a: '1' })
  asker.dispatch({ kind: 'entered', text: 'm' })
  await expect.poll(() => kind(asker)).toBe('answered')
  expect(asked()).toBe(3)
})

it('K44: a context that differs in a variable called __proto__ is another question', async () => {
  const { connection } = await open(echo)
  const [one, two] = ['one', 'two'].map((value) => {
    const context = Object.fromEntries([['__proto__', value]])
    return hashKey(
      keys.completion(connection, { uriTemplate: 'x://{__proto__}/{b}', variable: 'b', value: '', context }),
    )
  })
  expect(one).not.toBe(two)
})

it('K44: what is asked is cancelled by the next letter, and noted as cancelled', async () => {
  const { server, completions } = await open(() => ({ ending: 'hang' }))
  const asker = completions.asker('x://{a}', 'a')
  asker.dispatch({ kind: 'entered', text: 'm' })
  await expect.poll(() => countRequests(server, 'completion/complete')).toBe(1)
  asker.dispatch({ kind: 'typed', text: 'ma' })
  await expect.poll(() => server.requests.find(({ aborted }) => aborted)?.rpcMethod).toBe('completion/complete')
  expect(completions.calls.get()[0]?.outcome.kind).toBe('cancelled')
  asker.dispatch({ kind: 'left' })
})

it('K42: silence ends at the limit, and the next letter asks again', async () => {
  const { completions, asked } = await open(() => ({ ending: 'hang' }), {}, { limits: { firstByte: 2_000 } })
  const asker = completions.asker('x://{a}', 'a')
  asker.dispatch({ kind: 'entered', text: '' })
  await expect.poll(() => kind(asker)).toBe('failed')
  expect(completions.calls.get()[0]?.outcome).toMatchObject({ kind: 'failed', failure: { kind: 'unreachable' } })
  asker.dispatch({ kind: 'typed', text: 'm' })
  await expect.poll(asked).toBe(2)
  asker.dispatch({ kind: 'left' })
})

it('K42: without the capability nothing goes out, until somebody insists', async () => {
  const { completions, asked } = await open(echo, { capabilities: { resources: {} } })
  expect(completions.offer.get()).toBe('undeclared')
  const asker = completions.asker('x://{a}', 'a')
  asker.dispatch({ kind: 'entered', text: '' })
  await expect.poll(() => kind(asker)).toBe('exhausted')
  expect(asked()).toBe(0)
  completions.insist()
  asker.dispatch({ kind: 'asked-again', text: '' })
  await expect.poll(() => kind(asker)).toBe('answered')
  expect(asked()).toBe(1)
})

const old = { era: 'legacy', legacyVersion: '2024-11-05', capabilities: { resources: {} } } as const

it('K42: a 2024-11-05 server without the method is tried once', async () => {
  const { completions } = await open((call) => refuse(call, -32601, 'Method not found'), old)
  expect(completions.offer.get()).toBe('offered')
  completions.asker('x://{a}', 'a').dispatch({ kind: 'entered', text: '' })
  await expect.poll(() => completions.offer.get()).toBe('absent')
})

it('K42: a 2024-11-05 server that refuses one variable may know another', async () => {
  const { completions } = await open((call) => refuse(call, -32602, 'no completer'), old)
  const asker = completions.asker('x://{a}', 'a')
  asker.dispatch({ kind: 'entered', text: '' })
  await expect.poll(() => kind(asker)).toBe('exhausted')
  expect(completions.offer.get()).toBe('offered')
})

it('keeps the last fifty calls', async () => {
  const { completions, asked } = await open(echo)
  const asker = completions.asker('x://{a}', 'a')
  for (let index = 0; index < 52; index++) {
    asker.dispatch({ kind: 'entered', text: String(index) })
    await expect.poll(() => kind(asker)).toBe('answered')
  }
  expect([asked(), completions.calls.get().length]).toEqual([52, 50])
  expect(completions.calls.get()[0]).toMatchObject({
    number: 52,
    question: { variable: 'a', value: '51' },
    outcome: { kind: 'answered', count: 1, hasMore: false },
  })
})
