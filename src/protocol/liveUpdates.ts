// Live updates of one connection: one stream, all watches on it, in either era behind the same face. Nothing here asks
// for lists or contents; who listens decides, and never inside the notification's own callback.

import type { Failure } from '../domain/failure.ts'
import { createStore, type Store } from '../lib/store.ts'
import {
  missingFrom,
  reconnectDelay,
  steadyMs,
  watchedBy,
  type Grant,
  type LiveSnapshot,
  type Notice,
  type StreamState,
  type Watch,
  type WatchState,
} from './liveState.ts'

/** Notices within so many milliseconds are told as one: a server may send a thousand a second. */
const foldMs = 50

/** What an era does differently; see liveLegacy.ts and liveModern.ts. */
export interface LiveDriver {
  /** Makes the server send notices for exactly this. Resolves with what is known to be granted. */
  open(asked: Grant, events: StreamEvents): void
  watch(uri: string): Promise<WatchState>
  /** Resolves with why the server would not, where it said so. */
  unwatch(uri: string): Promise<Failure | undefined>
  close(): void
}

export interface StreamEvents {
  opened(granted: Grant): void
  /** `ended`: the server said so. `lost`: it broke off. `absent`: it has none. */
  gone(how: 'ended' | 'lost' | 'absent', reason: string): void
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
  #wasOpen = false
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
    if (this.#wantsList || watches.size > 0) this.#open()
    else this.#rest()
  }

  readonly reopen = (): void => {
    this.#attempt = 0
    this.#open()
  }

  readonly onNotice = (listener: (notice: Notice) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    this.#closed = true
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

  /** The legacy stream is opened by the SDK's own timetable, so its driver tells when it comes and goes. */
  readonly streamEvents: StreamEvents = {
    opened: (granted) => this.#opened(this.#asked(), granted),
    gone: (how, reason) => this.#gone(how, reason),
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
    // Also where the stream grants it already: one that is on its way may be about to leave it out.
    this.#open()
  }

  #asked(): Grant {
    const uris = [...this.get().watches.values()].filter(({ state }) => state.kind !== 'refused').map(({ uri }) => uri)
    return { listChanged: this.#wantsList, uris }
  }

  #open(): void {
    if (this.#closed) return
    clearTimeout(this.#timer)
    const run = ++this.#run
    const asked = this.#asked()
    if (!this.#wasOpen) this.#change({ stream: { kind: 'opening' } })
    this.#driver.open(asked, {
      opened: (granted) => run === this.#run && this.#opened(asked, granted),
      gone: (how, reason) => run === this.#run && this.#gone(how, reason),
    })
  }

  #opened(asked: Grant, granted: Grant): void {
    const { stream, gaps } = this.get()
    const cameBack = stream.kind === 'reconnecting' || stream.kind === 'dropped'
    const missing = new Set(missingFrom(asked, granted).uris)
    const watches = new Map([...this.get().watches].map(([uri, watch]) => [uri, confirmed(watch, missing)]))
    this.#wasOpen = true
    this.#change({
      stream: { kind: 'listening', since: Date.now(), asked, granted },
      watches,
      ...(cameBack && { gaps: gaps + 1 }),
    })
    // The seam may still be inside the stream's own event.
    if (cameBack) setTimeout(() => this.#tell({ kind: 'gap' }))
  }

  #gone(how: 'ended' | 'lost' | 'absent', reason: string): void {
    const { stream } = this.get()
    const livedLong = stream.kind === 'listening' && Date.now() - stream.since > steadyMs
    if (livedLong) this.#attempt = 0
    this.#change({ stream: this.#streamAfter(how, reason) })
  }

  #streamAfter(how: 'ended' | 'lost' | 'absent', reason: string): StreamState {
    if (how === 'ended') return { kind: 'ended' }
    if (how === 'absent') return { kind: 'absent', reason }
    const delay = reconnectDelay(this.#attempt)
    if (delay === undefined) return { kind: 'dropped', attempts: this.#attempt }
    const attempt = ++this.#attempt
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#open(), delay)
    return { kind: 'reconnecting', attempt, at: Date.now() + delay }
  }

  #rest(): void {
    this.#run++
    clearTimeout(this.#timer)
    this.#driver.close()
    this.#wasOpen = false
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
