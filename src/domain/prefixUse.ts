// How much of a value goes in where a template has prefixes (T2, RFC 6570 section 2.4.1). Pure: no I/O.

import { formatCount } from './format.ts'

const mostNamed = 5

/**
 * What is said of `text` at places that take these numbers of code points (`FormField.lengths`). Where they differ, each has its
 * own: the smallest alone would be untrue of the others.
 */
export function prefixUse(text: string, lengths: readonly number[]): string {
  let total = 0
  for (const _ of text) total++
  const characters = total === 1 ? 'character' : 'characters'
  const [first = 0] = lengths
  if (lengths.length === 1) {
    return `${formatCount(Math.min(first, total))} of ${formatCount(total)} ${characters} ${total === 1 ? 'goes' : 'go'} in`
  }
  const places = lengths.slice(0, mostNamed).map((length) => {
    const used = length >= total ? 'all' : formatCount(length)
    return length === Infinity ? `${used} where it has no prefix` : `${used} at :${length}`
  })
  const left = lengths.length - places.length
  return `Of ${formatCount(total)} ${characters}, these go in: ${places.join(', ')}${left > 0 ? `, and so on at ${formatCount(left)} more prefixes` : ''}`
}
