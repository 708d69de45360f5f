// The walk engine of one list: it alone asks for pages (docs/decisions/0003). What follows what is decided in
// domain/walkMachine.ts; here the decisions are carried out. A restart is the next generation of the query, and the rows
// of the former stay on screen until the new one has reached its goal.

import type { QueryClient } from '@tanstack/react-query'

import type { Failure } from '../domain/failure.ts'
import type { ListDifference } from '../domain/listDifference.ts'
import type { ListItems, ListKind } from '../domain/listPage.ts'
import { cursorOf, type WalkGoal, type WalkProgress } from '../domain/walk.ts'
import { noEvents, withEvent, type RestartCause, type WalkNote } from '../domain/walkEvents.ts'
import { transition, type WalkAction, type WalkContext, type WalkInput } from '../domain/walkMachine.ts'
import type { WalkState } from '../domain/walkStates.ts'
import { assertNever } from '../lib/assertNever.ts'
import { messageOf } from '../lib/messageOf.ts'
import { createStore, type Store } from '../lib/store.ts'
import { ConnectionError, isAbort, type Connection } from '../protocol/connection.ts'
import { askedToWait } from '../protocol/responseHeaders.ts'
import { systemTiming, type WalkTiming } from './walkTiming.ts'
import { differenceAfter, WalkGeneration } from './walkGeneration.ts'
import { isOutdated, type ListFreshness, type WalkSnapshot } from './walkState.ts'

/** Milliseconds between two pictures of a burst of notices. */
const burstPublishMs = 250

export class ListWalk<Kind extends ListKind> {
  readonly kind: Kind
  readonly connection: Connection
  readonly #queryClient: QueryClient
  readonly #timing: WalkTiming
  readonly #store
  /** How many readings were begun: the number of the next. */
  #generations = 0
  #state: WalkState
  #shown: WalkGeneration<Kind>
  #latest: WalkGeneration<Kind>
  /** Answers and waits of a request that was given up or overtaken find another number here and do nothing. */
  #turn = 0
  #cancelWait: () => void = () => {}
  #askAnyway = false
  #freshness: ListFreshness = { kind: 'current' }
  /** What a reading again that is stopped or fails goes back to. */
  #freshnessBefore: ListFreshness = { kind: 'current' }
  #difference: ListDifference<ListItems[Kind]> | undefined
  #log = noEvents
  #isPublishDue = false

  constructor(queryClient: QueryClient, connection: Connection, kind: Kind, timing: WalkTiming = systemTiming) {
    this.kind = kind
    this.#queryClient = queryClient
    this.connection = connection
    this.#timing = timing
    this.#shown = this.#latest = this.#newGeneration()
    this.#state = { kind: 'idle', undeclared: !connection.server.capabilities.resources }
    this.#store = createStore<WalkSnapshot<ListItems[Kind]>>(this.#snapshot())
  }

  get snapshot(): Store<WalkSnapshot<ListItems[Kind]>> {
    return this.#store
  }

