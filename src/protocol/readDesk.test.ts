import { describe, expect, it } from 'vitest'

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
    desk.arrivesWith('q', request)
    expect(desk.hear({ id: 'q', ...question }, respond)).toBe(true)
    expect(kinds()).toEqual(['reading', 'reading'])
    expect(desk.strays.get()).toMatchObject([{ belonging: { kind: 'unknown', reads: 0 } }])
  })

  it('is not put on the only open read either, which it may have nothing to do with', () => {
    const { desk, numbers, kinds } = deskWith('m://a', 'm://b')
    desk.end(numbers[0] ?? 0, 'done')
    desk.arrivesWith('q', 1)
    desk.hear({ id: 'q', ...question }, respond)
    expect(kinds()).toEqual(['done', 'reading'])
    expect(desk.strays.get()).toHaveLength(1)
  })

  it('belongs to a read where it is that read’s request', () => {
    const { desk, kinds } = deskWith('m://a', 'm://b')
    desk.arrivesWith('q', 2)
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
