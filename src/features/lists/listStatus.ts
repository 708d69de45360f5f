// What the line `List` says: first how many rows are loaded, then whether more exist. Pure.

import { formatCount, visibleText } from '../../domain/format.ts'
import type { PartialReason } from '../../domain/walk.ts'
import { assertNever } from '../../lib/assertNever.ts'
import { safeJson } from '../../lib/safeJson.ts'
import type { WalkState } from '../../queries/walkState.ts'

export function listStatus(state: WalkState, rows: number, pages: number, hasMore: boolean): string {
  const loaded = `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} on ${formatCount(pages)} ${pages === 1 ? 'page' : 'pages'}`
  switch (state.kind) {
    case 'idle':
      return `${loaded} · not asked yet`
    case 'walking':
      return `${loaded} · ${state.goal.kind === 'end' ? 'loading all' : 'loading'}`
    case 'restarting':
      return `${loaded} · ${restartWords[state.why]}: ${formatCount(state.pages)} pages so far`
    case 'paused':
      return `${loaded} · more exist`
    case 'complete':
      return `${loaded} · complete`
    case 'partial':
      return `${loaded} · perhaps incomplete`
    case 'failed':
      if (state.restart !== undefined) return `${loaded} · reading again failed, these are the former rows`
      return `${loaded} · stopped by a failure${hasMore ? ', more exist' : ''}`
    default:
      return assertNever(state)
  }
}

const restartWords = {
  reload: 'reading again',
  'cursor-refused': 'cursor refused, reading again',
  changed: 'changed at the server, reading again',
}

/** Why a walk was ended although the server may have more. */
export function partialReason(reason: PartialReason): string {
  switch (reason.kind) {
    case 'invalid-cursor':
      return `The server’s nextCursor is neither a string nor null, so there is no way to ask for more: ${inWords(reason.value)}`
    case 'nothing-new':
      return `The server keeps offering more pages but sends nothing new: every URI on page ${formatCount(reason.page)} was listed before.`
    case 'empty-pages':
      return `The last ${formatCount(reason.count)} pages were empty, although each offered another one.`
    case 'page-budget':
      return `The limit of ${formatCount(reason.limit)} pages is reached.`
    case 'row-budget':
      return `The limit of ${formatCount(reason.limit)} rows is reached.`
    default:
      return assertNever(reason)
  }
}

/** A value the server sent, within a sentence: short, and with nothing in it that hides or reorders. */
function inWords(value: unknown): string {
  return visibleText(safeJson(value, { limit: 200 }))
    .map(({ text }) => text)
    .join('')
}
