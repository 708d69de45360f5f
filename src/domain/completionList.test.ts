import { describe, expect, it } from 'vitest'

import { emphasise, listedSuggestions, serverSuggestions } from './completionList.ts'

const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`)

describe('T6, K43: what stands below the suggestions', () => {
  it.each([
    ['some of many', { values: values(3), total: 140, hasMore: true }, '3 shown of 140 · more exist, type further'],
    ['all', { values: values(3), total: 3, hasMore: false }, '3 shown'],
    ['more than are drawn', { values: values(250), hasMore: false }, '100 shown of 250'],
    ['more of an unknown number', { values: values(1), hasMore: true }, '1 shown · more exist, type further'],
    ['a total without more', { values: values(3), total: 1_400, hasMore: false }, '3 shown of 1,400'],
  ])('%s', (_claim, completion, summary) => {
    expect(serverSuggestions({ ...completion, notes: [] }).summary).toBe(summary)
  })

  it('says aloud how many there are and whether more exist', () => {
    const spoken = (count: number, hasMore: boolean) =>
      serverSuggestions({ values: values(count), hasMore, notes: [] }).spoken
    expect([spoken(1, false), spoken(3, true), spoken(250, false)]).toEqual([
      '1 suggestion',
      '3 suggestions, more exist',
      '100 suggestions, more exist',
    ])
  })

  it('marks values from listed URIs as such, those that fit the text in either case', () => {
    const found = ['Chart Room', 'Sail Loft', 'chart']
    expect(listedSuggestions(found, 'CHART')).toMatchObject({
      source: 'listed',
      values: ['Chart Room', 'chart'],
      summary: '2 from listed URIs',
    })
    expect(listedSuggestions(values(150), '').summary).toBe('100 of 150 from listed URIs')
  })
})

describe('emphasis', () => {
  it.each([
    ['Chart Room', 'chart', '', 'Chart', ' Room'],
    ['The Chart', 'CHART', 'The ', 'Chart', ''],
    ['Chart', '', '', '', 'Chart'],
    ['Chart', 'x', '', '', 'Chart'],
    ['a.c', '.', 'a', '.', 'c'],
    ['(((', '(', '', '(', '(('],
    // Lower case makes two units of this letter, so places behind it would be wrong.
    ['İstanbul', 'tan', '', '', 'İstanbul'],
  ])('%s by %s', (value, text, before, match, after) => {
    expect(emphasise(value, text)).toEqual({ before, match, after })
  })
})
