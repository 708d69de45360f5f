import { describe, expect, it } from 'vitest'

import { readInputDemand, readQuestion, requiredUrls } from './question.ts'
import { readProgressOf, shareOf } from './readProgress.ts'

const entry = { mode: 'url', url: 'https://a.example/', elicitationId: 'e', message: 'm' }

describe('P10: a question is read leniently', () => {
  it.each([
    [
      { message: 'm', requestedSchema: { type: 'object' } },
      { kind: 'form', message: 'm', notes: [] },
    ],
    [
      { mode: 'form', message: 'm', requestedSchema: {} },
      { kind: 'form', notes: { length: 1 } },
    ],
    [undefined, { kind: 'form', message: '', fields: [], notes: { length: 2 } }],
    [entry, { kind: 'url', url: 'https://a.example/', elicitationId: 'e', notes: [] }],
    [
      { mode: 'url', message: 'm', url: 7 },
      { kind: 'url', url: '', elicitationId: undefined, notes: { length: 1 } },
    ],
  ])('%j', (params, expected) => {
    expect(readQuestion(params)).toMatchObject(expected)
  })

  it.each([['voice'], [7], [null]])('the mode %j is none', (mode) => {
    expect(readQuestion({ mode })).toBeUndefined()
  })

  it('a result may hold fifty questions; what is beyond is refused and said', () => {
    const one = { method: 'elicitation/create', params: entry }
    const inputRequests = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`q${n}`, one]))
    const demand = readInputDemand({ inputRequests })
    expect(demand).toMatchObject({ ok: true, value: { questions: { length: 50 }, refused: { length: 10 } } })
  })

  it.each([[{}], [{ inputRequests: {} }], [{ inputRequests: null }], [{ inputRequests: [] }]])(
    '%j gives nothing to go on with',
    (result) => {
      expect(readInputDemand(result)).toMatchObject({ ok: false })
    },
  )
})

describe('P10: error -32042', () => {
  it.each([
    [{ elicitations: [entry, 7, { url: 1 }] }, 1],
    [[entry, entry], 2],
    [entry, 1],
    [{ elicitations: 7 }, 0],
    [undefined, 0],
    ['x', 0],
  ])('%j', (data, count) => {
    expect(requiredUrls({ code: -32042, message: '', data })).toHaveLength(count)
    expect(requiredUrls({ code: -32602, message: '', data })).toBeUndefined()
  })
})

describe('P13: progress', () => {
  it.each([
    [{ progress: 1, total: 4, message: 'x'.repeat(2_000) }, 0.25, 1_000],
    [{ progress: 9, total: 4 }, 1, undefined],
    [{ progress: 1, total: 0 }, undefined, undefined],
    [{ progress: -1, total: 4 }, undefined, undefined],
    [{ progress: 1, total: '4', message: 7 }, undefined, undefined],
  ])('%j', (params, share, length) => {
    const progress = readProgressOf(params)
    expect(progress && [shareOf(progress), progress.message?.length]).toEqual([share, length])
  })

  it.each([[undefined], [{}], [{ progress: '1' }]])('%j is none', (params) => {
    expect(readProgressOf(params)).toBeUndefined()
  })
})
