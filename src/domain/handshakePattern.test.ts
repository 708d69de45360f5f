import { expect, it } from 'vitest'

import type { Attempt } from './explainFailure.ts'
import { isModernUntested } from './handshakePattern.ts'

const silent: Attempt = { method: 'server/discover', failed: true }
const refused: Attempt = { method: 'server/discover', status: 400 }
const initialized: Attempt = { method: 'initialize', status: 200 }
const cross = { url: 'http://localhost:8000/mcp', pageOrigin: 'http://127.0.0.1:6570', era: 'auto' } as const

it.each<[string, readonly Attempt[], object, boolean]>([
  ['the probe died and initialize worked', [silent, initialized], {}, true],
  ['the probe was refused', [refused, initialized], {}, false],
  ['both died', [silent, { method: 'initialize', failed: true }], {}, false],
  ['the older era was chosen', [initialized], { era: 'legacy' }, false],
  ['the page is of the server’s own origin', [silent, initialized], { pageOrigin: 'http://localhost:8000' }, false],
  ['the relay asked', [silent, initialized], { route: 'relay' }, false],
])('K13: where %s, the newer era is untested: %4$s', (_claim, attempts, more, isUntested) => {
  expect(isModernUntested({ ...cross, ...more, attempts })).toBe(isUntested)
})
