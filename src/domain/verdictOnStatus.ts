// HTTP statuses, with the JSON-RPC error in the body where it says more (E1, K09, K10, K12, K19). Pure: no I/O.

import { targetOf } from './browserRules.ts'
import type { Cause } from './causeWords.ts'
import { exposeHeadersLine } from './corsHeaders.ts'
import { lostPrefixOf } from './explainEndpoint.ts'
import type { FailureContext, FailureFacts } from './explainFailure.ts'
import { failedAttempt } from './failedAttempt.ts'
import type { Failure } from './failure.ts'
import { handshakePattern } from './handshakePattern.ts'
import { isLongName } from './mirroredName.ts'
import { ownAttempts } from './probes.ts'
import { hadAnswer, onlyIf, remedyIf } from './silence.ts'
import type { Verdict } from './verdict.ts'
import { revisionRefused, verdictOnError } from './verdictOnError.ts'
import { isWebPage } from './webPage.ts'

type HttpFailure = Extract<Failure, { kind: 'http' }>

/** Codes whose meaning is fixed enough to say more than the status does. */
const tellingCodes: ReadonlySet<unknown> = new Set([-32601, -32602, -32002, -32603, -32022, -32020, -32042])
/** Statuses that say more than any code in the body. */
const tellingStatuses: ReadonlySet<number> = new Set([401, 403, 429])

export function verdictOnStatus(failure: HttpFailure, context: FailureContext): Verdict {
  const { status, rpc } = failure
  const isTelling = rpc !== undefined && tellingCodes.has(rpc.code)
  if (status === 400 && !isTelling && handshakePattern(context) === 'session-id-hidden') return sessionIdHidden
  if (isTelling && !tellingStatuses.has(status)) return verdictOnError(rpc, failure, context)
  if (status >= 300 && status < 400) return redirectSeen
  if (status === 404 && context.action === 'connect' && isOfAnnouncedAddress(failure, context)) {
    return announcedAddressMissing(failure, context)
  }
  if (isWebPage(failure) && !tellingStatuses.has(status) && status < 500) return webPage(status)
  return byStatus(failure, context)
}

/** K12: cannot be cured by a client. */
const sessionIdHidden: Verdict = {
  finding: 'session-id-hidden',
  causes: ['session-id-not-exposed', 'exposed-on-preflight-only', 'refused-otherwise'],
  remedies: [{ name: 'add-headers', lines: [exposeHeadersLine], place: 'answers' }, { name: 'use-relay' }],
}

/** K15, through the relay: a page alone is not told of one. */
const redirectSeen: Verdict = {
  finding: 'redirect-seen',
  causes: ['slash-differs', 'moved-or-https'],
  remedies: [{ name: 'follow-if-trusted' }],
}

function webPage(status: number): Verdict {
  return {
    finding: status === 404 ? 'no-endpoint-here' : 'web-page',
    causes: ['wrong-path', 'sign-in-wall'],
    remedies: [{ name: 'check-path-or-sse' }, { name: 'read-page' }],
  }
}

/** K21 (c): over HTTP+SSE the stream says where messages go. */
function isOfAnnouncedAddress(failure: HttpFailure, context: FailureContext): boolean {
  const messages = targetOf({ url: failedAttempt({ failure, context })?.url ?? '' })
  const server = targetOf(context)
  return messages !== undefined && server !== undefined && messages.pathname !== server.pathname
}

function announcedAddressMissing(failure: HttpFailure, context: FailureContext): Verdict {
  const isPrefixLost = lostPrefixOf({ failure, context }) !== undefined
  return {
    finding: 'announced-address-missing',
    causes: [...onlyIf(isPrefixLost, 'prefix-lost'), 'announced-session-ended', 'announced-elsewhere'],
    remedies: isPrefixLost
      ? [{ name: 'announce-relative-or-root' }, { name: 'proxy-passes-announced' }]
      : [{ name: 'new-stream' }, { name: 'server-log' }],
  }
}

