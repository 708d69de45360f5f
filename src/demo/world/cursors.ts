import { chance } from '../drawing/chance.ts'

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** What leads to a page: a word that says nothing about the page, as cursors should be. */
export function cursorOf(list: string, page: number): string {
  let seed = page + 1
  for (const character of list) seed = Math.imul(seed, 31) + character.charCodeAt(0)
  return Array.from({ length: 20 }, (_, place) => alphabet[chance(seed * 64 + place, alphabet.length)]).join('')
}

/** The page that a cursor of this list leads to: 0 without one, undefined for a cursor that was never given out. */
export function pageOf(list: string, pages: number, cursor: string | undefined): number | undefined {
  if (cursor === undefined) return 0
  for (let page = 1; page < pages; page++) if (cursorOf(list, page) === cursor) return page
  return undefined
}
