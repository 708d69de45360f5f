// The relay: asks a server in the page's place where the browser does not let the page (C11). It belongs to one run of the
// host and to its own page alone; docs/decisions/0017-relay.md says what it refuses and why.

import { randomBytes } from 'node:crypto'
import { relayPath, relayRequest } from '../domain/relayTerms.ts'
import { fail } from '../lib/result.ts'
import type { Route } from './createHost.ts'
import { accessProblem, only } from './relayAccess.ts'
import { problemOf } from './relayFault.ts'
import { forward } from './relayForward.ts'
import { answerProblem } from './relayProblem.ts'
import { lookupAll, readTarget, resolveTarget, type Lookup } from './relayTarget.ts'

export interface Relay {
  /** The secret of this run, 256 random bits; for the host's own page alone. */
  readonly token: string
  readonly route: Route
}

export interface RelayOptions {
  readonly lookup?: Lookup
  /** Milliseconds for a name to be resolved, and again for the connection. */
  readonly connectMs?: number
}

export function createRelay({ lookup = lookupAll, connectMs = 10_000 }: RelayOptions = {}): Relay {
  const token = randomBytes(32).toString('base64url')
  return {
    token,
    route: {
      prefix: relayPath,
      async handle(request, response) {
        const refused = accessProblem(request, token)
        if (refused !== undefined) {
          if (refused === 'method') response.setHeader('allow', 'GET, POST, DELETE')
          return answerProblem(response, { code: refused, detail: '' })
        }
        const url = readTarget(only(request, relayRequest.target))
        if (!url.ok) return answerProblem(response, url.problem)
        const rules = {
          isPrivateAllowed: only(request, relayRequest.private) === 'allowed',
          ownPort: request.socket.localPort,
          lookup: (hostname: string) => within(lookup(hostname), connectMs),
        }
        const target = await resolveTarget(url.value, rules).catch((error: unknown) => fail(problemOf(error)))
        if (!target.ok) return answerProblem(response, target.problem)
        // The page may have gone while the name was resolved.
        if (!response.destroyed) forward(request, response, target.value, connectMs)
      },
    },
  }
}

/** Node's resolver has no limit of its own. */
async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const reason = Object.assign(new Error('The name was not resolved in time.'), { code: 'EAI_AGAIN' })
    timer = setTimeout(() => reject(reason), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
