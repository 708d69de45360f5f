import { describe, expect, it } from 'vitest'
import type { ContentItem } from '../../../domain/contents.ts'
import { firstDifference, itemDifference, lineAndColumn } from './difference.ts'
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

describe('itemDifference', () => {
  it('compares the type as well as the contents', () => {
    expect(itemDifference(text('a'), text('a'))).toEqual({ kind: 'same' })
    expect(itemDifference(text('a'), { ...text('a'), mimeType: 'text/plain' })).toEqual({
      kind: 'different',
      isText: true,
    })
    expect(itemDifference(text('a'), blob(97))).toEqual({ kind: 'different', isText: false })
    expect(itemDifference(blob(1, 2), blob(1, 3)).kind).toBe('different')
  })
})

describe('firstDifference', () => {
  it('finds the byte, or where one goes on', () => {
    expect(firstDifference([1, 2, 3], [1, 2, 4])).toBe(2)
    expect(firstDifference([1, 2], [1, 2, 4])).toBe(2)
    expect(firstDifference('same', 'same')).toBeUndefined()
  })
})

describe('lineAndColumn', () => {
  it('counts both from 1', () => {
    expect(lineAndColumn('ab\ncd', 0)).toEqual({ line: 1, column: 1 })
    expect(lineAndColumn('ab\ncd', 4)).toEqual({ line: 2, column: 2 })
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
