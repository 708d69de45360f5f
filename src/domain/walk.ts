// How a walk over a list's pages goes on: pure decisions, tested as a table. The engine that acts on them is
// queries/listWalk.ts. A walk ends if and only if the server gives no cursor (L3); everything else is a brake (L8).

import type { Failure } from './failure.ts'
import type { NextCursor } from './listPage.ts'

/** How far a walk is meant to go: one page more, a number of pages, or to the end. */
export type WalkGoal = { readonly kind: 'pages'; readonly count: number } | { readonly kind: 'end' }

export type PartialReason =
  /** The value offered as a cursor is neither a string nor null. */
  | { readonly kind: 'invalid-cursor'; readonly value: unknown }
  /** A page with rows brought no new URI although a cursor is offered. */
  | { readonly kind: 'nothing-new'; readonly page: number }
  | { readonly kind: 'empty-pages'; readonly count: number }
  | { readonly kind: 'page-budget'; readonly limit: number }
  | { readonly kind: 'row-budget'; readonly limit: number }

/** Where the walk stands after a page. */
export interface WalkProgress {
  /** Pages loaded so far, and rows on them. */
  readonly pages: number
  readonly rows: number
  readonly lastPage: { readonly rows: number; readonly newUris: number; readonly next: NextCursor }
  /** Empty pages in a row up to and including the last one. */
  readonly emptyInARow: number
}

export type WalkStep =
  | { readonly kind: 'complete' }
  | { readonly kind: 'continue' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'partial'; readonly reason: PartialReason }

export const walkLimits = { emptyPages: 20, pages: 5_000, rows: 500_000, restarts: 2 } as const

/** What to do after a page has come. A brake stops only an unattended walk: one page by hand is always possible. */
export function stepAfterPage(progress: WalkProgress, goal: WalkGoal): WalkStep {
  const { lastPage, pages } = progress
  if (lastPage.next.kind === 'end') return { kind: 'complete' }
  if (lastPage.next.kind === 'invalid') {
    return { kind: 'partial', reason: { kind: 'invalid-cursor', value: lastPage.next.value } }
  }
  const brake = brakeOf(progress)
  if (brake !== undefined) return { kind: 'partial', reason: brake }
  if (goal.kind === 'pages' && pages >= goal.count) return { kind: 'pause' }
  return { kind: 'continue' }
}

function brakeOf({ lastPage, pages, rows, emptyInARow }: WalkProgress): PartialReason | undefined {
  if (lastPage.rows > 0 && lastPage.newUris === 0) return { kind: 'nothing-new', page: pages }
  if (emptyInARow >= walkLimits.emptyPages) return { kind: 'empty-pages', count: emptyInARow }
  if (pages >= walkLimits.pages) return { kind: 'page-budget', limit: walkLimits.pages }
  if (rows >= walkLimits.rows) return { kind: 'row-budget', limit: walkLimits.rows }
  return undefined
}

/** A cursor refused with -32602 makes the walk start again from the first page, at most twice (L4). */
export function shouldRestart(failure: Failure, cursor: string | undefined, restarts: number): boolean {
  const refused = failure.kind === 'rpc' && failure.error.code === -32602
  return refused && cursor !== undefined && restarts < walkLimits.restarts
}

/** The cursor for the next page, or undefined for the first one or when there is none. */
export function cursorOf(next: NextCursor | undefined): string | undefined {
  return next?.kind === 'cursor' ? next.cursor : undefined
}
