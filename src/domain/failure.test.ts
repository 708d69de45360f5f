import { describe, expect, it } from 'vitest'
import { explainFailure } from './explainFailure.ts'
import { rawFailureText } from './failure.ts'

function nested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth))
}

describe('a JSON-RPC error whose fields are hostile', () => {
  it.each<[string, unknown, unknown]>([
    ['data of 20,000 nested arrays', -32000, nested(20_000)],
    ['a code of 20,000 nested arrays', nested(20_000), undefined],
    ['a code that cannot become a text', { toString: 1, valueOf: 1 }, undefined],
  ])('is written out and explained with %s', (_claim, code, data) => {
    const failure = { kind: 'rpc', error: { code, message: 'Sorry', data } } as const
    expect(rawFailureText(failure)).toContain('"code": ')
    expect(explainFailure(failure, { action: 'list', attempts: [] }).whatHappened).toContain('“Sorry”')
  })

  it('is written out up to a limit, and says where it was cut', () => {
    const text = rawFailureText({ kind: 'rpc', error: { code: 1, message: 'x'.repeat(1_000_000) } })
    expect(text.length).toBeLessThan(20_000)
    expect(text).toMatch(/ … cut after 19000 characters$/)
  })
})
