// What a search through the pages of a document has found so far, and how it is said. Pure: no I/O.

import { formatCount } from '../../../../domain/format.ts'

export interface PdfSearch {
  /** Pages looked at, from the first on. */
  readonly searched: number
  /** How many there are to look at. */
  readonly pages: number
  /** Pages with the words, in their order, and how often they stand there. */
  readonly hits: readonly PageHits[]
  readonly matches: number
  /** Pages without any text, as scans are. */
  readonly silent: number
  /** Pages whose text is so long that its end was not looked at. */
  readonly cut: number
  /** Pages whose text could not be read. */
  readonly unread: number
}

export interface PageHits {
  /** From 1. */
  readonly page: number
  readonly count: number
}

/** What one page had: its text, as `searchable` gives it, or nothing that could be read. */
export interface PageFound {
  readonly text: string | undefined
  readonly isCut: boolean
}

export function newSearch(pages: number): PdfSearch {
  return { searched: 0, pages, hits: [], matches: 0, silent: 0, cut: 0, unread: 0 }
}

/** Words and texts as they are compared: without case, and with one blank for any white space. */
export function searchable(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** How often words stand in a text, both as `searchable` gives them, without overlaps. Linear. */
export function countOf(words: string, text: string): number {
  let count = 0
  if (words === '') return 0
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) count += 1
  return count
}

/** The search after the next page; `hits` is added to in place, so that ten thousand pages are no ten thousand copies. */
export function afterPage(search: PdfSearch, hits: PageHits[], words: string, { text, isCut }: PageFound): PdfSearch {
  const page = search.searched + 1
  const count = text === undefined ? 0 : countOf(words, text)
  if (count > 0) hits.push({ page, count })
  return {
    ...search,
    hits,
    searched: page,
    matches: search.matches + count,
    silent: search.silent + (text === '' ? 1 : 0),
    cut: search.cut + (isCut ? 1 : 0),
    unread: search.unread + (text === undefined ? 1 : 0),
  }
}

/** The page with a hit after, or before, a page; goes round at the ends. Undefined where there is none. */
export function pageWithHit(hits: readonly PageHits[], from: number, direction: 1 | -1): number | undefined {
  if (direction === 1) return (hits.find(({ page }) => page > from) ?? hits[0])?.page
  return (hits.findLast(({ page }) => page < from) ?? hits.at(-1))?.page
}

/** For example `3 matches on 2 pages; 12 of 40 pages searched`. */
export function searchWords({ searched, pages, hits, matches, silent, cut, unread }: PdfSearch): string {
  const found =
    matches === 0
      ? searched < pages
        ? 'No match yet'
        : 'No match'
      : `${counted(matches, 'match', 'matches')} on ${counted(hits.length, 'page', 'pages')}`
  return [
    found,
    ...(searched < pages ? [`${formatCount(searched)} of ${counted(pages, 'page', 'pages')} searched`] : []),
    ...(silent > 0 ? [`${counted(silent, 'page has', 'pages have')} no text`] : []),
    ...(cut > 0 ? [`${counted(cut, 'page', 'pages')} searched in part`] : []),
    ...(unread > 0 ? [`${counted(unread, 'page', 'pages')} could not be read`] : []),
  ].join('; ')
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
