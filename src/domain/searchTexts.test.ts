import { describe, expect, it, vi } from 'vitest'
import { uriOf } from './listed.ts'
import type { Resource } from './listPage.ts'
import { createSearchTexts } from './searchTexts.ts'

function textsOf(...pages: Resource[][]) {
  const rows: Resource[] = []
  const texts = createSearchTexts<Resource>((row) => rows[row], uriOf)
  for (const page of pages) {
    rows.push(...page)
    texts.addPage(page)
  }
  return texts
}

const ledger = {
  uri: 'a:Ledger',
  title: 'Loans OPEN',
  name: 'loans',
  description: 'Kept by hand',
  mimeType: 'Text/CSV',
}
const chart = { uri: 'a:chart', title: 'sea chart', name: 'Chart', description: 'kept dry', mimeType: 'image/png' }

describe('L12: search texts', () => {
  it.each<[string, string[], number[]]>([
    ['a URI with capitals', ['a:ledger'], [0]],
    ['a URI without', ['a:chart'], [1]],
    ['a title with capitals', ['open'], [0]],
    ['a title without', ['sea'], [1]],
    ['a description with capitals, and one without', ['kept'], [0, 1]],
    ['a type with capitals', ['text/csv'], [0]],
    ['a type without', ['png'], [1]],
    ['every word, in whichever fields', ['dry', 'image', 'sea'], [1]],
    ['no row that lacks one word', ['kept', 'sea', 'hand'], []],
    ['no word across two fields', ['openkept'], []],
    ['no word across two rows', ['handa:chart'], []],
  ])('find %s', (_claim, words, rows) => {
    expect(textsOf([ledger, chart]).find(words)).toEqual(rows)
    expect(textsOf([ledger], [], [chart]).find(words)).toEqual(rows)
  })

  it('find a name that the URI does not hold, in capitals or not', () => {
    const texts = textsOf([
      { uri: 'a:1', name: 'Internal' },
      { uri: 'a:2', name: 'internal' },
      { uri: 'a:3', name: 'other' },
    ])
    expect(texts.find(['internal'])).toEqual([0, 1])
  })

  it('look only at the rows they are given', () => {
    const row = (n: number): Resource => ({ uri: `a:${n}`, name: `${n}`, title: n % 2 === 0 ? 'Even' : 'odd' })
    const texts = textsOf([row(0), row(1)], [row(2)], [], [row(3), row(4), row(5)])
    expect(texts.find(['even'], [1, 2, 5])).toEqual([2])
    expect(texts.find(['odd'], [1, 2, 5])).toEqual([1, 5])
    expect(texts.find(['a:'], [4, 5])).toEqual([4, 5])
    expect(texts.find(['a:'], [])).toEqual([])
  })

  it('find in letters that grow longer in lower case, and behind them', () => {
    const texts = textsOf([{ uri: 'a:1', name: 'x', title: 'İİİİ' }, ledger])
    expect(texts.find(['i\u0307'])).toEqual([0])
    expect(texts.find(['hand'])).toEqual([1])
  })

  it('read a page’s text once for each word, however many rows it has', () => {
    const rows = Array.from({ length: 2_000 }, (_, n) => ({ uri: `a:${n}`, name: `${n}`, title: `Row ${n}` }))
    const texts = textsOf(rows)
    const indexOf = vi.spyOn(String.prototype, 'indexOf')
    expect(texts.find(['absent'])).toEqual([])
    expect(indexOf).toHaveBeenCalledTimes(1)
  })
})
