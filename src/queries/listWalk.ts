// The walk engine of one list: it alone asks for pages (docs/decisions/0003). What to do next is decided in
// domain/walk.ts; here the decisions are carried out. A restart is the next generation of the query, and the rows of the
// former stay on screen until the new one has reached its goal.

import type { QueryClient } from '@tanstack/react-query'

import type { Failure } from '../domain/failure.ts'
import type { ListDifference } from '../domain/listDifference.ts'
import type { ListItems, ListKind } from '../domain/listPage.ts'
import { cursorOf, shouldRestart, stepAfterPage, type WalkGoal, type WalkStep } from '../domain/walk.ts'
import { createStore, type Store } from '../lib/store.ts'
import type { Connection } from '../protocol/connection.ts'
import { differenceAfter, WalkGeneration } from './walkGeneration.ts'
import type { ListFreshness, RestartCause, WalkSnapshot, WalkState } from './walkState.ts'

export class ListWalk<Kind extends ListKind> {
  readonly kind: Kind
  readonly connection: Connection
  readonly #queryClient: QueryClient
  readonly #store
  #shown: WalkGeneration<Kind>
  #latest: WalkGeneration<Kind>
  /** Continuations of a run that was stopped or overtaken find another number here and do nothing. */
  #run = 0
  #restarts = 0
  #askAnyway = false
  #freshness: ListFreshness = { kind: 'current' }
  /** What a restart that is stopped or fails goes back to. The state is missing when a first walk was started again. */
  #before: { readonly state?: WalkState; readonly freshness: ListFreshness } = { freshness: { kind: 'current' } }
  #difference: ListDifference<ListItems[Kind]> | undefined

  constructor(queryClient: QueryClient, connection: Connection, kind: Kind) {
    this.kind = kind
    this.#queryClient = queryClient
    this.connection = connection
    this.#shown = this.#latest = this.#newGeneration(0)
    const undeclared = !connection.server.capabilities.resources
    this.#store = createStore<WalkSnapshot<ListItems[Kind]>>(this.#snapshot({ kind: 'idle', undeclared }))
  }

  get snapshot(): Store<WalkSnapshot<ListItems[Kind]>> {
    return this.#store
  }

  /** Asks for the first page, unless that was done or the server does not declare resources. */
  start(): void {
    const { state } = this.#store.get()
    if (state.kind === 'idle' && !state.undeclared) this.loadNextPage()
  }

  /** Sends the request although the server does not declare resources. */
  askAnyway(): void {
    this.#askAnyway = true
    this.#shown = this.#latest = this.#newGeneration(this.#latest.number + 1)
    this.loadNextPage()
  }

