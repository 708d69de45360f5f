import { describe, expect, it } from 'vitest'
import type { ContentItem } from '../../../domain/contents.ts'
import { firstDifference, sameItems } from './difference.ts'
import { jsonDifference } from './jsonDifference.ts'
import { pairItems } from './pairItems.ts'

const text = (content: string, uri?: string): ContentItem => ({
  kind: 'text',
  text: content,
  notes: [],
  ...(uri === undefined ? {} : { uri }),
})
const blob = (...bytes: number[]): ContentItem => ({ kind: 'blob', bytes: new Uint8Array(bytes), notes: [] })

describe('pairItems', () => {
  const places = (former: readonly ContentItem[], now: readonly ContentItem[]) =>
    pairItems(former, now).map(({ formerIndex, nowIndex }) => [formerIndex, nowIndex])

  it('pairs by URI, however the order changed', () => {
    expect(places([text('1', 'a:1'), text('2', 'a:2')], [text('2', 'a:2'), text('1', 'a:1')])).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  it('K33: pairs equal URIs one by one, and says what came and what is gone', () => {
    const former = [text('x', 'a:1'), text('y', 'a:1'), text('gone', 'a:9')]
    const now = [text('x', 'a:1'), text('y', 'a:1'), text('z', 'a:1')]
    expect(places(former, now)).toEqual([
      [0, 0],
      [1, 1],
      [undefined, 2],
      [2, undefined],
    ])
  })

  it('pairs items without a URI by their order', () => {
    expect(places([blob(1), blob(2)], [blob(1)])).toEqual([
      [0, 0],
      [1, undefined],
    ])
  })
})

describe('sameItems', () => {
  it('K28: tells two items apart that JavaScript takes for the same', () => {
    const foreign = (json: string): ContentItem => ({ kind: 'foreign', raw: JSON.parse(json), json, notes: [] })
    expect(sameItems(foreign('[9007199254740993]'), foreign('[9007199254740992]'))).toBe(false)
    expect(sameItems(foreign('[1]'), foreign('[1]'))).toBe(true)
  })

  it('compares the type as well as the contents', () => {
    expect(sameItems(text('a'), text('a'))).toBe(true)
    expect(sameItems(text('a'), { ...text('a'), mimeType: 'text/plain' })).toBe(false)
    expect(sameItems(text('a'), blob(97))).toBe(false)
    expect(sameItems(blob(1, 2), blob(1, 3))).toBe(false)
    expect(sameItems(blob(1, 2), blob(1, 2))).toBe(true)
  })
})

describe('firstDifference', () => {
  it('finds the byte, or where one goes on', () => {
    expect(firstDifference([1, 2, 3], [1, 2, 4])).toBe(2)
    expect(firstDifference([1, 2], [1, 2, 4])).toBe(2)
    expect(firstDifference('same', 'same')).toBeUndefined()
  })
})

describe('jsonDifference', () => {
  it('K28: tells paths that came, went and changed, as they are spelled', () => {
    expect(
      jsonDifference(
        '{"id":9007199254740993,"price":1.10,"gone":[],"same":{"a":[1]}}',
        '{"id":9007199254740992,"price":1.1,"same":{"a":[1,2]}}',
      ),
    ).toEqual({
      ok: true,
      value: [
        { path: '$.id', former: '9007199254740993', now: '9007199254740992' },
        { path: '$.price', former: '1.10', now: '1.1' },
        { path: '$.same.a[1]', former: undefined, now: '2' },
        { path: '$.gone', former: '[]', now: undefined },
      ],
    })
  })

  it('K28: keeps the second of two equal names', () => {
    expect(jsonDifference('{"k":1,"k":2}', '{"k":1,"k":3}')).toEqual({
      ok: true,
      value: [{ path: '$.k (2)', former: '2', now: '3' }],
    })
  })

  it('keeps two long names apart that are shown alike', () => {
    const long = 'n'.repeat(5_000)
    expect(jsonDifference(`{"${long}a":1,"${long}b":2}`, `{"${long}a":3,"${long}b":2}`)).toMatchObject({
      ok: true,
      value: [{ former: '1', now: '3' }],
    })
  })

  it('safety: long paths are compared as far as their sum is bearable', () => {
    const nested = (inside: string) => `${`{"${'n'.repeat(190)}":`.repeat(90)}${inside}${'}'.repeat(90)}`
    expect(jsonDifference('1', nested(`[${'1,'.repeat(90_000)}1]`))).toEqual({
      ok: false,
      problem: 'this text holds paths of more than 20,000,000 characters together',
    })
    expect(jsonDifference('1', nested(`[${'1,'.repeat(200)}1]`)).ok).toBe(true)
  })

  it('is not misled by names of the prototype', () => {
    expect(jsonDifference('{"__proto__":1}', '{"__proto__":1,"constructor":2}')).toEqual({
      ok: true,
      value: [{ path: '$.constructor', former: undefined, now: '2' }],
    })
  })

  it('says why it does not compare', () => {
    expect(jsonDifference('{', '1')).toEqual({ ok: false, problem: 'the former text is no JSON' })
    expect(jsonDifference('1', '['.repeat(200) + ']'.repeat(200))).toEqual({
      ok: false,
      problem: 'this text is nested deeper than 100 levels',
    })
    expect(jsonDifference('1', `[${'1,'.repeat(100_001)}1]`).ok).toBe(false)
  })
})
