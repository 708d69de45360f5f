// Numbers, times and texts as people read them. Always English: what is shown must not depend on the machine. Pure: no I/O.

import { parseIsoTime } from '../lib/isoTime.ts'

const countForm = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `1240` is `1,240`. */
export function formatCount(count: number): string {
  return countForm.format(count)
}

/** `1 row`, `1,240 rows`; `things` where the plural is not made with an s. */
export function formatCounted(count: number, thing: string, things = `${thing}s`): string {
  return `${formatCount(count)} ${count === 1 ? thing : things}`
}

/** Hours, minutes and seconds of this machine's day: `09:30:00`. `at` in milliseconds since the epoch. */
export function formatClock(at: number): string {
  return new Date(at).toTimeString().slice(0, 8)
}

/** `59,167 bytes`, `1 byte`. A number that cannot be a size is shown as it is. */
export function formatByteCount(bytes: number): string {
  if (bytes === 1) return '1 byte'
  return `${Number.isInteger(bytes) ? formatCount(bytes) : bytes} bytes`
}

const byteUnits = ['kB', 'MB', 'GB', 'TB', 'PB'] as const

/** Decimal units, one digit behind the point below 10: `512 B`, `1.2 MB`, `182 kB`. A size that cannot be is shown as it is. */
export function formatBytes(bytes: number): string {
  if (!Number.isInteger(bytes) || bytes < 1000) return `${bytes} B`
  let value = bytes
  let unit: string = 'B'
  for (const next of byteUnits) {
    // From 999.5 on the rounded number would read 1000.
    if (value < 999.5) break
    value /= 1000
    unit = next
  }
  return `${value < 9.95 ? value.toFixed(1) : countForm.format(value)} ${unit}`
}

/** Milliseconds as `340 ms`, `1.2 s`, `2 min 5 s`. */
export function formatMs(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  const rest = seconds % 60
  return `${Math.floor(seconds / 60)} min${rest === 0 ? '' : ` ${rest} s`}`
}

const ageUnits = [
  { name: 'year', sign: 'y', ms: 365.25 * 86_400_000 },
  { name: 'month', sign: 'mo', ms: 30.4375 * 86_400_000 },
  { name: 'day', sign: 'd', ms: 86_400_000 },
  { name: 'hour', sign: 'h', ms: 3_600_000 },
  { name: 'minute', sign: 'min', ms: 60_000 },
] as const

/**
 * How long ago, or how far ahead, an ISO 8601 time is: `3 days ago`, `in 2 hours`, `just now`. `now` in milliseconds since
 * 1970. A time that cannot be read comes back as it was sent (K35).
 */
export function formatAge(iso: string, now: number): string {
  const age = ageOf(iso, now)
  if (age === undefined) return iso
  if (age === 'now') return 'just now'
  const words = `${age.count} ${age.unit.name}${age.count === 1 ? '' : 's'}`
  return age.isPast ? `${words} ago` : `in ${words}`
}

/** The same for a narrow column: `3 d`, `in 2 h`, `now`. */
export function formatShortAge(iso: string, now: number): string {
  const age = ageOf(iso, now)
  if (age === undefined) return iso
  if (age === 'now') return 'now'
  const words = `${age.count} ${age.unit.sign}`
  return age.isPast ? words : `in ${words}`
}

function ageOf(iso: string, now: number) {
  const time = parseIsoTime(iso)
  if (time === undefined) return undefined
  const distance = Math.abs(now - time)
  const unit = ageUnits.find(({ ms }) => distance >= ms)
  return unit === undefined ? 'now' : { unit, count: Math.floor(distance / unit.ms), isPast: time <= now }
}

/**
 * A text of at most `max` UTF-16 units: a longer one loses its middle, because both ends of a URI tell more than its middle.
 * Never cuts a surrogate pair.
 */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  if (max <= 1) return '…'
  const headLength = Math.ceil((max - 1) / 2)
  const tailStart = text.length - (max - 1 - headLength)
  return `${text.slice(0, isLow(text, headLength) ? headLength - 1 : headLength)}…${text.slice(
    isLow(text, tailStart) ? tailStart + 1 : tailStart,
  )}`
}

/** True where a cut before `index` would split a surrogate pair. */
function isLow(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  const before = text.charCodeAt(index - 1)
  return code >= 0xdc00 && code <= 0xdfff && before >= 0xd800 && before <= 0xdbff
}

/** A stretch of text as it is, or, when `hidden`, the name of a character that draws nothing or moves others: `U+202E`. */
export interface TextSegment {
  readonly hidden: boolean
  readonly text: string
}

/**
 * Controls, line and paragraph separators, formatting characters (bidi, zero width, tags), lone surrogates, and the letters
 * and marks that draw nothing. Variation selectors 1 to 16 belong to emoji and stay.
 */
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\u{e0100}-\u{e01ef}]/gu

/** Splits a text so that nothing in it can hide or reorder (safety: bidi, invisible, homograph). Linear in the text. */
export function visibleText(text: string): readonly TextSegment[] {
  const segments: TextSegment[] = []
  let end = 0
  for (const match of text.matchAll(unseen)) {
    const [character] = match
    if (isJoinedEmoji(text, match.index)) continue
    if (match.index > end) segments.push({ hidden: false, text: text.slice(end, match.index) })
    segments.push({ hidden: true, text: chipFor(character) })
    end = match.index + character.length
  }
  if (end < text.length) segments.push({ hidden: false, text: text.slice(end) })
  return segments
}

function chipFor(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** A zero-width joiner between two pictures makes one picture of them and hides nothing. */
function isJoinedEmoji(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== 0x200d) return false
  const before = text.slice(Math.max(0, at - 4), at)
  const after = text.slice(at + 1, at + 3)
  return (
    /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?$/u.test(before) && /^\p{Extended_Pictographic}/u.test(after)
  )
}