function byStatus(failure: HttpFailure, context: FailureContext): Verdict {
  switch (failure.status) {
    case 401:
      return {
        finding: 'sign-in-wanted',
        causes: sentSignIn({ failure, context })
          ? ['token-expired', 'token-needed']
          : ['token-needed', 'token-expired'],
        remedies: [{ name: 'sign-in' }],
      }
    case 403:
      return {
        finding: 'forbidden',
        // Without a sign-in there is no permission that it could lack.
        causes: sentSignIn({ failure, context })
          ? ['permission-lacking', 'origin-or-host-refused']
          : ['origin-or-host-refused', 'permission-lacking'],
        remedies: [{ name: 'check-permissions' }, { name: 'check-origins' }],
      }
    case 404:
      return notFound(context)
    case 405:
      return {
        finding: 'post-not-taken',
        causes: ['wrong-path', 'only-http-sse'],
        remedies: [{ name: 'check-path' }],
      }
    case 406:
    case 415:
      return {
        finding: 'format-refused',
        causes: ['proxy-changed-headers', 'unfinished-endpoint'],
        remedies: [{ name: 'compare-headers' }],
      }
    case 408:
    case 504:
      return {
        finding: 'server-timed-out',
        causes: ['server-stuck', 'gateway-impatient'],
        remedies: [{ name: 'wait-and-try-again' }],
      }
    case 413:
      return {
        finding: 'too-large',
        causes: ['long-request', 'small-limit'],
        remedies: [{ name: 'raise-size-limit' }],
      }
    case 431:
      return {
        finding: 'headers-too-large',
        causes: [isLongName({ failure, context }) ? 'long-name' : 'long-headers'],
        remedies: [{ name: 'raise-size-limit' }],
      }
    case 429:
      return {
        finding: 'too-many-requests',
        causes: ['rate-limited'],
        remedies: [{ name: 'wait', ms: failedAttempt({ failure, context })?.retryAfterMs }],
      }
    default:
      return failure.status >= 500 ? serverFault(failure, context) : refused({ failure, context })
  }
}

/** A lost session is told apart before (lostSession.ts); during connecting it is the address. */
function notFound(context: FailureContext): Verdict {
  if (context.action === 'connect') {
    return {
      finding: 'no-endpoint-here',
      causes: ['wrong-path', 'proxy-unaware-of-path'],
      remedies: [{ name: 'check-path-or-sse' }],
    }
  }
  return {
    finding: 'no-longer-there',
    causes: [...onlyIf(context.era !== 'modern', 'session-forgotten'), 'method-unknown-by-status', 'moved-or-replaced'],
    remedies: [{ name: 'connect-again' }],
  }
}

function serverFault(failure: HttpFailure, context: FailureContext): Verdict {
  const isGateway = failure.status === 502 || failure.status === 503
  const isMisreported = failure.status === 503 && isInSession({ failure, context })
  const threw: Cause = hadAnswer(context) ? 'server-threw-here' : 'server-threw'
  return {
    finding: isGateway ? 'not-available' : 'server-failed',
    causes: [
      ...(isGateway ? (['gateway-backend-down', 'overloaded'] as const) : [threw]),
      ...onlyIf(isMisreported, 'session-forgotten-misreported'),
    ],
    remedies: [
      { name: 'wait-and-try-again' },
      ...remedyIf(isMisreported, { name: 'perhaps-new-session' }),
      { name: 'server-log' },
    ],
  }
}

/** K09 (e): some servers answer 400 where a session is gone. */
function refused(facts: HttpFacts): Verdict {
  const { failure, context } = facts
  const named = failure.rpc && revisionRefused(failure.rpc, context)
  if (named !== undefined) return named
  if (failure.status === 400 && isInSession(facts) && namesRevisionSent(facts)) {
    return {
      finding: 'agreed-revision-refused',
      causes: ['refuses-agreed-revision', 'session-forgotten-misreported'],
      remedies: [{ name: 'accept-agreed-revision' }, { name: 'read-what-it-says' }],
    }
  }
  if (facts.failure.status === 400 && isInSession(facts)) {
    return {
      finding: 'refused-in-session',
      causes: ['session-forgotten-misreported', 'refused-otherwise'],
      remedies: [{ name: 'read-what-it-says' }, { name: 'perhaps-new-session' }],
    }
  }
  return {
    finding: 'refused',
    causes: ['other-version-or-session', 'not-an-endpoint'],
    remedies: [{ name: 'read-what-it-says' }, { name: 'check-path-and-era' }],
  }
}

interface HttpFacts extends FailureFacts {
  readonly failure: HttpFailure
}

/** Whether a session that had worked was used. */
function isInSession({ failure, context }: HttpFacts): boolean {
  const attempt = failedAttempt({ failure, context }) ?? ownAttempts(context.attempts).at(-1)
  return context.action !== 'connect' && attempt?.sessionIdSent === true
}

/** K22 (g): the refusal speaks of the version that the request carried. */
function namesRevisionSent({ failure, context }: HttpFacts): boolean {
  const sent = failedAttempt({ failure, context })?.revisionSent
  return sent !== undefined && (failure.rpc?.message ?? failure.excerpt).includes(sent)
}

function sentSignIn(facts: HttpFacts): boolean {
  return failedAttempt(facts)?.signInSent === true
}
