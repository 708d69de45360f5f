// Live updates of one connection: one stream, all watches on it, in either era behind the same face. Nothing here asks
// for lists or contents; who listens decides, and never inside the notification's own callback.

import type { Failure } from '../domain/failure.ts'
import { pause } from '../lib/pause.ts'
import { createStore, type Store } from '../lib/store.ts'
import {
  afterLoss,
  isToBeRestored,
  missingFrom,
  steadyMs,
  watchedBy,
  whileAsking,
  type Grant,
  type LiveSnapshot,
  type Notice,
  type Watch,
  type WatchState,
} from './liveState.ts'
import type { StreamLoss } from './streamLoss.ts'

/** Notices within so many milliseconds are told as one: a server may send a thousand a second. */
const foldMs = 50

/** So long the watches are given to be confirmed again before what was missed is read, in milliseconds. */
const restoringPatienceMs = 2_000

/** What an era does differently; see liveLegacy.ts and liveModern.ts. */
export interface LiveDriver {
  /** Whether the stream's acknowledgement says which watches are granted, or each one's own answer. */
  readonly confirms: 'stream' | 'each'
  /**
   * Makes the server send notices for exactly this, or says why there is no stream.
   *
   * @param isWish a person asked for it, so something is sent even where the answer is known
   */
  open(asked: Grant, events: StreamEvents, isWish: boolean): void
  watch(uri: string): Promise<WatchState>
  /** Resolves with why the server would not, where it said so. */
  unwatch(uri: string): Promise<Failure | undefined>
  close(): void
}

export interface StreamEvents {
  /** `granted` is missing where each watch's own answer says it. */
  opened(granted?: Grant): void
  gone(loss: StreamLoss): void
}

export interface LiveUpdates extends Store<LiveSnapshot> {
  readonly watch: (uri: string) => void
  readonly unwatch: (uri: string) => void
  /** Opens the stream again after it ended or was given up. */
  readonly reopen: () => void
  /** Notices, those of one kind folded into one, a little after they came and never inside their own callback. */
  readonly onNotice: (listener: (notice: Notice) => void) => () => void
}

