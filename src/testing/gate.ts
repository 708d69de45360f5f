export interface Gate {
  readonly opened: Promise<void>
  open(): void
}

/** Something to wait for until a test says so: what a delay in milliseconds only guesses at. */
export function createGate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}
