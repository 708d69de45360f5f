import { afterEach } from 'vitest'

type Close = () => Promise<void> | void

const closers: Close[] = []
afterEach(closeAll)

/** Closed when the test is over, or at `closeAll`, the last one first. */
export function closeLater(...closes: readonly Close[]): void {
  closers.push(...closes)
}

/** For a test that opens many things one after the other. */
export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close()
}