export class LiveController implements LiveUpdates {
  readonly #store = createStore<LiveSnapshot>({
    stream: { kind: 'idle' },
    watches: new Map(),
    listNotices: 0,
    gaps: 0,
    strays: 0,
  })
  readonly #driver: LiveDriver
  readonly #wantsList: boolean
  readonly #listeners = new Set<(notice: Notice) => void>()
  #attempt = 0
  /** Notices may have been missed since the stream last stood, or since it was first asked for. */
  #hasGap = false
  /** Runs out when another session stands and its stream was not heard of for too long. */
  #newSession: ReturnType<typeof setTimeout> | undefined
  #repeats: () => Iterable<Promise<unknown>> = () => []
  #timer: ReturnType<typeof setTimeout> | undefined
  #run = 0
  #closed = false
  readonly #heard = { list: 0, strays: 0, updates: new Map<string, { watched: string; count: number }>() }
  #flush: ReturnType<typeof setTimeout> | undefined
  readonly get = this.#store.get
  readonly subscribe = this.#store.subscribe

  constructor(driver: LiveDriver, wantsList: boolean) {
    this.#driver = driver
    this.#wantsList = wantsList
  }

  /** Opens the stream when the server announces list changes. */
  start(): void {
    if (this.#wantsList) this.#open()
  }

  readonly watch = (uri: string): void => {
    if (this.#closed || this.get().watches.has(uri)) return
    this.#setWatch(uri, { uri, state: { kind: 'asked' }, notices: 0 })
    void this.#ask(uri)
  }

  readonly unwatch = (uri: string): void => {
    const watches = new Map(this.get().watches)
    if (!watches.delete(uri)) return
    this.#change({ watches })
    // A server that refuses is not asked again: for us it is off, and what still comes is a stray (K46).
    void this.#driver.unwatch(uri).then((failure) => failure && this.#change({ unwatchFailure: { uri, failure } }))
    if (this.#wantsList || watches.size > 0) this.#follow()
    else this.#rest()
  }

  readonly reopen = (): void => {
    this.#attempt = 0
    this.#open(true)
  }

  readonly onNotice = (listener: (notice: Notice) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Another session took the place of one that was lost: what was known may be old, and the watches went with it.
   *
   * @param repeats gives the requests that are being sent again, which are let through before that is told
   */
  sessionRenewed(repeats: () => Iterable<Promise<unknown>>): void {
    if (this.#closed) return
    this.#repeats = repeats
    clearTimeout(this.#newSession)
    const wait = this.get().stream.kind === 'idle' ? 0 : restoringPatienceMs
    this.#newSession = setTimeout(() => this.#startAnew(), wait)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#newSession)
    clearTimeout(this.#flush)
    this.#rest()
    this.#listeners.clear()
  }

  /** Takes a notification off the wire. `own` is false for one that another stream's subscription id marks. */
  received(method: string, params: unknown, own: boolean): void {
    const isUpdate = method === 'notifications/resources/updated'
    if (!isUpdate && method !== 'notifications/resources/list_changed') return
    if (!own) this.#heard.strays++
    else if (isUpdate) this.#hearUpdate(params)
    else this.#heard.list++
    this.#flush ??= setTimeout(() => this.#tellWhatWasHeard(), foldMs)
  }

  #hearUpdate(params: unknown): void {
    const uri = typeof params === 'object' && params !== null && 'uri' in params ? params.uri : undefined
    const watched = typeof uri === 'string' ? watchedBy(uri, this.get().watches.keys()) : undefined
    if (typeof uri !== 'string' || watched === undefined) {
      this.#heard.strays++
      return
    }
    const count = (this.#heard.updates.get(uri)?.count ?? 0) + 1
    this.#heard.updates.set(uri, { watched, count })
  }

  #tellWhatWasHeard(): void {
    this.#flush = undefined
    const { list, strays, updates } = this.#heard
    const heard = [...updates]
    Object.assign(this.#heard, { list: 0, strays: 0 })
    updates.clear()
    const now = Date.now()
    const watches = new Map(this.get().watches)
    for (const [, { watched, count }] of heard) {
      const watch = watches.get(watched)
      if (watch !== undefined) watches.set(watched, { ...watch, notices: watch.notices + count, lastNotice: now })
    }
    const { listNotices, strays: straysBefore } = this.get()
    this.#change({
      watches,
      strays: straysBefore + strays,
      ...(list > 0 && { listNotices: listNotices + list, lastListNotice: now }),
    })
    if (list > 0) this.#tell({ kind: 'list-changed' })
    for (const [uri, { watched }] of heard) this.#tell({ kind: 'updated', uri, watched })
  }

  async #ask(uri: string): Promise<void> {
    const state = await this.#driver.watch(uri)
    const watch = this.get().watches.get(uri)
    if (watch === undefined || this.#closed) return
    this.#setWatch(uri, { ...watch, state })
    this.#follow()
  }

  #asked(): Grant {
    const isAsked = ({ kind }: WatchState) =>
      this.#driver.confirms === 'each' ? kind === 'granted' : kind !== 'refused'
    const uris = [...this.get().watches.values()].filter(({ state }) => isAsked(state)).map(({ uri }) => uri)
    return { listChanged: this.#wantsList, uris }
  }

  /**
   * Makes the stream what is wanted now. One that names what it brings is exchanged, also where it grants all of it
   * already: another on its way may be about to leave something out. One that does not is left to its own timetable.
   */
  #follow(): void {
    const { stream } = this.get()
    if (this.#driver.confirms === 'stream' || stream.kind === 'idle') return this.#open()
    const asked = this.#asked()
    if (stream.kind === 'listening') this.#change({ stream: { ...stream, asked, granted: asked } })
  }

  #open(isWish = false): void {
    if (this.#closed) return
    clearTimeout(this.#timer)
    const run = ++this.#run
    const asked = this.#asked()
    this.#change({ stream: whileAsking(this.get().stream) })
    const events: StreamEvents = {
      opened: (granted) => run === this.#run && this.#opened(granted && { asked, granted }),
      gone: (loss) => run === this.#run && this.#gone(loss),
    }
    this.#driver.open(asked, events, isWish)
  }

  /** @param grant missing where each watch's own answer says what is granted */
  #opened(grant: { readonly asked: Grant; readonly granted: Grant } | undefined): void {
    clearTimeout(this.#timer)
    const isNewSession = this.#isNewSession()
    const cameBack = this.#hasGap || isNewSession
    this.#hasGap = false
    const lost = cameBack && grant === undefined ? this.#unconfirmWatches(isNewSession) : []
    const asked = grant?.asked ?? this.#asked()
    const granted = grant?.granted ?? asked
    const { gaps } = this.get()
    this.#change({
      stream: { kind: 'listening', since: Date.now(), asked, granted },
      ...(grant && { watches: this.#confirmed(asked, granted) }),
      ...(cameBack && { gaps: gaps + 1 }),
    })
    if (cameBack)
      void this.#tellGap(
        lost.map((uri) => this.#ask(uri)),
        isNewSession,
      )
  }

  /** What was subscribed to may have gone with the stream, or with its session: it has to be asked for again (K45). */
  #unconfirmWatches(isNewSession: boolean): string[] {
    const watches = new Map(this.get().watches)
    const lost = [...watches.values()].filter(({ state }) => isToBeRestored(state, isNewSession))
    for (const watch of lost) watches.set(watch.uri, { ...watch, state: { kind: 'asked' } })
    this.#change({ watches })
    return lost.map(({ uri }) => uri)
  }

  /** Reading again comes after subscribing again, so that no change falls in between. */
  async #tellGap(restoring: readonly Promise<void>[], isNewSession: boolean): Promise<void> {
    const repeats = isNewSession ? this.#repeats() : []
    await Promise.race([Promise.allSettled([...restoring, ...repeats]), pause(restoringPatienceMs)])
    // The seam may still be inside the stream's own event.
    setTimeout(() => this.#tell({ kind: 'gap', ...(isNewSession && { isNewSession }) }))
  }

  /** Whether that another session stands was not followed yet; it is now. */
  #isNewSession(): boolean {
    const isNew = this.#newSession !== undefined
    clearTimeout(this.#newSession)
    this.#newSession = undefined
    return isNew
  }

  /** What a new session has to be given again, and what has to be read again, where there is no stream to come first. */
  #startAnew(): void {
    if (this.#isNewSession())
      void this.#tellGap(
        this.#unconfirmWatches(true).map((uri) => this.#ask(uri)),
        true,
      )
  }

  #confirmed(asked: Grant, granted: Grant): ReadonlyMap<string, Watch> {
    const missing = new Set(missingFrom(asked, granted).uris)
    return new Map([...this.get().watches].map(([uri, watch]) => [uri, confirmed(watch, missing)]))
  }

  #gone(loss: StreamLoss): void {
    const { stream } = this.get()
    const livedLong = stream.kind === 'listening' && Date.now() - stream.since > steadyMs
    if (livedLong) this.#attempt = 0
    this.#hasGap = true
    clearTimeout(this.#timer)
    const after = afterLoss(loss, this.#attempt, Date.now())
    if (after.retryInMs !== undefined) {
      this.#attempt++
      this.#timer = setTimeout(() => this.#open(), after.retryInMs)
    }
    this.#change({ stream: after.stream })
    this.#startAnew()
  }

  #rest(): void {
    this.#run++
    clearTimeout(this.#timer)
    this.#driver.close()
    this.#hasGap = false
    this.#change({ stream: { kind: 'idle' } })
  }

  #tell(notice: Notice): void {
    for (const listener of [...this.#listeners]) listener(notice)
  }

  #setWatch(uri: string, watch: Watch): void {
    this.#change({ watches: new Map(this.get().watches).set(uri, watch) })
  }

  #change(change: Partial<LiveSnapshot>): void {
    this.#store.set({ ...this.get(), ...change })
  }
}

function confirmed(watch: Watch, missing: ReadonlySet<string>): Watch {
  if (watch.state.kind === 'refused') return watch
  return { ...watch, state: { kind: missing.has(watch.uri) ? 'not-granted' : 'granted' } }
}
