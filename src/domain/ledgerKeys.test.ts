import { describe, expect, it } from 'vitest'
import { pageByKey, pagesInDocument } from './ledgerKeys.ts'

describe('keys along the ledger', () => {
  it.each([
    ['ArrowRight', 7, 8],
    ['ArrowUp', 7, 8],
    ['ArrowLeft', 7, 6],
    ['ArrowDown', 7, 6],
    ['PageUp', 7, 17],
    ['PageUp', 25, 30],
    ['PageDown', 17, 7],
    ['PageDown', 7, 1],
    ['Home', 7, 1],
    ['End', 7, 30],
    ['ArrowRight', 30, 30],
    ['ArrowLeft', 1, 1],
    ['Enter', 7, undefined],
    ['/', 7, undefined],
  ])('%s leads from page %i to %s of 30', (key, from, to) => {
    expect(pageByKey(key, from, 30)).toBe(to)
  })
})

describe('pages with an element', () => {
  it.each([
    { page: 2, pages: 3, is: [1, 3] },
    { page: 40, pages: 48, is: [1, 48] },
    { page: 1, pages: 1_000, is: [1, 48] },
    { page: 500, pages: 1_000, is: [476, 523] },
    { page: 1_000, pages: 1_000, is: [953, 1_000] },
  ])('around page $page of $pages: $is', ({ page, pages, is }) => {
    expect(pagesInDocument(page, pages, 48)).toEqual(is)
  })
})
