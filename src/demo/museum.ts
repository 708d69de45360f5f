// The museum as one running thing, shared by every server that shows it: pages, reads, and change while somebody listens.

import { systemClock, type DemoClock } from './clock.ts'
import { readTemplated } from './templates/allTemplates.ts'
import { collectionPages } from './world/collection.ts'
import { cursorOf, pageOf } from './world/cursors.ts'
import { entryOf, type Exhibit, type Part, type ResourceEntry } from './world/exhibit.ts'
import { livingExhibits, rearrangeMs, tideStepMs, tideUri, visitorsStepMs, visitorsUri } from './world/living.ts'
import { thumbnail } from './drawing/thumbnail.ts'

export interface MuseumOptions {
  readonly clock?: DemoClock
  /** Milliseconds between two changes of the list while somebody listens; 0 for none. */
  readonly rearrangeEveryMs?: number
  /** Turns the collection into another, page by page. */
  readonly curate?: (pages: Exhibit[][]) => Exhibit[][]
}

export interface MuseumPage {
  readonly index: number
  readonly entries: ResourceEntry[]
  readonly nextCursor?: string
}

export type MuseumEvent = { readonly kind: 'list' } | { readonly kind: 'updated'; readonly uri: string }

const list = 'resources'
/** The first, which everybody has loaded: who rearranges sees it arrive. */
const arrivalPage = 0
const touchedUris = ['museum://loans/open', 'museum://stats/visitors']

export class Museum {
  readonly clock: DemoClock
  readonly #pages: Exhibit[][]
  readonly #byUri: Map<string, Exhibit>
  readonly #rearrangeEveryMs: number
  readonly #openedAt: number
  readonly #entries = new Map<number, ResourceEntry[]>()
  readonly #listeners = new Set<(event: MuseumEvent) => void>()
  #stopTimers: (() => void) | undefined
  #changes = 0
  #changedAt: number | undefined

  constructor({ clock = systemClock, rearrangeEveryMs = rearrangeMs, curate }: MuseumOptions = {}) {
    this.clock = clock
    this.#rearrangeEveryMs = rearrangeEveryMs
    this.#openedAt = clock.now()
    const pages = collectionPages()
    pages[0]?.unshift(
      ...livingExhibits(
        () => clock.now(),
        () => this.rearrange(),
      ),
    )
    this.#pages = curate === undefined ? pages : curate(pages)
    this.#byUri = new Map(this.#pages.flat().map((exhibit) => [exhibit.uri, exhibit]))
  }

  get pageCount(): number {
    return this.#pages.length
  }

  /** From 0. Undefined for a cursor that was never given out. */
  pageIndex(cursor: string | undefined): number | undefined {
    return pageOf(list, this.#pages.length, cursor)
  }

  /** Undefined for a cursor that was never given out. */
  page(cursor: string | undefined): MuseumPage | undefined {
    const index = this.pageIndex(cursor)
    if (index === undefined) return undefined
    const entries = this.#entriesOf(index).map((entry) => this.#withChanges(entry))
    if (index === arrivalPage && this.#hasArrival) entries.unshift(entryOf(arrival, this.#changedAt ?? this.#openedAt))
    const isLast = index === this.#pages.length - 1
    return { index, entries, ...(!isLast && { nextCursor: cursorOf(list, index + 1) }) }
  }

  /** Undefined for what the museum does not have. */
  read(uri: string): readonly Part[] | undefined {
    if (uri === arrival.uri) return this.#hasArrival ? arrival.parts() : undefined
    const exhibit = this.#byUri.get(uri)
    if (exhibit === undefined) return readTemplated(uri)
    return exhibit
      .parts()
      .map((part) => ({ ...(exhibit.mimeType !== undefined && { mimeType: exhibit.mimeType }), ...part }))
  }

  /** Changes the list at once and tells whoever listens. Gives a sentence on what happened. */
  rearrange(): string {
    this.#changes += 1
    this.#changedAt = this.clock.now()
    this.#tell({ kind: 'list' })
    for (const uri of touchedUris) this.#tell({ kind: 'updated', uri })
    const what = this.#hasArrival ? 'has arrived' : 'has left'
    return `${arrival.title ?? arrival.name} ${what}; ${touchedUris.join(' and ')} are up to date. Change ${this.#changes}.\n`
  }

  /** Timers run from the first listener on until the last has gone. */
  listen(listener: (event: MuseumEvent) => void): () => void {
    // A function of its own, so that one listener may listen twice.
    const own = (event: MuseumEvent) => listener(event)
    this.#listeners.add(own)
    this.#stopTimers ??= this.#startTimers()
    return () => {
      this.#listeners.delete(own)
      if (this.#listeners.size > 0) return
      this.#stopTimers?.()
      this.#stopTimers = undefined
    }
  }

  get #hasArrival(): boolean {
    return this.#changes % 2 === 1
  }

  #startTimers(): () => void {
    const { clock } = this
    const timers = [
      clock.every(tideStepMs, () => this.#tell({ kind: 'updated', uri: tideUri })),
      clock.every(visitorsStepMs, () => this.#tell({ kind: 'updated', uri: visitorsUri })),
      ...(this.#rearrangeEveryMs > 0 ? [clock.every(this.#rearrangeEveryMs, () => void this.rearrange())] : []),
    ]
    return () => {
      for (const stop of timers) stop()
    }
  }

  #tell(event: MuseumEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
  }

  #entriesOf(index: number): readonly ResourceEntry[] {
    const known = this.#entries.get(index)
    if (known !== undefined) return known
    const entries = (this.#pages[index] ?? []).map((exhibit) => entryOf(exhibit, this.#openedAt))
    this.#entries.set(index, entries)
    return entries
  }

  #withChanges(entry: ResourceEntry): ResourceEntry {
    if (this.#changedAt === undefined || !touchedUris.includes(entry.uri)) return entry
    const lastModified = new Date(this.#changedAt).toISOString()
    return { ...entry, annotations: { ...entry.annotations, lastModified } }
  }
}

const arrival: Exhibit = {
  uri: 'museum://works/W-0999',
  name: 'work-w-0999',
  title: 'Traverse board, just unpacked',
  description: 'Arrived while you were looking; leaves again with the next change',
  mimeType: 'image/png',
  icon: 'ship',
  priority: 0.8,
  daysAgo: 0,
  parts: () => [{ bytes: thumbnail(999, 240, 180) }],
}
