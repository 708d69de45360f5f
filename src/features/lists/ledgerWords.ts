// What the ledger says of a page and of an event. Pure.

import type { PlacedEvents } from '../../domain/ledgerEvents.ts'
import { brakeInShort, failureInShort } from '../../domain/ledgerFailure.ts'
import { formatBytes, formatClock, formatCount, formatCounted, formatMs } from '../../domain/format.ts'
import { freshnessOfPage, type LedgerPage, type PageFreshness } from '../../domain/ledgerPage.ts'
import type { PageTally } from '../../domain/rowIndex.ts'
import type { WalkEvent } from '../../domain/walkEvents.ts'
import { assertNever } from '../../lib/assertNever.ts'

export interface PageToRead {
  readonly number: number
  readonly page: LedgerPage
  readonly tally: PageTally | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
  /** When the server last announced a change. */
  readonly changedAt: number | undefined
}

/** Name and value of what is known of a page; what is nought and says nothing is left out. */
export function pageFacts({ page, tally, now, changedAt }: PageToRead): readonly (readonly [string, string])[] {
  const { rows = 0, fresh = 0, duplicates = 0 } = tally ?? {}
  const unusable = page.page.unusable.length
  return [
    ['Rows', `${formatCount(rows)}${rows === 0 ? '' : `, ${formatCount(fresh)} new`}`],
    ...optional(duplicates > 0, 'Repeats', `${formatCount(duplicates)} listed before`),
    ...optional(unusable > 0, 'Unusable', formatCounted(unusable, 'entry', 'entries')),
    ['Took', exactMs(page.ms)],
    ['Size', sizeInWords(page.bytes)],
    ['Arrived', formatClock(page.at)],
    ['Freshness', freshnessWords(freshnessOfPage(page, now, changedAt), page.page.ttlMs)],
    ['Exchange', formatCount(page.exchange)],
  ]
}

/** The same in one line, for ears, with what happened after the page. */
export function pageText(toRead: PageToRead, after: readonly WalkEvent[] = []): string {
  const { page, tally, now, changedAt } = toRead
  const { rows = 0, fresh = 0, duplicates = 0 } = tally ?? {}
  const { unusable, notes, ttlMs } = page.page
  return [
    formatCounted(rows, 'row'),
    ...(rows > 0 ? [`${formatCount(fresh)} new`] : []),
    exactMs(page.ms),
    formatBytes(page.bytes),
    ...(duplicates > 0 ? [`${formatCount(duplicates)} listed before`] : []),
    ...(unusable.length > 0 ? [`${formatCount(unusable.length)} unusable`] : []),
    ...(notes.length > 0 ? [formatCounted(notes.length, 'deviation')] : []),
    `arrived ${formatClock(page.at)}`,
    freshnessWords(freshnessOfPage(page, now, changedAt), ttlMs),
    ...after.slice(-3).map((event) => `then: ${eventText(event)}`),
  ].join(', ')
}

export function eventText(event: WalkEvent): string {
  switch (event.kind) {
    case 'restarted':
      return restartWords[event.why]
    case 'list-changed':
      return event.count > 1
        ? `The server announced ${formatCount(event.count)} times that its list changed`
        : 'The server announced that its list changed'
    case 'retried':
      return `Try ${formatCount(event.attempt)} after ${failureInShort(event.failure)}, sent ${formatMs(event.waitMs)} later`
    case 'failed':
      return `Failed: ${failureInShort(event.failure)}`
    case 'stopped':
      return 'Stopped by hand'
    case 'braked':
      return brakeInShort(event.reason)
    default:
      return assertNever(event)
  }
}

const restartWords: Record<Extract<WalkEvent, { kind: 'restarted' }>['why'], string> = {
  reload: 'Read again from the first page, as asked',
  'cursor-refused': 'Read again from the first page: the server refused a cursor',
  changed: 'Read again from the first page: the list changed',
  'new-session': 'Read again from the first page: the session is another one',
}

export function placeInWords(place: number): string {
  return place === 0 ? 'Before page 1' : `After page ${formatCount(place)}`
}

/** What happened behind a page; 0 is before the first. */
export function eventsAt(placed: readonly PlacedEvents[], place: number): readonly WalkEvent[] {
  return placed.find((each) => each.place === place)?.events ?? []
}

function freshnessWords(freshness: PageFreshness, ttlMs: number): string {
  switch (freshness.kind) {
    case 'unstated':
      return 'not said to stay fresh'
    case 'fresh':
      return isToday(ttlMs)
        ? `fresh for ${formatMs(ttlMs)}, until ${formatClock(freshness.until)}`
        : `fresh for ${formatMs(ttlMs)}`
    case 'stale':
      return isToday(ttlMs)
        ? `stale since ${formatClock(freshness.since)}, fresh for ${formatMs(ttlMs)} before`
        : `stale, fresh for ${formatMs(ttlMs)} before`
    case 'outdated':
      return `out of date since ${formatClock(freshness.since)}: the list changed`
    default:
      return assertNever(freshness)
  }
}

/** A time of day says when only within a day. */
function isToday(ttlMs: number): boolean {
  return ttlMs < 86_400_000
}

function exactMs(ms: number): string {
  return `${formatCount(ms)} ms`
}

function sizeInWords(bytes: number): string {
  const short = formatBytes(bytes)
  return bytes < 1000 ? short : `${short} (${formatCount(bytes)} bytes)`
}

function optional(isGiven: boolean, name: string, value: string): (readonly [string, string])[] {
  return isGiven ? [[name, value]] : []
}
