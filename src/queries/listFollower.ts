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
        return this.#walk.mark({ kind: 'unsteady', since })
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
    if (!isWalking && freshness.kind === 'outdated' && !this.#isHidden()) this.#reloadSoon()
  }

  /** No timer outlives the connection. */
  close(): void {
    clearTimeout(this.#timer)
  }

  #reloadSoon(): void {
    if (this.#timer !== undefined) return
    const wait = Math.max(0, this.#lastReload + this.#betweenMs - Date.now())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      const { state, freshness } = this.#walk.snapshot.get()
      const isWalking = state.kind === 'walking' || state.kind === 'restarting'
      // Somebody else read it again in the meantime.
      if (isWalking || freshness.kind !== 'outdated') return
      this.#reloadsInARow = Date.now() - this.#lastReload < echoMs ? this.#reloadsInARow + 1 : 1
      this.#lastReload = Date.now()
      this.#walk.readAgain('changed')
    }, wait)
  }
}
