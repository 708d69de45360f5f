// Finds a sequence of bytes in others: Knuth, Morris and Pratt, so that the time is linear whatever the bytes are. It can stop
// anywhere, so that a long search never holds up the page. Pure: no I/O.

import { fail, ok, type Result } from '../../../../lib/result.ts'

export type NeedleKind = 'text' | 'hex'

/** Bytes that are looked for at most. */
const longestNeedle = 1_000

/** What somebody typed as bytes: text in UTF-8, or hex digits in pairs with anything but digits between them left out. */
export function readNeedle(typed: string, kind: NeedleKind): Result<Uint8Array, string> {
  if (kind === 'text') return bounded(new TextEncoder().encode(typed))
  const digits = typed.replaceAll(/0x|[\s,:]/gi, '')
  if (!/^(?:[0-9a-f]{2})*$/i.test(digits)) return fail('Bytes are pairs of hex digits, for example 89 50 4e.')
  return bounded(
    Uint8Array.from({ length: digits.length / 2 }, (_, at) => parseInt(digits.slice(at * 2, at * 2 + 2), 16)),
  )
}

function bounded(needle: Uint8Array): Result<Uint8Array, string> {
  return needle.length > longestNeedle ? fail(`At most ${longestNeedle} bytes are looked for.`) : ok(needle)
}

/** An offset as typed: decimal, or hex behind `0x`; undefined for what is none. */
export function readOffset(typed: string): number | undefined {
  const text = typed.trim().replaceAll(',', '')
  if (!/^(?:0x[0-9a-f]{1,12}|[0-9]{1,15})$/i.test(text)) return undefined
  return Number(text)
}

export interface ByteSearch {
  /** Goes on for about `budget` bytes; true when something was found, or nothing is left. */
  readonly step: (budget: number) => boolean
  /** Where the sequence begins; undefined where it was not found. Only after `step` returned true. */
  readonly found: () => number | undefined
}

/** Looks from `from` to the end. An empty sequence is found nowhere. */
export function createByteSearch(bytes: Uint8Array, needle: Uint8Array, from: number): ByteSearch {
  const fallback = fallbackTable(needle)
  let at = Math.max(0, from)
  let matched = 0
  let found: number | undefined
  return {
    step(budget) {
      if (needle.length === 0) return true
      const stop = Math.min(bytes.length, at + budget)
      for (; at < stop; at += 1) {
        while (matched > 0 && needle[matched] !== bytes[at]) matched = fallback[matched - 1] ?? 0
        if (needle[matched] === bytes[at]) matched += 1
        if (matched === needle.length) {
          found = at - matched + 1
          return true
        }
      }
      return at >= bytes.length
    },
    found: () => found,
  }
}

/** For each prefix of the sequence: how long its longest own prefix is that is its end as well. */
function fallbackTable(needle: Uint8Array): readonly number[] {
  const table = [0]
  let matched = 0
  for (let at = 1; at < needle.length; at += 1) {
    while (matched > 0 && needle[matched] !== needle[at]) matched = table[matched - 1] ?? 0
    if (needle[matched] === needle[at]) matched += 1
    table.push(matched)
  }
  return table
}
