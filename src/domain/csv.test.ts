import { describe, expect, it } from 'vitest'

import { csvCell, csvRecord, withoutFormulas } from './csv.ts'

describe('csvRecord', () => {
  it('quotes every cell and ends with CR LF (RFC 4180)', () => {
    expect(csvRecord(['a', '', 'b "c"', 'd,e', 'f\ng'])).toBe('"a","","b ""c""","d,e","f\ng"\r\n')
  })

  it('spells out half a surrogate pair, which no file in UTF-8 can hold, and leaves whole ones', () => {
    expect(csvCell('a\ud83d b\ude00 😀')).toBe(String.raw`"a\ud83d b\ude00 😀"`)
  })
})

describe('withoutFormulas', () => {
  const formulas: readonly string[] = [
    '=1+1',
    '=HYPERLINK("https://t.example","x")',
    "=cmd|' /C calc'!A0",
    '+1',
    '+cmd|calc',
    '-1',
    '-2+3',
    '@SUM(A1)',
    ' =1+1',
    '\t=1+1',
    ' \t=1+1',
    '\u00a0=1+1',
    '\u3000=1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '\u0000=1+1',
    '\u202e=1+1',
    '\u2028=1+1',
    '\v=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(1)',
    '=',
    '-',
    '--',
    '=\r\n',
  ]
  it.each(formulas.map((text) => [text]))('puts an apostrophe before %j', (text) => {
    expect(withoutFormulas(text).startsWith("'")).toBe(true)
    expect(withoutFormulas(text).endsWith(text)).toBe(true)
  })

  it.each<[string, string]>([
    ['first\n-1+1', "first\n'-1+1"],
    ['first\r\n =1\r\nlast', "first\r\n' =1\r\nlast"],
    ['first\r=1', "first\r'=1"],
    ['=1\n=2', "'=1\n'=2"],
    ['\ttabbed', "'\ttabbed"],
    ['\rreturned', "'\rreturned"],
    ['\n=1', "'\n'=1"],
  ])('guards %j line by line', (text, expected) => {
    expect(withoutFormulas(text)).toBe(expected)
  })

  const harmless: readonly string[] = [
    '',
    'a=b',
    '1-2',
    'a\nb',
    "'quoted",
    '💧',
    '#1',
    '1',
    ' plain',
    'museum://a?b=-1',
    '🎉=1',
  ]
  it.each(harmless.map((text) => [text]))('leaves %j as it is', (text) => {
    expect(withoutFormulas(text)).toBe(text)
  })

  it('is linear in the text', () => {
    const blanks = ' '.repeat(1_000_000)
    expect(withoutFormulas(blanks)).toBe(blanks)
  })
})
