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
