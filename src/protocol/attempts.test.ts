import { expect, it } from 'vitest'

import { attemptsOf } from './attempts.ts'
import { WireRecorder } from './wireLog.ts'

it.each([
  [[['mcp-session-id', 'S1']], true],
  [[['accept', '*/*']], false],
] as const)('an attempt tells whether it carried a session id: %j', (requestHeaders, sessionIdSent) => {
  const log = new WireRecorder()
  log.begin({ route: 'direct', url: 'https://x.example/', httpMethod: 'POST', startedAt: 0, requestHeaders })
  expect(attemptsOf(log.exchanges())).toMatchObject([{ method: 'POST', sessionIdSent }])
})
