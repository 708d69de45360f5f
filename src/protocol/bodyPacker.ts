// Keeps small bodies for the wire log, many in one blob. A blob costs the page a round trip to the browser's own process, so
// one for each page of a list took a tenth of the time that listing kept the page busy (docs/figures.md).

import type { ReceivedBytes } from './receivedBytes.ts'

/** What the log keeps of a body. A `Blob` is one. */
export type KeptBody = Pick<Blob, 'size' | 'text' | 'slice'>

type Chunks = readonly Uint8Array<ArrayBuffer>[]

const packBytes = 1024 * 1024

export class BodyPacker {
  #waiting: PackedBody[] = []
  #waitingBytes = 0

  /** The bytes as they are now; what is pushed to them later is not kept. */
  keep(bytes: ReceivedBytes): KeptBody {
    const chunks = bytes.smallChunks
    if (chunks === undefined) return bytes.blob
    const body = new PackedBody(bytes.size, chunks)
    this.#waiting.push(body)
    this.#waitingBytes += body.size
    if (this.#waitingBytes >= packBytes) this.#pack()
    return body
  }

  #pack(): void {
    const pack = new Blob(this.#waiting.flatMap(({ chunks }) => chunks))
    let start = 0
    for (const body of this.#waiting) {
      body.moveTo(pack, start)
      start += body.size
    }
    this.#waiting = []
    this.#waitingBytes = 0
  }
}

class PackedBody implements KeptBody {
  readonly size: number
  /** Until it is packed. */
  chunks: Chunks
  #pack: Blob | undefined
  #start = 0

  constructor(size: number, chunks: Chunks) {
    this.size = size
    this.chunks = chunks
  }

  moveTo(pack: Blob, start: number): void {
    this.#pack = pack
    this.#start = start
    this.chunks = []
  }

  text(): Promise<string> {
    return this.#blob().text()
  }

  slice(start?: number, end?: number): Blob {
    return this.#blob().slice(start, end)
  }

  #blob(): Blob {
    return this.#pack?.slice(this.#start, this.#start + this.size) ?? new Blob([...this.chunks])
  }
}
