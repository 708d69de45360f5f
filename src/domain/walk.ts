// How a walk over a list's pages goes on: pure decisions, tested as a table. The states it goes through are
// walkMachine.ts. A walk ends if and only if the server gives no cursor (L3); everything else is a brake (L8).

import type { Failure } from './failure.ts'
import type { NextCursor } from './listPage.ts'
import type { RestartCause } from './walkEvents.ts'

/** How far a walk is meant to go: up to a number of pages, or to the end. */
export type WalkGoal = { readonly kind: 'pages'; readonly count: number } | { readonly kind: 'end' }

/** Why a walk was ended although the server may have more. */
export type PartialReason =
  /** The value offered as a cursor is neither a string nor null. */
  | { readonly kind: 'invalid-cursor'; readonly value: unknown }
  /** A page with rows brought no new URI although a cursor is offered. */
  | {
      readonly kind: 'nothing-new'
      readonly page: number
      /** It is the first page again, entry for entry. */
      readonly isFirstAgain: boolean
    }
  | { readonly kind: 'empty-pages'; readonly count: number }
  /** Pages or rows on screen at which the walk was to stop. */
  | { readonly kind: 'page-budget'; readonly limit: number }
  | { readonly kind: 'row-budget'; readonly limit: number }
  | FailedPage

/** A page that could not be loaded, after others that could. */
export interface FailedPage {
  readonly kind: 'failure'
  readonly failure: Failure
  /** The page that was asked for, from 1. */
  readonly page: number
  /** The cursor that was sent for it; undefined for a first page. */
  readonly cursor: string | undefined
  readonly goal: WalkGoal
  /** How often it was asked for. */
  readonly tries: number
  /** Milliseconds that the server asks to wait before the next request. */
  readonly retryAfterMs?: number
  /** How often the list was begun again by itself because a cursor was refused. */
  readonly refusals: number
  /** It was a reading again that failed: the rows are the former ones, whole as they were. */
  readonly restart?: RestartCause
}

/** Pages and rows. */
export interface Extent {
  readonly pages: number
  readonly rows: number
}

/** Where the walk stands after a page: pages loaded so far, and rows on them. */
export interface WalkProgress extends Extent {
  readonly lastPage: {
    readonly rows: number
    readonly newUris: number
    readonly isFirstAgain: boolean
    readonly next: NextCursor
  }
  /** Empty pages in a row up to and including the last one. */
  readonly emptyInARow: number
}

export type WalkStep =
  | { readonly kind: 'complete' }
  | { readonly kind: 'continue' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'partial'; readonly reason: PartialReason }

/** `pages` and `rows` are what one go may load beyond what was there when it was begun. */
export const walkLimits = { emptyPages: 20, pages: 5_000, rows: 500_000, restarts: 2 } as const

const nothing: Extent = { pages: 0, rows: 0 }

/**
 * What to do after a page has come. The brakes hold a walk to the end, which nobody attends: a number of pages that was
 * asked for is bounded by itself.
 *
 * @param from what was on screen when the walk was begun. The brakes count from there, so that going on after one has
 *   stopped the walk is possible, and reading again reaches what was reached before.
 */
export function stepAfterPage(progress: WalkProgress, goal: WalkGoal, from: Extent = nothing): WalkStep {
  const { lastPage, pages } = progress
  if (lastPage.next.kind === 'end') return { kind: 'complete' }
  if (lastPage.next.kind === 'invalid') {
    return { kind: 'partial', reason: { kind: 'invalid-cursor', value: lastPage.next.value } }
  }
  if (goal.kind === 'pages' && pages < goal.count) return { kind: 'continue' }
  const isNothingNew = lastPage.rows > 0 && lastPage.newUris === 0
  if (isNothingNew && (goal.kind === 'pages' || pages > from.pages)) {
    return { kind: 'partial', reason: { kind: 'nothing-new', page: pages, isFirstAgain: lastPage.isFirstAgain } }
  }
  if (goal.kind === 'pages') return { kind: 'pause' }
  const brake = brakeOf(progress, from)
  return brake === undefined ? { kind: 'continue' } : { kind: 'partial', reason: brake }
}

function brakeOf({ pages, rows, emptyInARow }: WalkProgress, from: Extent): PartialReason | undefined {
  const count = Math.min(emptyInARow, pages - from.pages)
  if (count >= walkLimits.emptyPages) return { kind: 'empty-pages', count: emptyInARow }
  if (pages >= from.pages + walkLimits.pages) return { kind: 'page-budget', limit: from.pages + walkLimits.pages }
  if (rows >= from.rows + walkLimits.rows) return { kind: 'row-budget', limit: from.rows + walkLimits.rows }
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
