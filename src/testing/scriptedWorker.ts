/** A worker whose answers a test sends itself. In place of the global one while it is stubbed: `vi.stubGlobal('Worker', ScriptedWorker)`. */
export class ScriptedWorker {
  static readonly started: ScriptedWorker[] = []
  readonly questions: unknown[] = []
  onmessage: ((event: { readonly data: unknown }) => void) | null = null
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

  terminate(): void {
    this.isEnded = true
  }
}
