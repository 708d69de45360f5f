import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Failure } from '../domain/failure.ts'
import { soonMs } from '../domain/sessionRecovery.ts'
import { SessionKeeper } from './sessionKeeper.ts'

const unknownUri = { code: -32602, message: 'unknown resource' }
const refused: Failure = { kind: 'rpc', error: unknownUri, status: 400 }
const unreadable: Failure = { kind: 'http', status: 400, statusText: '', contentType: null, excerpt: '' }
const forgotten: Failure = { kind: 'rpc', error: { code: -32001, message: 'unknown session' }, status: 404 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('K09: a session that was begun after a loss, and is lost again', () => {
  it.each<[string, Failure, boolean]>([
    ['had answered a request with an error, and another begins', refused, true],
    ['had answered nothing that says that it stood, and none begins', unreadable, false],
    ['had only said that it is lost, and none begins', forgotten, false],
  ])('%s', async (_claim, failure, begins) => {
    const renew = vi.fn(() => Promise.resolve())
    const keeper = new SessionKeeper({ renew, renewed: () => {} })
    await keeper.follow(Promise.resolve(), 'recovery')
    keeper.failed({ failure, session: keeper.number, wasInSession: true, isGivenUp: false })
    vi.advanceTimersByTime(soonMs)
    expect([keeper.lost(), renew.mock.calls.length]).toEqual([begins, begins ? 1 : 0])
  })
})