  /** Asks for the first page, unless that was done or the server does not declare resources. */
  start(): void {
    if (this.#state.kind === 'idle' && !this.#state.undeclared) this.loadNextPage()
  }

  /** Sends the request although the server does not declare resources. */
  askAnyway(): void {
    this.#askAnyway = true
    this.#shown = this.#latest = this.#newGeneration()
    this.loadNextPage()
  }

  loadNextPage(): void {
    this.#take({ kind: 'load', wanted: 'next-page' })
  }

  loadAll(): void {
    this.#take({ kind: 'load', wanted: 'all' })
  }

  /** Ends the walk where it is; what was loaded stays, and the request under way is cancelled. */
  stop(): void {
    this.#take({ kind: 'stop' })
  }

  /** Ends the wait before another try, unless the server asked for it. */
  tryNow(): void {
    this.#take({ kind: 'try-now' })
  }

  /** Goes on where the walk failed: with the page and its cursor, or with the reading again, then for this reason. */
  retry(why?: RestartCause): void {
    this.#take({ kind: 'go-on', ...(why && { why }) })
  }

  /** Reads the list again from the first page, as far as it was read before. Always goes to the wire. */
  reload(): void {
    this.readAgain('reload')
  }

  /** The same for another reason, or up to another goal. */
  readAgain(why: RestartCause, goal?: WalkGoal): void {
    this.#take({ kind: 'read-again', why, ...(goal && { goal }) })
  }

  /** Says how far the rows can be trusted; a new reading makes them current again. */
  mark(freshness: ListFreshness): void {
    if (isSameFreshness(freshness, this.#freshness)) return
    this.#freshness = freshness
    this.#publish()
  }

  /** Keeps for the ledger that the server announced a change. A storm of notices is drawn a few times a second. */
  noteNotice(): void {
    const { length } = this.#log.events
    this.#note({ kind: 'list-changed', count: 1 })
    if (this.#log.events.length !== length) return this.#publish()
    if (this.#isPublishDue) return
    this.#isPublishDue = true
    this.#timing.wait(burstPublishMs, () => {
      this.#isPublishDue = false
      this.#publish()
    })
  }

  dismissDifference(): void {
    this.#difference = undefined
    this.#publish()
  }

  #take(input: WalkInput): void {
    const { state, actions } = transition(this.#state, input, this.#context())
    this.#state = state
    for (const action of actions) this.#carryOut(action)
    this.#publish()
  }

  #carryOut(action: WalkAction): void {
    switch (action.kind) {
      case 'ask':
        return void this.#ask()
      case 'begin':
        return this.#begin()
      case 'show':
        return this.#show()
      case 'drop':
        return this.#drop()
      case 'wait':
        return this.#wait(action.ms)
      case 'cancel':
        return this.#cancel()
      case 'note':
        return this.#note(action.note)
      default:
        assertNever(action)
    }
  }

  async #ask(): Promise<void> {
    const turn = ++this.#turn
    const generation = this.#latest
    const cursor = cursorOf(generation.pages.at(-1)?.page.next)
    const { error, pages } = await generation.fetchNextPage()
    if (turn !== this.#turn) return
    if (error !== null) {
      // Given up with its connection: nobody waits for it any more.
      if (isAbort(error)) return this.stop()
      // The query's own type promises a ConnectionError; whatever else is thrown must not leave the walk standing either.
      const failure = error instanceof ConnectionError ? error.failure : ownFailure(error)
      return this.#take({ kind: 'failed', failure, cursor, retryAfterMs: this.#askedToWait(failure) })
    }
    // Neither a page nor a failure: somebody else cancelled, as when the connection is forgotten.
    if (pages.length === generation.pages.length) return this.stop()
    let progress: WalkProgress
    try {
      progress = generation.take(pages)
    } catch (problem) {
      // A page that our own code cannot take must not leave the walk standing.
      return this.#take({ kind: 'failed', failure: ownFailure(problem), cursor })
    }
    this.#take({ kind: 'page', progress })
  }

  #begin(): void {
    this.#cancel()
    const former = this.#latest
    this.#latest = this.#newGeneration()
    if (former === this.#shown) this.#freshnessBefore = this.#freshness
    this.#freshness = { kind: 'current' }
    if (this.#shown.pages.length === 0) this.#shown = this.#latest
    if (former !== this.#shown) former.forget()
  }

  #show(): void {
    this.#difference = differenceAfter(this.#shown, this.#latest, this.#difference)
    this.#shown.forget()
    this.#shown = this.#latest
  }

  #drop(): void {
    this.#latest.forget()
    this.#latest = this.#shown
    this.#freshness = freshnessOfFormer(this.#freshnessBefore, this.#freshness)
  }

  #wait(ms: number): void {
    this.#cancelWait = this.#timing.wait(ms, () => this.#take({ kind: 'waited' }))
  }

  #cancel(): void {
    this.#turn++
    this.#cancelWait()
    this.#latest.cancel()
  }

  #note(note: WalkNote): void {
    const { number, pages } = this.#latest
    const generation = note.kind === 'restarted' ? this.#generations : number
    this.#log = withEvent(this.#log, { at: this.#timing.now(), generation, afterPage: pages.length, ...note })
  }

  #askedToWait(failure: Failure): number | undefined {
    if (failure.kind !== 'http' || failure.exchange === undefined) return undefined
    const exchange = this.connection.log.get(failure.exchange)
    return exchange && askedToWait(exchange)
  }

  /** Numbers only rise: what happened to a reading that was dropped is never told of the next. */
  #newGeneration(): WalkGeneration<Kind> {
    return new WalkGeneration(this.#queryClient, this.connection, this.kind, this.#generations++, this.#askAnyway)
  }

  #context(): WalkContext {
    return {
      shown: this.#shown.reading,
      latest: this.#latest.reading,
      isOutdated: isOutdated(this.#freshness),
      now: this.#timing.now(),
      random: this.#timing.random(),
    }
  }

  #publish(): void {
    this.#store.set(this.#snapshot())
  }

  #snapshot(): WalkSnapshot<ListItems[Kind]> {
    const { pages, tallies, rows, number: generation } = this.#shown
    const { events, folded: eventsFolded } = this.#log
    const [state, freshness, difference] = [this.#state, this.#freshness, this.#difference]
    return { state, pages, tallies, rows, generation, freshness, difference, events, eventsFolded }
  }
}

/** What rows are worth after a reading that was dropped: notices during it say that they are old, not that they are unsteady. */
function freshnessOfFormer(before: ListFreshness, during: ListFreshness): ListFreshness {
  if (during.kind === 'current' || before.kind === 'unsteady') return before
  return during.kind === 'unsteady' ? { ...during, kind: 'outdated' } : during
}

function isSameFreshness(one: ListFreshness, other: ListFreshness): boolean {
  if (one.kind === 'current' || other.kind === 'current') return one.kind === other.kind
  if (one.kind !== other.kind || one.since !== other.since || isOutdated(one) !== isOutdated(other)) return false
  return isSupposed(one) === isSupposed(other)
}

function isSupposed(freshness: ListFreshness): boolean {
  return freshness.kind === 'outdated' && freshness.isSupposed === true
}

function ownFailure(problem: unknown): Failure {
  const detail = messageOf(problem)
  return { kind: 'protocol', breach: 'other', detail, excerpt: '' }
}
