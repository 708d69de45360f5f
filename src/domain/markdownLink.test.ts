import { describe, expect, it } from 'vitest'

import { markdownLink } from './markdownLink.ts'

describe('markdownLink', () => {
  it.each<[string, string, string]>([
    ['Plan', 'museum://a/b', '[Plan](<museum://a/b>)'],
    ['a](https://t.example)[b', 'm://1', '[a\\](https://t.example)\\[b](<m://1>)'],
    ['![x](y) <img> `c` *d* \\ &amp;', 'm://1', '[\\!\\[x\\](y) \\<img\\> \\`c\\` \\*d\\* \\\\ \\&amp;](<m://1>)'],
    ['two\r\nlines\u2028', 'm://1', '[two lines](<m://1>)'],
    ['x', 'm://a b(c)[d]', '[x](<m://a b(c)[d]>)'],
    ['x', 'm://a>b<c\\d', '[x](<m://a%3Eb%3Cc%5Cd>)'],
    ['x', 'm://a\n\nb', '[x](<m://a%0A%0Ab>)'],
    ['\ud83d', 'm://\ud83d', '[\ufffd](<m://\ufffd>)'],
    ['', 'm://1', '[](<m://1>)'],
  ])('links %j to %j', (label, uri, expected) => {
    expect(markdownLink(label, uri)).toEqual({ ok: true, value: expected })
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:1',
    'java\nscript:1',
    '\u0001javascript:1',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
  ])('makes no link to %j', (uri) => {
    expect(markdownLink('x', uri).ok).toBe(false)
  })
})