  loadNextPage(): void {
    if (this.#isBehind()) return this.readAgain('changed')
    void this.#walk({ kind: 'pages', count: this.#latest.pages.length + 1 })
  }

  loadAll(): void {
    if (this.#isBehind()) return this.readAgain('changed', { kind: 'end' })
    void this.#walk({ kind: 'end' })
  }

  /** Ends the walk where it is; what was loaded stays, and the request under way is cancelled. */
  stop(): void {
    this.#run++
    this.#latest.cancel()
    if (this.#latest === this.#shown) return this.#settle()
    this.#dropRestart()
    if (this.#before.state === undefined) this.#settle()
    else this.#set(this.#before.state)
  }

  /** Tries again what failed: the reading again, or the page. */
  retry(): void {
    const { state } = this.#store.get()
    if (state.kind === 'failed' && state.restart !== undefined) this.readAgain(state.restart.why, state.restart.goal)
    else void this.#walk({ kind: 'pages', count: this.#latest.pages.length + 1 })
  }

  /** Reads the list again from the first page, as far as it was read before. Always goes to the wire. */
  reload(): void {
    this.readAgain('reload')
  }

  /** The same for another reason, or up to another goal. */
  readAgain(why: RestartCause, goal?: WalkGoal): void {
    this.#restarts = 0
    const asFar: WalkGoal = this.#shown.reachedTheEnd
      ? { kind: 'end' }
      : { kind: 'pages', count: Math.max(1, this.#shown.pages.length) }
    this.#restart(why, goal ?? asFar)
  }

  /** Says how far the rows can be trusted; a new reading makes them current again. */
  mark(freshness: ListFreshness): void {
    this.#freshness = freshness
    this.#set(this.#store.get().state)
  }

  dismissDifference(): void {
    this.#difference = undefined
    this.#set(this.#store.get().state)
  }

  /** Loading on behind a list that has changed would mix two lists. */
  #isBehind(): boolean {
    return this.#freshness.kind === 'outdated' && this.#shown.pages.length > 0
  }

  #restart(why: RestartCause, goal: WalkGoal): void {
    const { state } = this.#store.get()
    if (state.kind === 'walking') this.#before = { freshness: this.#freshness }
    else if (state.kind !== 'restarting') this.#before = { state, freshness: this.#freshness }
    if (this.#latest !== this.#shown) this.#latest.forget()
    this.#latest.cancel()
    this.#latest = this.#newGeneration(this.#latest.number + 1)
    void this.#walk(goal, why)
  }

  async #walk(goal: WalkGoal, why?: RestartCause): Promise<void> {
    const run = ++this.#run
    const since = Date.now()
    const generation = this.#latest
    const tell = () => {
      const isRestart = why !== undefined && generation !== this.#shown && this.#shown.pages.length > 0
      const pages = generation.pages.length
      if (isRestart) this.#set({ kind: 'restarting', goal, since, why, pages })
      else this.#set({ kind: 'walking', goal, since, ...(why && { why }) })
    }
    if (this.#shown.pages.length === 0) this.#shown = generation
    if (generation.pages.length === 0) this.#freshness = { kind: 'current' }
    tell()
    for (;;) {
      const cursor = cursorOf(generation.pages.at(-1)?.page.next)
      const { error, pages } = await generation.fetchNextPage()
      if (run !== this.#run) return
      if (error !== null) return this.#fail(generation, error.failure, cursor, goal, why)
      let step: WalkStep
      try {
        step = stepAfterPage(generation.take(pages), goal)
      } catch (problem) {
        // A page that our own code cannot take must not leave the walk standing.
        return this.#fail(generation, ownFailure(problem), cursor, goal, why)
      }
      if (step.kind === 'continue') {
        tell()
        continue
      }
      this.#show(generation)
      if (step.kind === 'partial') this.#set(step)
      else this.#set({ kind: step.kind === 'complete' ? 'complete' : 'paused' })
      return
    }
  }

  #fail(
    generation: WalkGeneration<Kind>,
    failure: Failure,
    cursor: string | undefined,
    goal: WalkGoal,
    why: RestartCause = 'reload',
  ): void {
    if (shouldRestart(failure, cursor, this.#restarts)) {
      this.#restarts++
      this.#restart('cursor-refused', goal)
      return
    }
    if (generation === this.#shown) return this.#set({ kind: 'failed', failure, cursor })
    // A reading again that failed on its way leaves the former rows, all of them.
    const pages = generation.pages.length
    this.#dropRestart()
    this.#set({ kind: 'failed', failure, cursor, restart: { why, goal, pages } })
  }

  #dropRestart(): void {
    this.#latest.forget()
    this.#latest = this.#shown
    // A notice that came meanwhile says more than what was known before.
    if (this.#freshness.kind === 'current') this.#freshness = this.#before.freshness
  }

  #show(generation: WalkGeneration<Kind>): void {
    if (generation === this.#shown) return
    this.#difference = differenceAfter(this.#shown, generation, this.#difference)
    this.#shown.forget()
    this.#shown = generation
  }

  /** After a stop: where the pages that are on screen leave the walk. */
  #settle(): void {
    const next = this.#shown.pages.at(-1)?.page.next
    if (next === undefined) this.#set({ kind: 'idle', undeclared: false })
    else if (next.kind === 'invalid') {
      this.#set({ kind: 'partial', reason: { kind: 'invalid-cursor', value: next.value } })
    } else this.#set({ kind: next.kind === 'end' ? 'complete' : 'paused' })
  }

  #newGeneration(number: number): WalkGeneration<Kind> {
    return new WalkGeneration(this.#queryClient, this.connection, this.kind, number, this.#askAnyway)
  }

  #set(state: WalkState): void {
    this.#store.set(this.#snapshot(state))
  }

  #snapshot(state: WalkState): WalkSnapshot<ListItems[Kind]> {
    const { pages, tallies, rows, number: generation } = this.#shown
    return { state, pages, tallies, rows, generation, freshness: this.#freshness, difference: this.#difference }
  }
}

function ownFailure(problem: unknown): Failure {
  const detail = problem instanceof Error ? problem.message : String(problem)
  return { kind: 'protocol', breach: 'other', detail, excerpt: '' }
}
