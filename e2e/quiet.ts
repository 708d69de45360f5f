import { expect } from '@playwright/test'
import type { RunningServer } from '../src/testing/servers/httpServer.ts'

/** Waits until the server has not been asked for a while; the browser's own idea of idle never comes with a stream open. */
export async function untilQuiet({ requests, preflights }: RunningServer, forMs = 700): Promise<void> {
  let counted = -1
  let since = Date.now()
  await expect
    .poll(() => {
      const now = requests.length + preflights.length
      if (now !== counted) {
        counted = now
        since = Date.now()
      }
      return Date.now() - since >= forMs
    })
    .toBe(true)
}
