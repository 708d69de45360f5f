// Failures without a status: no response, a limit that ran out, a body that broke off (E1, E3, K14 to K16). Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import { isBlockedPort, isCrossOrigin, isMixedContent, needsLocalNetwork, targetOf } from './browserRules.ts'
import type { FailureContext } from './explainFailure.ts'
import type { Failure } from './failure.ts'
import { handshakePattern } from './handshakePattern.ts'
import { hostKind } from './hostKind.ts'
import { otherLoopback, otherSlash } from './otherAddress.ts'
import { ownAttempts, probeResults } from './probes.ts'
import { addHeaders, hadAnswer, handshakeBlocked, laterSilence, onlyIf, remedyIf } from './silence.ts'
import type { LimitName } from './timeLimits.ts'
import type { Verdict } from './verdict.ts'
import { byExperiment, byProbes } from './verdictByProbes.ts'

export function verdictOnSilence(
  { reason, limit }: Extract<Failure, { kind: 'unreachable' }>,
  context: FailureContext,
): Verdict {
  switch (reason) {
    case 'refused':
      return (
        byRules(context) ??
        byExperiment(context) ??
        byRedirect(context) ??
        byProbes(context) ??
        bySequence(context) ??
        unknownSilence(context)
      )
    case 'timeout':
      return timedOut(limit, context)
    case 'cut-off':
      return {
        finding: 'broke-off',
        causes: ['stopped-while-answering', 'proxy-cut', 'network-lost'],
        remedies: [{ name: 'try-again' }, { name: 'limits-of-proxy' }],
      }
    default:
      return assertNever(reason)
  }
}

/** What the addresses alone decide: nothing ever left the browser. */
function byRules(context: FailureContext): Verdict | undefined {
  const target = targetOf(context)
  if (target === undefined) return undefined
  if (isMixedContent(context)) {
    return {
      finding: 'mixed-content',
      causes: ['http-from-https', ...onlyIf(hostKind(target.hostname) === 'private', 'private-network-too')],
      remedies: [{ name: 'https-address' }, { name: 'run-locally' }, { name: 'use-relay' }],
    }
  }
  if (!isBlockedPort(context)) return undefined
  return {
    finding: 'blocked-port',
    causes: ['port-blocked'],
    remedies: [{ name: 'other-port' }, { name: 'use-relay' }],
  }
}

/** The one redirect that a page learns of: its answer carries the CORS headers (K15). */
function byRedirect(context: FailureContext): Verdict | undefined {
  const target = targetOf(context)
  if (!ownAttempts(context.attempts).some(({ isRedirect }) => isRedirect === true)) return undefined
  const { slash } = probeResults(context.attempts)
  const isLikely = target !== undefined && slash === undefined
  return {
    finding: 'redirect-not-followed',
    causes: [...onlyIf(isLikely, 'redirects'), 'redirects-elsewhere', 'sign-in-wall'],
    remedies: [
      ...(isLikely ? [{ name: 'change-address', to: otherSlash(target).href, isProven: false } as const] : []),
      { name: 'network-tab' },
      { name: 'use-relay' },
    ],
  }
}

/** What the requests before this one give away. */
function bySequence(context: FailureContext): Verdict | undefined {
  if (handshakePattern(context) === 'version-header-refused') return handshakeBlocked
  return isCrossOrigin(context) && hadAnswer(context) ? laterSilence : undefined
}

/** Neither rule nor sequence nor probe: what is likely, with nothing ruled out. */
function unknownSilence(context: FailureContext): Verdict {
  const target = targetOf(context)
  const isCross = isCrossOrigin(context)
  const asks = needsLocalNetwork(context)
  return {
    finding: 'silence',
    causes: [
      ...onlyIf(asks, 'local-network-denied'),
      'not-running',
      ...(isCross ? (['origin-not-allowed', 'preflight-refused'] as const) : []),
      ...onlyIf(isCross && target !== undefined, 'redirects'),
      ...onlyIf(isCross && target?.protocol === 'https:', 'certificate'),
      ...onlyIf(isCross && target !== undefined && otherLoopback(target) !== undefined, 'other-loopback-name'),
      'offline',
    ],
    remedies: [
      ...remedyIf(asks, { name: 'allow-local-network' }),
      ...remedyIf(asks, { name: 'run-locally' }),
      { name: 'check-server' },
      ...(isCross ? [{ name: 'network-tab' } as const, addHeaders(context), { name: 'use-relay' } as const] : []),
    ],
  }
}

function timedOut(limit: LimitName | undefined, { action, era = 'auto', route = 'direct' }: FailureContext): Verdict {
  // K17: what came shows that the request arrived and was taken.
  if (limit === 'idle') {
    return {
      finding: 'fell-silent',
      causes: ['proxy-buffers', 'stuck-while-answering', 'network-lost'],
      remedies: [{ name: 'no-buffering' }, { name: 'try-again' }, { name: 'raise-limit' }],
    }
  }
  if (limit === 'total') {
    return {
      finding: 'too-slow',
      causes: ['large-or-slow', 'busy'],
      remedies: [{ name: 'raise-limit' }, { name: 'try-again' }],
    }
  }
  return {
    finding: 'timed-out',
    causes: [
      action === 'connect' ? 'still-starting' : 'busy',
      ...onlyIf(era !== 'modern' && route === 'direct', 'six-connections'),
      'other-request-id',
      'silent-service',
    ],
    remedies: [{ name: 'try-again' }, { name: 'close-tabs' }, { name: 'raise-limit' }],
  }
}
