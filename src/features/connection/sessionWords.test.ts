import { expect, it } from 'vitest'

import type { SessionNews } from '../../domain/sessionRecovery.ts'
import { http } from '../../testing/failures.ts'
import { sessionWords } from './sessionWords.ts'

const at = new Date(2026, 6, 28, 21, 3).getTime()

it.each<[SessionNews, string, boolean]>([
  [{ kind: 'renewing', begun: 'recovery', at }, 'has forgotten the session; a new one is being started', false],
  [{ kind: 'renewing', begun: 'wish', at }, 'A new session is being started', false],
  [
    { kind: 'renewed', begun: 'recovery', at, repeated: 1 },
    'The server had forgotten the session; a new one was started at 21:03:00, and the request was repeated.',
    false,
  ],
  [{ kind: 'renewed', begun: 'recovery', at, repeated: 0 }, 'started at 21:03:00.', false],
  [{ kind: 'renewed', begun: 'recovery', at, repeated: 4 }, 'and 4 requests were repeated.', false],
  [{ kind: 'renewed', begun: 'wish', at, repeated: 0 }, 'A new session was started at 21:03:00.', false],
  [{ kind: 'stopped', at, began: at }, 'none is started by itself any more', true],
  [
    { kind: 'failed', at, failure: http(503) },
    'no new one could be started: The server is not available (HTTP 503)',
    true,
  ],
])('K09: %j is told', (news, words, canBegin) => {
  const said = sessionWords(news)
  expect(said.sentence).toContain(words)
  expect(said.canBegin).toBe(canBegin)
})
