// Bytes as they arrive. Small ones stay chunks; large ones turn into blobs piece by piece, because copying 20 MB at once
// holds the page up, and because blobs do not count against the script heap.

const pieceBytes = 1024 * 1024

export class ReceivedBytes {
  #pieces: Blob[] = []
  #chunks: Uint8Array<ArrayBuffer>[] = []
  #chunkBytes = 0
  #size = 0
  #firstByte: number | undefined
  #blob: Blob | undefined

  push(chunk: Uint8Array<ArrayBuffer>): void {
    if (chunk.length === 0) return
    this.#firstByte ??= chunk[0]
    this.#chunks.push(chunk)
    this.#chunkBytes += chunk.length
    this.#size += chunk.length
    this.#blob = undefined
    if (this.#chunkBytes < pieceBytes) return
    this.#pieces.push(new Blob(this.#chunks))
    this.#chunks = []
    this.#chunkBytes = 0
  }

  get size(): number {
    return this.#size
  }

  get firstByte(): number | undefined {
    return this.#firstByte
  }

  /** Whether they begin as a byte-order mark does in UTF-8, and as no JSON does. */
  get hasMark(): boolean {
    return this.#firstByte === 0xef
  }

  /** The bytes as one blob; the same object every time until more bytes come. */
  get blob(): Blob {
    return (this.#blob ??= new Blob([...this.#pieces, ...this.#chunks]))
  }

  /** The bytes as chunks; undefined when they are many. */
  get smallChunks(): readonly Uint8Array<ArrayBuffer>[] | undefined {
    return this.#pieces.length === 0 ? [...this.#chunks] : undefined
  }

  /** The whole as UTF-8 text, malformed sequences replaced; undefined when it is too large to decode on the page. */
  get smallText(): string | undefined {
    return this.#pieces.length === 0 ? decodeChunks(this.#chunks) : undefined
  }

  /** The first bytes as text, at most so many characters. */
  async excerpt(characters: number): Promise<string> {
    const text = this.smallText ?? (await this.blob.slice(0, characters * 4).text())
    return text.slice(0, characters)
  }

  /** The bytes again, in pieces that can be handed on. */
  async *pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (const piece of this.#pieces) yield new Uint8Array(await piece.arrayBuffer())
    yield* this.#chunks
  }
}

function decodeChunks(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder()
  let text = ''
  for (const chunk of chunks) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}
