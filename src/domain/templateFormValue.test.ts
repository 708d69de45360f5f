import { describe, expect, it } from 'vitest'

import { list, pairs } from '../testing/templateValues.ts'
import {
  emptyOf,
  inKind,
  isEmpty,
  pastedLines,
  typedRow,
  typedText,
  withMovedRow,
  withoutRow,
  withRow,
  withValue,
} from './templateFormValue.ts'
import { textValue, type TemplateValue } from './templateValue.ts'

describe('T2: not given and empty are two things', () => {
  it.each<[string, TemplateValue | undefined, number]>([
    ['not given', undefined, 0],
    ['an empty list', list(), 0],
    ['no pairs', pairs(), 0],
    ['empty text', textValue(''), 1],
    ['one empty item', list(''), 1],
  ])('%s', (_, value, size) => {
    expect(withValue(new Map([['a', textValue('x')]]), 'a', value).size).toBe(size)
  })

  it('takes the only row, emptied, for not given, and keeps an emptied one among others', () => {
    expect(typedRow(['a'], 0, '', true)).toEqual([])
    expect(typedRow(['a', 'b'], 0, '', true)).toEqual(['', 'b'])
    expect(typedRow(['a'], 1, '', true)).toEqual(['a'])
    expect(typedRow([], 0, 'x', false)).toEqual(['x'])
  })

  it('takes a box that was emptied for not given', () => {
    expect([typedText(''), typedText('a')]).toEqual([undefined, textValue('a')])
  })

  it('knows its own empty values, and no others', () => {
    expect((['text', 'list', 'pairs'] as const).map((kind) => isEmpty(emptyOf(kind)))).toEqual([true, true, true])
    expect([undefined, textValue('a'), list(), list('', ''), pairs(['', 'x'])].map(isEmpty)).toEqual(
      Array.from({ length: 5 }, () => false),
    )
  })
})

describe('a value in another kind', () => {
  it.each<[TemplateValue | undefined, TemplateValue['kind'], TemplateValue | undefined]>([
    [undefined, 'list', undefined],
    [textValue('a'), 'text', textValue('a')],
    [textValue('a'), 'list', list('a')],
    [textValue('a'), 'pairs', pairs(['a', ''])],
    [list('a', 'b'), 'text', textValue('a,b')],
    [list('a', 'b'), 'pairs', pairs(['a', ''], ['b', ''])],
    [pairs(['a', 'b']), 'list', list('a', 'b')],
    [pairs(['', '']), 'text', textValue('')],
    [pairs(['', '']), 'list', list('')],
    [list(''), 'pairs', pairs(['', ''])],
    [list('', ''), 'text', textValue(',')],
  ])('%j as %s is %j', (value, kind, expected) => {
    expect(inKind(value, kind)).toEqual(expected)
  })
})

describe('rows', () => {
  it('are replaced, added, removed and moved', () => {
    expect(withRow(['a', 'b'], 0, 'x')).toEqual(['x', 'b'])
    expect(withRow(['a'], 1, 'x')).toEqual(['a', 'x'])
    expect(withoutRow(['a', 'b'], 0)).toEqual(['b'])
    expect(withMovedRow(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
    expect(withMovedRow(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(withMovedRow(['a', 'b'], 0, 1)).toEqual(['b', 'a'])
  })

  it.each([
    ['a', undefined],
    ['a\n', undefined],
    ['a\nb', ['a', 'b']],
    ['a\r\n\r\nb\rc\n', ['a', 'b', 'c']],
  ])('of a pasted %j are %j', (text, expected) => {
    expect(pastedLines(text)).toEqual(expected)
  })
})

it('splits what was pasted into a box that held something', () => {
  expect(pastedLines('x\r\ny\r\n\r\nz', 'a', 'b')).toEqual(['ax', 'y', 'zb'])
  expect(pastedLines('x\n', 'a', 'b')).toBeUndefined()
})
