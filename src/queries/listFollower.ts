// Lets a list follow the server: acts on "list changed" notices as domain/listChange.ts decides. At most one reload of
// our own accord every two seconds, none while nobody looks, none when reading itself seems to cause the notices.

import { changeLimits, stepAfterChange } from '../domain/listChange.ts'
import type { WalkGoal } from '../domain/walk.ts'
import { assertNever } from '../lib/assertNever.ts'
import type { Store } from '../lib/store.ts'
import type { ListFreshness, RestartCause, WalkState } from './walkState.ts'

/** A notice within so many milliseconds of a reload may have been caused by it. */
const echoMs = 10_000

/** What a follower needs of a list's walk. */
export interface FollowedWalk {
  readonly snapshot: Store<{
    readonly state: WalkState
    readonly pages: readonly unknown[]
    readonly freshness: ListFreshness
  }>
  mark(freshness: ListFreshness): void
  readAgain(why: RestartCause, goal?: WalkGoal): void
}

export class ListFollower {
  readonly #walk: FollowedWalk
  readonly #betweenMs: number
  readonly #isHidden: () => boolean
  #reloadsInARow = 0
  #lastReload = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(walk: FollowedWalk, isHidden: () => boolean, betweenMs: number = changeLimits.betweenReloadsMs) {
    this.#walk = walk
    this.#betweenMs = betweenMs
    this.#isHidden = isHidden
  }

  /** The server says that the list changed. Comes from a turn of its own, never from the notification's callback. */
  noticeChange(): void {
    const { state, pages, freshness } = this.#walk.snapshot.get()
    const isWalking = state.kind === 'walking' || state.kind === 'restarting'
    const since = freshness.kind === 'current' ? Date.now() : freshness.since
    const step = stepAfterChange({
      isWalking,
      pages: pages.length,
      restartsOfThisWalk: isWalking && state.why === 'changed' ? 1 : 0,
      reloadsInARow: Date.now() - this.#lastReload < echoMs ? this.#reloadsInARow : 0,
      isHidden: this.#isHidden(),
    })
    switch (step) {
      case 'nothing':
        return
      case 'restart':
        if (isWalking) this.#walk.readAgain('changed', state.goal)
        return
      case 'finish-unsteady':
        this.#walk.mark({ kind: 'unsteady', since })
        return this.#reloadSoon()
      case 'mark':
        return this.#walk.mark({ kind: 'outdated', since })
      case 'pause':
        return this.#walk.mark({ kind: 'paused', since })
      case 'reload':
        this.#walk.mark({ kind: 'outdated', since })
        return this.#reloadSoon()
      default:
        return assertNever(step)
    }
  }

  /** The list is looked at again: what is out of date is read now, however long it is (L6). */
  look(): void {
    const { state, freshness } = this.#walk.snapshot.get()
    const isWalking = state.kind === 'walking' || state.kind === 'restarting'
    if (!isWalking && freshness.kind === 'outdated' && !this.#isHidden()) this.#reloadSoon(Infinity)
  }

  /** No timer outlives the connection. */
  close(): void {
    clearTimeout(this.#timer)
  }

  /** Reads again when two seconds have passed since the last time, if the list then has at most `longest` pages. */
  #reloadSoon(longest: number = changeLimits.shortPages): void {
    clearTimeout(this.#timer)
    const due = this.#lastReload + this.#betweenMs
    this.#timer = setTimeout(() => this.#reloadIfBehind(longest), Math.max(0, due - Date.now()))
  }

  #reloadIfBehind(longest: number): void {
    const { state, pages, freshness } = this.#walk.snapshot.get()
    const isWalking = state.kind === 'walking' || state.kind === 'restarting'
    // What came during a reading is followed by one more, once that has come to its end.
    if (isWalking && freshness.kind === 'unsteady') {
      this.#timer = setTimeout(() => this.#reloadIfBehind(longest), this.#betweenMs)
      return
    }
    // Somebody else read it again in the meantime, or loaded so much that it is not read again unasked.
    const isBehind = freshness.kind === 'outdated' || freshness.kind === 'unsteady'
    if (isWalking || !isBehind || pages.length > longest) return
    if (this.#isHidden()) return this.#walk.mark({ ...freshness, kind: 'outdated' })
    const inARow = Date.now() - this.#lastReload < echoMs ? this.#reloadsInARow : 0
    if (freshness.kind === 'unsteady' && inARow >= changeLimits.reloadsInARow)
      return this.#walk.mark({ ...freshness, kind: 'paused' })
    this.#reloadsInARow = inARow + 1
    this.#lastReload = Date.now()
    this.#walk.readAgain('changed')
  }
}
