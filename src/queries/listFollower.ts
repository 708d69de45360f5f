// Lets a list follow the server: acts on "list changed" notices as domain/listChange.ts decides. At most one reload of
// our own accord every two seconds, none while nobody looks, none when reading itself seems to cause the notices.

import { changeLimits, stepAfterChange } from '../domain/listChange.ts'
import type { WalkGoal } from '../domain/walk.ts'
import { isBusy } from '../domain/walkStates.ts'
import { assertNever } from '../lib/assertNever.ts'
import type { Store } from '../lib/store.ts'
import { isOutdated, type ListFreshness, type RestartCause, type WalkState } from './walkState.ts'

/** What a follower needs of a list's walk. */
export interface FollowedWalk {
  readonly snapshot: Store<{
    readonly state: WalkState
    /** When each page came, in milliseconds since the epoch. */
    readonly pages: readonly { readonly at: number }[]
    readonly freshness: ListFreshness
  }>
  noteNotice(): void
  mark(freshness: ListFreshness): void
  readAgain(why: RestartCause, goal?: WalkGoal): void
}

/** Milliseconds, as `changeLimits` has them. */
export type FollowerPace = Pick<typeof changeLimits, 'betweenReloadsMs' | 'echoMs' | 'quietMs'>

export class ListFollower {
  readonly #walk: FollowedWalk
  readonly #isHidden: () => boolean
  readonly #pace: { readonly [Name in keyof FollowerPace]: number }
  #reloadsInARow = 0
  #lastReload = -Infinity
  /** The last reading of our own accord was the one after the notices had stopped. */
  #isProbed = false
  #isEcho = false
  #why: RestartCause = 'changed'
  #timer: ReturnType<typeof setTimeout> | undefined
  #quietTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    walk: FollowedWalk,
    isHidden: () => boolean,
    pace: { readonly [Name in keyof FollowerPace]?: number } = {},
  ) {
    this.#walk = walk
    this.#isHidden = isHidden
    this.#pace = { ...changeLimits, ...pace }
  }

  /** The server says that the list changed. Comes from a turn of its own, never from the notification's callback. */
  noticeChange(): void {
    this.#walk.noteNotice()
    const { state, pages } = this.#walk.snapshot.get()
    const sinceReading = Date.now() - (pages.at(-1)?.at ?? -Infinity)
    const followsReading = isBusy(state) || sinceReading < this.#pace.echoMs
    const answersProbe = this.#isProbed && Date.now() - this.#lastReload < this.#pace.echoMs
    this.#isEcho = followsReading && (this.#isEcho || answersProbe)
    this.#follow('changed', false)
  }

  /** The list may have changed, as after a gap in what was heard: the same is done, but no notice came. */
  supposeChange(why: RestartCause = 'changed'): void {
    this.#follow(why, true)
  }

  #follow(why: RestartCause, isSupposed: boolean): void {
    this.#why = why
    const { state, pages, freshness } = this.#walk.snapshot.get()
    const busy = isBusy(state) ? state : undefined
    const since = freshness.kind === 'current' ? Date.now() : freshness.since
    const wasTold = freshness.kind === 'outdated' && freshness.isSupposed !== true
    const supposed = isSupposed && !wasTold ? { isSupposed } : {}
    const step = stepAfterChange({
      isWalking: busy !== undefined,
      pages: pages.length,
      restartsOfThisWalk: busy?.changes ?? 0,
      reloadsInARow: this.#recentReloads(),
      isHidden: this.#isHidden(),
      isEcho: this.#isEcho,
    })
    switch (step) {
      case 'nothing':
        return
      case 'restart':
        return this.#walk.readAgain(why, busy?.goal)
      case 'finish-unsteady':
        this.#walk.mark({ kind: 'unsteady', since })
        return this.#reloadSoon()
      case 'mark':
        // That rows may be missing or doubled says more than that they are old.
        return this.#walk.mark(
          freshness.kind === 'unsteady' ? { ...freshness, isOutdated: true } : { kind: 'outdated', since, ...supposed },
        )
      case 'pause':
        return this.#pause(since)
      case 'give-up':
        return this.#walk.mark({ kind: 'echoing', since })
      case 'reload':
        this.#walk.mark({ kind: 'outdated', since, ...supposed })
        return this.#reloadSoon()
      default:
        return assertNever(step)
    }
  }

  /** The list is looked at again: what is out of date is read now, however long it is (L6). */
  look(): void {
    const { state, freshness } = this.#walk.snapshot.get()
    if (!isBusy(state) && isOutdated(freshness) && !this.#isHidden()) this.#reloadSoon(Infinity)
  }

  /** No timer outlives the connection. */
  close(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#quietTimer)
  }

  /** Reads again when two seconds have passed since the last time, if the list then has at most `longest` pages. */
  #reloadSoon(longest: number = changeLimits.shortPages): void {
    clearTimeout(this.#timer)
    const due = this.#lastReload + this.#pace.betweenReloadsMs
    this.#timer = setTimeout(() => this.#reloadIfBehind(longest), Math.max(0, due - Date.now()))
  }

  #reloadIfBehind(longest: number): void {
    const { state, pages, freshness } = this.#walk.snapshot.get()
    // What came during a reading is followed by one more, once that has come to its end.
    if (isBusy(state) && freshness.kind === 'unsteady') {
      this.#timer = setTimeout(() => this.#reloadIfBehind(longest), this.#pace.betweenReloadsMs)
      return
    }
    // Somebody else read it again in the meantime, or loaded so much that it is not read again unasked.
    const isBehind = freshness.kind === 'outdated' || freshness.kind === 'unsteady'
    if (isBusy(state) || !isBehind || pages.length > longest) return
    if (this.#isHidden()) return this.#walk.mark({ ...freshness, kind: 'outdated' })
    const inARow = this.#recentReloads()
    if (freshness.kind === 'unsteady' && inARow >= changeLimits.reloadsInARow) return this.#pause(freshness.since)
    this.#isProbed = false
    this.#reload(inARow + 1)
  }

  #pause(since: number): void {
    this.#walk.mark({ kind: 'paused', since })
    clearTimeout(this.#quietTimer)
    this.#quietTimer = setTimeout(() => this.#probe(), this.#pace.quietMs)
  }

  /** The notices have stopped: one more reading tells whether reading causes them. */
  #probe(): void {
    const { state, pages, freshness } = this.#walk.snapshot.get()
    if (isBusy(state) || freshness.kind !== 'paused' || pages.length > changeLimits.shortPages) return
    if (this.#isHidden()) return this.#walk.mark({ ...freshness, kind: 'outdated' })
    this.#isProbed = true
    this.#reload(this.#reloadsInARow)
  }

  #reload(inARow: number): void {
    this.#reloadsInARow = inARow
    this.#lastReload = Date.now()
    this.#walk.readAgain(this.#why)
  }

  #recentReloads(): number {
    return Date.now() - this.#lastReload < this.#pace.echoMs ? this.#reloadsInARow : 0
  }
}
