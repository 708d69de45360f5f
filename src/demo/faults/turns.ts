/** Lets one wait until another had its turn. */
export class Turns {
  readonly #waiting = new Set<() => void>()

  taken(): void {
    for (const go of [...this.#waiting]) go()
  }

  /** Resolves with the next turn, or settles as `patience` does, whichever is first. */
  async next(patience: Promise<void>): Promise<void> {
    let go = () => {}
    const turn = new Promise<void>((resolve) => {
      go = resolve
    })
    this.#waiting.add(go)
    try {
      await Promise.race([turn, patience])
    } finally {
      this.#waiting.delete(go)
    }
  }
}
