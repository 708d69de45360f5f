/** A worker whose answers a test sends itself. In place of the global one while it is stubbed: `vi.stubGlobal('Worker', ScriptedWorker)`. */
export class ScriptedWorker {
  static readonly started: ScriptedWorker[] = []
  readonly questions: unknown[] = []
  onmessage: ((event: { readonly data: unknown }) => void) | null = null
  onerror: ((event: { readonly message: string; preventDefault(): void }) => void) | null = null
  isEnded = false

  constructor() {
    ScriptedWorker.started.push(this)
  }

  postMessage(question: unknown): void {
    this.questions.push(question)
  }

  answer(data: unknown): void {
    if (!this.isEnded) this.onmessage?.({ data })
  }

  fail(message: string): void {
    if (!this.isEnded) this.onerror?.({ message, preventDefault: () => {} })
  }

  terminate(): void {
    this.isEnded = true
  }
}
