// What is said of a list and its walk, in words. The line `List` says first how many rows are loaded, then whether more exist. Pure.

import { formatCount, formatCounted, formatMs } from '../../domain/format.ts'
import type { ShownRows } from '../../domain/shownRows.ts'
import { walkLimits, type FailedPage, type PartialReason } from '../../domain/walk.ts'
import { isBusy } from '../../domain/walkStates.ts'
import { assertNever } from '../../lib/assertNever.ts'
import { safeJson } from '../../lib/safeJson.ts'
import type { WalkState } from '../../queries/walkState.ts'
import type { Narrowing } from './useNarrowing.ts'

/** @param repeated rows whose URI had been listed before */
export function listStatus(state: WalkState, rows: number, pages: number, hasMore: boolean, repeated: number): string {
  const loaded = `${formatCounted(rows, 'row')} on ${formatCounted(pages, 'page')}`
  switch (state.kind) {
    case 'idle':
      return `${loaded} · not asked yet`
    case 'walking':
      return `${loaded} · ${state.goal.kind === 'end' ? 'loading all' : 'loading'}`
    case 'restarting':
      return `${loaded} · ${restartWords[state.why]}: ${formatCounted(state.pages, 'page')} so far`
    case 'paused':
      return `${loaded} · more exist`
    case 'complete':
      return `${loaded} · ${repeated === 0 ? 'complete' : `walk complete, ${repeatedWords(repeated)}`}`
    case 'partial':
      if (state.reason.kind !== 'failure') return `${loaded} · perhaps incomplete`
      if (state.reason.restart !== undefined) return `${loaded} · reading again failed, these are the former rows`
      return `${loaded} · stopped at page ${formatCount(state.reason.page)} by a failure${hasMore ? ', more exist' : ''}`
    case 'failed':
      return `${loaded} · stopped by a failure`
    default:
      return assertNever(state)
  }
}

const restartWords = {
  reload: 'reading again',
  'cursor-refused': 'cursor refused, reading again',
  changed: 'changed at the server, reading again',
  'new-session': 'another session, reading again',
}

/** How far a walk under way is; undefined when there is none. `rows` and `pages` are those on screen, `now` since the epoch. */
export function progressWords(
  state: WalkState,
  { pages, rows }: { readonly pages: number; readonly rows: number },
  now: number,
): string | undefined {
  if (!isBusy(state)) return undefined
  const isAgain = state.kind === 'restarting'
  const loaded = isAgain ? state : { pages, rows }
  const ms = Math.max(0, now - state.since)
  const fresh = isAgain ? state.rows : rows - state.from.rows
  // In the first second a rate is a guess, and nothing else here is one.
  const rate = ms < 1_000 ? '' : ` · ${formatCount(Math.round(fresh / (ms / 1_000)))} rows per second`
  const doing = isAgain ? 'Reading again' : state.goal.kind === 'end' ? 'Loading all' : 'Loading'
  return `${doing} · ${formatCounted(loaded.pages, 'page')} · ${formatCounted(loaded.rows, 'row')} · ${wholeSeconds(ms)}${rate}`
}

function wholeSeconds(ms: number): string {
  return ms < 59_500 ? `${Math.floor(ms / 1_000)} s` : formatMs(ms)
}

/** Why a walk was ended although the server may have more; `wire` is what the server sent in that place. */
export function partialReason(reason: Exclude<PartialReason, FailedPage>): { words: string; wire?: string } {
  switch (reason.kind) {
    case 'invalid-cursor':
      return {
        words: 'The server’s nextCursor is neither a string nor null, so there is no way to ask for more:',
        wire: safeJson(reason.value, { limit: 200 }),
      }
    case 'nothing-new':
      return {
        words: `The server keeps offering more pages but sends nothing new: ${
          reason.isFirstAgain
            ? `page ${formatCount(reason.page)} is the first page again, so it seems to ignore the cursor.`
            : `every URI on page ${formatCount(reason.page)} was listed before.`
        } “Load all” stops at the next such page.`,
      }
    case 'empty-pages':
      return {
        words: `The last ${formatCount(reason.count)} pages were empty, although each offered another one. “Load all” goes on for another ${walkLimits.emptyPages}.`,
      }
    case 'page-budget':
      return {
        words: `The limit of ${formatCount(reason.limit)} pages is reached. “Load all” goes on for another ${formatCount(walkLimits.pages)}.`,
      }
    case 'row-budget':
      return {
        words: `The limit of ${formatCount(reason.limit)} rows is reached. “Load all” goes on for another ${formatCount(walkLimits.rows)}.`,
      }
    default:
      return assertNever(reason)
  }
}

/** Rows that repeat a URI are no proof that others are missing, and a reason not to call the list complete (K03). */
export function repeatedWords(repeated: number): string {
  return `${formatCounted(repeated, 'row')} ${repeated === 1 ? 'repeats' : 'repeat'} a URI listed before`
}

/** Which rows the counts of facets are of, as a sentence. */
export function countedAmong(
  { eligible, length, wanted }: Pick<ShownRows, 'eligible' | 'length' | 'wanted'>,
  narrowing: Narrowing,
  hasMore: boolean,
): string {
  const count = eligible === 'all' ? length : eligible.length
  const isOne = count === 1
  const narrowed = {
    none: undefined,
    changed: isOne ? 'is new or changed' : 'are new or changed',
    once: isOne ? 'is the first of its URI' : 'are the first of their URI',
  }[narrowing]
  const filtered = wanted.words.trim() === '' ? undefined : isOne ? 'matches the filter' : 'match the filter'
  const claims = [narrowed, filtered].filter((claim) => claim !== undefined)
  const rows = formatCounted(count, claims.length === 0 && hasMore ? 'loaded row' : 'row')
  const which = claims.map((claim) => ` that ${claim}`).join(' and')
  return `Counted among ${rows}${which}${hasMore ? '; more pages exist' : ''}.`
}

/** What became of the rows when a walk failed. */
export function keptRows(state: WalkState, pages: number): string {
  const reason = state.kind === 'partial' && state.reason.kind === 'failure' ? state.reason : undefined
  if (reason?.restart !== undefined) {
    return `It failed at page ${formatCount(reason.page)} of the new reading. The rows below are those of the reading before, all of them.`
  }
  return pages > 0
    ? `The walk stopped at page ${formatCount(pages + 1)}. The rows of the pages before it stay.`
    : 'Nothing was loaded before.'
}
