import { afterEach, describe, expect, it, vi } from 'vitest'

import { ReadDesk } from './readDesk.ts'

const question = {
  method: 'elicitation/create',
  params: { message: 'Who reads?', requestedSchema: { type: 'object' } },
}
const respond = () => Promise.resolve()

/** A desk with a read of each URI, sent as the requests 1, 2, and so on. */
function deskWith(...uris: readonly string[]) {
  const desk = new ReadDesk()
  const numbers = uris.map((uri, index) => {
    const number = desk.begin(uri)
    desk.sentAs(number, index + 1)
    return number
  })
  const kinds = () => desk.reads.get().map(({ state }) => state.kind)
  return { desk, numbers, kinds }
}

describe('P10: a question that came on the stream of another request', () => {
  it.each([
    ['a list', 9],
    ['a completion whose id is text', 'nine'],
  ])('is put on no read while reads are open: %s', (_what, request) => {
    const { desk, kinds } = deskWith('m://a', 'm://b')
    desk.arrives({ id: 'q', schemaText: undefined }, request)
    expect(desk.hear({ id: 'q', ...question }, respond)).toBe(true)
    expect(kinds()).toEqual(['reading', 'reading'])
    expect(desk.strays.get()).toMatchObject([{ belonging: { kind: 'unknown', reads: 0 } }])
  })

  it('is not put on the only open read either, which it may have nothing to do with', () => {
    const { desk, numbers, kinds } = deskWith('m://a', 'm://b')
    desk.end(numbers[0] ?? 0, 'done')
    desk.arrives({ id: 'q', schemaText: undefined }, 1)
    desk.hear({ id: 'q', ...question }, respond)
    expect(kinds()).toEqual(['done', 'reading'])
    expect(desk.strays.get()).toHaveLength(1)
  })

  it('belongs to a read where it is that read’s request', () => {
    const { desk, kinds } = deskWith('m://a', 'm://b')
    desk.arrives({ id: 'q', schemaText: undefined }, 2)
    desk.hear({ id: 'q', ...question }, respond)
    expect(kinds()).toEqual(['reading', 'asked'])
    expect(desk.strays.get()).toEqual([])
  })

  it('is put on every open read where it came on no request’s stream', () => {
    const { desk, kinds } = deskWith('m://a', 'm://b')
    desk.hear({ id: 'q', ...question }, respond)
    expect(kinds()).toEqual(['asked', 'asked'])
  })
})

it('K28: a question that came on a stream keeps the text of its schema, on whose stream it may have been', () => {
  const { desk } = deskWith('m://a')
  const schemaText = '{"type":"object","properties":{"n":{"type":"integer","default":9007199254740993}}}'
  const params = { message: 'Who?', requestedSchema: JSON.parse(schemaText) as unknown }
  desk.arrives({ id: 'q', schemaText }, undefined)
  desk.hear({ id: 'q', method: 'elicitation/create', params }, respond)
  expect(desk.reads.get()).toMatchObject([
    { state: { questions: [{ question: { fields: [{ initial: '9007199254740993' }] } }] } },
  ])
})

const progress = 'notifications/progress'

describe('P13: progress', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  function heard() {
    vi.useFakeTimers()
    const { desk, numbers } = deskWith('m://a', 'm://b')
    const seen: (readonly (number | undefined)[])[] = []
    const progressOf = () =>
      desk.reads.get().map(({ state }) => (state.kind === 'reading' ? state.progress?.progress : undefined))
    desk.reads.subscribe(() => seen.push(progressOf()))
    const [first = 0, second = 0] = numbers
    return { desk, first, second, seen, progressOf }
  }

  it('is told at once, and then folded: the last of each read four times a second', () => {
    const { desk, first, second, seen } = heard()
    for (let count = 1; count <= 10_000; count++) {
      desk.notified(progress, { progressToken: first, progress: count })
      desk.notified(progress, { progressToken: second, progress: -count })
    }
    expect(seen).toEqual([[1, undefined]])
    vi.advanceTimersByTime(250)
    expect(seen.slice(1)).toEqual([[10_000, -10_000]])
    vi.advanceTimersByTime(250)
    expect(vi.getTimerCount()).toBe(0)
    desk.notified(progress, { progressToken: first, progress: 10_001 })
    expect(seen.slice(2)).toEqual([[10_001, -10_000]])
  })

  it.each([
    ['no read’s', () => 7_000_000],
    ['of a read that is over', (first: number, desk: ReadDesk) => (desk.end(first, 'done'), first)],
  ])('is not kept where the token is %s', (_what, tokenOf) => {
    const { desk, first, seen } = heard()
    const progressToken = tokenOf(first, desk)
    seen.length = 0
    desk.notified(progress, { progressToken, progress: 1 })
    expect([seen, vi.getTimerCount()]).toEqual([[], 0])
  })

  it('from before a question is not told after its answer', () => {
    const { desk, first, seen } = heard()
    desk.notified(progress, { progressToken: first, progress: 1 })
    desk.notified(progress, { progressToken: first, progress: 2 })
    desk.note(first, { kind: 'waited' })
    vi.advanceTimersByTime(250)
    expect(seen.at(-1)).toEqual([undefined, undefined])
  })

  it('is not told once the connection is closed', () => {
    const { desk, first, seen } = heard()
    desk.notified(progress, { progressToken: first, progress: 1 })
    desk.notified(progress, { progressToken: first, progress: 2 })
    desk.close()
    expect(vi.getTimerCount()).toBe(0)
    desk.notified(progress, { progressToken: first, progress: 3 })
    vi.advanceTimersByTime(1_000)
    expect(seen).toEqual([[1, undefined]])
  })
})
