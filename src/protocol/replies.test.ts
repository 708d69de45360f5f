import { describe, expect, it } from 'vitest'

import { readBody } from './replies.ts'

const deep = '['.repeat(20_000) + ']'.repeat(20_000)
const request = { id: 3, method: 'resources/list' } as const

describe('an answer with 20,000 nested arrays in it', () => {
  it('is an unknown result type as `resultType`', () => {
    const reply = readBody(
      `{"jsonrpc":"2.0","id":3,"result":{"resultType":${deep}}}`,
      request,
      'modern',
      'application/json',
    )
    expect(reply).toMatchObject({ kind: 'broken', breach: 'unknown-result-type' })
    expect(reply.kind === 'broken' && reply.detail.length).toBeLessThan(400)
  })

  it('is an error as `error`, with what came as its message', () => {
    const reply = readBody(`{"jsonrpc":"2.0","id":3,"error":${deep}}`, request, 'modern', 'application/json')
    expect(reply).toMatchObject({ kind: 'error', error: { message: expect.stringMatching(/^\[{300}/) } })
  })
})

describe('K28: an item that is neither text nor blob keeps its own text', () => {
  const item = '{"id":9007199254740993, "price":1.10,"e":1E400,"k":1,"k":2}'
  const answer = (contents: string) => `{"jsonrpc":"2.0","id":3,"result":{"contents":${contents},"ttlMs":0}}`
  const textsIn = (text: string) => {
    const reply = readBody(text, { id: 3, method: 'resources/read' }, 'modern', 'application/json')
    if (reply.kind !== 'result' || reply.digest === null || typeof reply.digest !== 'object') return []
    const items: unknown = 'items' in reply.digest ? reply.digest.items : []
    return Array.isArray(items) ? items.map((one: object) => ('json' in one ? one.json : undefined)) : []
  }

  it.each<[string, string, readonly (string | undefined)[]]>([
    ['of a list, by its place', answer(`[{"text":"a"}, ${item} , 1.0]`), [undefined, item, '1.0']],
    ['instead of a list', answer(item), [item]],
    ['in a batch', `[{"jsonrpc":"2.0","id":2,"result":{}},${answer(`[${item}]`)}]`, [item]],
    ['in an answer whose `contents` repeats', answer(`[7],"contents":[${item}]`), [item]],
  ])('%s', (_, text, texts) => {
    expect(textsIn(text)).toEqual(texts)
  })
})

it.each(['', '['])(
  'K28: a question in a result keeps the numbers of its schema as they were sent, in a batch too',
  (batch) => {
    const schema = '{"type":"object","properties":{"n":{"type":"integer","default":9007199254740993}}}'
    const ask = `{"method":"elicitation/create","params":{"message":"m","requestedSchema":${schema}}}`
    const result = `{"resultType":"input_required","inputRequests":{"other":7,"ask":${ask}}}`
    const text = `${batch}{"jsonrpc":"2.0","id":3,"result":${result}}${batch && ']'}`
    const reply = readBody(text, { id: 3, method: 'resources/read' }, 'modern', 'application/json')
    expect(reply).toMatchObject({
      demand: { questions: [{ key: 'ask', question: { fields: [{ initial: '9007199254740993' }] } }] },
    })
  },
)
