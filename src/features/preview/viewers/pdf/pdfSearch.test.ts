import { describe, expect, it } from 'vitest'
import { afterPage, countOf, newSearch, type PageHits, pageWithHit, searchable, searchWords } from './pdfSearch.ts'

/** The search through pages of these texts; undefined is a page that could not be read. */
function searched(words: string, texts: readonly (string | undefined)[], pages = texts.length) {
  const hits: PageHits[] = []
  return texts.reduce(
    (search, text) => afterPage(search, hits, searchable(words), { text: text && searchable(text), isCut: false }),
    newSearch(pages),
  )
}

describe('a search through a document', () => {
  it('counts without case, across lines, and page by page', () => {
    const search = searched('Harbour log', ['the HARBOUR\nLOG and the harbour  log', 'nothing', 'harbour log'])
    expect(search).toMatchObject({
      matches: 3,
      hits: [
        { page: 1, count: 2 },
        { page: 3, count: 1 },
      ],
    })
    expect(searchWords(search)).toBe('3 matches on 2 pages')
  })

  it('says how far it is, and what it could not look at', () => {
    expect(searchWords(searched('a', ['a'], 40))).toBe('1 match on 1 page; 1 of 40 pages searched')
    expect(searchWords(searched('a', ['b'], 40))).toBe('No match yet; 1 of 40 pages searched')
    expect(searchWords(searched('a', ['b', '', '', undefined]))).toBe(
      'No match; 2 pages have no text; 1 page could not be read',
    )
    expect(searchWords({ ...searched('a', ['b']), cut: 1 })).toBe('No match; 1 page searched in part')
  })

  it('goes from page to page, and round at the ends', () => {
    const hits = [2, 5, 9].map((page) => ({ page, count: 1 }))
    expect([0, 2, 4, 9].map((from) => pageWithHit(hits, from, 1))).toEqual([2, 5, 5, 2])
    expect([10, 9, 5, 2].map((from) => pageWithHit(hits, from, -1))).toEqual([9, 5, 2, 9])
    expect(pageWithHit([], 1, 1)).toBeUndefined()
  })

  it('counts what does not overlap, and nothing for no words', () => {
    expect(countOf('aa', 'aaaaa')).toBe(2)
    expect(countOf('', 'a')).toBe(0)
    expect(searchable(' ﬁle \n Ä ')).toBe('file ä')
  })
})
