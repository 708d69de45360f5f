// What servers say of the progress of reads. A server may say it thousands of times a second, so the last of each read is
// told at once where it was quiet, and otherwise with those of the other reads when the pause is over.

import type { ReadProgress } from '../domain/readProgress.ts'

/** Milliseconds between two tellings. */
const everyMs = 250

export class ProgressNotices {
  readonly #tell: (latest: ReadonlyMap<number, ReadProgress>) => void
  #latest = new Map<number, ReadProgress>()
  #pause: ReturnType<typeof setTimeout> | undefined

  /** @param tell takes the last progress of each read, by the read's number */
  constructor(tell: (latest: ReadonlyMap<number, ReadProgress>) => void) {
    this.#tell = tell
  }

  take(read: number, progress: ReadProgress): void {
    this.#latest.set(read, progress)
    if (this.#pause === undefined) this.#flush()
  }

  /** Something else became of the read: what it was before is not told any more. */
  forget(read: number): void {
    this.#latest.delete(read)
  }

  close(): void {
    clearTimeout(this.#pause)
    this.#pause = undefined
    this.#latest.clear()
  }

  #flush(): void {
    this.#pause = undefined
    if (this.#latest.size === 0) return
    const latest = this.#latest
    this.#latest = new Map()
    this.#pause = setTimeout(() => this.#flush(), everyMs)
    this.#tell(latest)
  }
}
