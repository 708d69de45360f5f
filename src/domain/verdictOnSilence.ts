// Failures without a status: no response, a limit that ran out, a body that broke off (E1, E3, K14 to K16). Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import { isBlockedPort, isCrossOrigin, isMixedContent, needsLocalNetwork, targetOf } from './browserRules.ts'
import type { Cause } from './causeWords.ts'
import { allCorsLines, allowHeadersLine } from './corsHeaders.ts'
import type { FailureContext } from './explainFailure.ts'
import type { Failure } from './failure.ts'
import { handshakePattern, isOk } from './handshakePattern.ts'
import { hostKind } from './hostKind.ts'
import { otherLoopback, otherSlash } from './otherAddress.ts'
import { ownAttempts, probeResults, refusedHeaders, type ProbeResults } from './probes.ts'
import type { Remedy } from './remedyWords.ts'
import type { Verdict } from './verdict.ts'

export function verdictOnSilence(
  { reason }: Extract<Failure, { kind: 'unreachable' }>,
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
      return timedOut(context)
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

/** Another address was tried on a click, and works. */
function byExperiment(context: FailureContext): Verdict | undefined {
  const target = targetOf(context)
  if (target === undefined) return undefined
  const { slash, name } = probeResults(context.attempts)
  const renamed = otherLoopback(target)
  if (slash === true) return atOtherAddress('other-slash-works', 'redirects', otherSlash(target), context)
  if (renamed === undefined || name !== true) return undefined
  return atOtherAddress('other-name-works', 'other-loopback-name', renamed, context)
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

/** What was found out on a click. */
function byProbes(context: FailureContext): Verdict | undefined {
  if (!isCrossOrigin(context)) return undefined
  const found = probeResults(context.attempts)
  if (found.plain === true) return readable(found, context)
  if (found.presence === true) return unreadable(found, context)
  return found.presence === false ? nothingAnswers(context) : undefined
}

function atOtherAddress(
  finding: 'other-slash-works' | 'other-name-works',
  cause: Cause,
  to: URL,
  context: FailureContext,
): Verdict {
  const change: Remedy = { name: 'change-address', to: to.href, isProven: true }
  return { finding, causes: [cause], remedies: [change, addHeaders(context)] }
}

/** A request without preflight was answered, and the page may read it: so the preflight is what fails, or this one answer. */
function readable({ headers, slash }: ProbeResults, context: FailureContext): Verdict {
  const refused = refusedHeaders(context.attempts).length
  const preflight: Remedy = { name: 'add-headers', lines: allCorsLines(context.pageOrigin), place: 'everywhere' }
  const pattern = handshakePattern(context)
  if (refused > 0 && refused < headers.size) {
    return {
      finding: pattern === 'version-header-refused' ? 'handshake-headers-refused' : 'headers-refused',
      causes: ['headers-not-allowed'],
      remedies: [{ name: 'add-headers', lines: [allowHeadersLine], place: 'preflight' }, { name: 'use-relay' }],
    }
  }
  if (refused > 0) {
    return {
      finding: 'preflight-fails',
      causes: ['preflight-unanswered', ...onlyIf(slash !== false, 'redirects')],
      remedies: [preflight, { name: 'use-relay' }],
    }
  }
  return {
    finding: 'only-this-unreadable',
    causes: ['error-without-cors', ...onlyIf(slash !== false, 'redirects'), 'stopped'],
    remedies: [{ name: 'find-status' }, { name: 'cors-on-errors' }, { name: 'try-again' }, { name: 'use-relay' }],
  }
}

/** Something answers and the page may not read it: then the certificate is good and the permission for local networks given. */
function unreadable({ slash }: ProbeResults, context: FailureContext): Verdict {
  if (handshakePattern(context) !== undefined) return handshakeBlocked
  if (hadAnswer(context)) return laterSilence
  return {
    finding: 'answer-unreadable',
    causes: ['origin-not-allowed', 'preflight-refused', ...onlyIf(slash !== false, 'redirects')],
    remedies: [addHeaders(context), { name: 'network-tab' }, { name: 'use-relay' }],
  }
}

function nothingAnswers(context: FailureContext): Verdict {
  const target = targetOf(context)
  const isOwn = target !== undefined && hostKind(target.hostname) !== 'public'
  const isHttps = target?.protocol === 'https:'
  const asks = needsLocalNetwork(context)
  return {
    finding: 'nothing-answers',
    causes: [
      ...onlyIf(asks, 'local-network-denied'),
      // A server of one's own with https has its certificate from nobody whom a browser knows, as a rule.
      ...onlyIf(isOwn && isHttps, 'certificate'),
      hadAnswer(context) ? 'stopped' : 'not-running',
      ...onlyIf(!isOwn && isHttps, 'certificate'),
      ...onlyIf(target !== undefined && otherLoopback(target) !== undefined, 'other-loopback-name'),
      'offline',
      'resource-policy',
    ],
    remedies: [
      ...remedyIf(asks, { name: 'allow-local-network' }),
      ...remedyIf(isHttps, { name: 'trust-certificate' }),
      { name: 'start-server' },
      { name: 'network-tab' },
      // A program may be told the reason that a page is not.
      { name: 'use-relay' },
    ],
  }
}

/** What the requests before this one give away. */
function bySequence(context: FailureContext): Verdict | undefined {
  if (handshakePattern(context) !== undefined) return handshakeBlocked
  return isCrossOrigin(context) && hadAnswer(context) ? laterSilence : undefined
}

const handshakeBlocked: Verdict = {
  finding: 'handshake-headers-refused',
  causes: ['handshake-headers-not-allowed', 'error-without-cors', 'stopped'],
  remedies: [{ name: 'add-headers', lines: [allowHeadersLine], place: 'preflight' }, { name: 'use-relay' }],
}

const laterSilence: Verdict = {
  finding: 'later-silence',
  causes: ['error-without-cors', 'stopped', 'proxy-answered'],
  remedies: [{ name: 'try-again' }, { name: 'find-status' }, { name: 'cors-on-errors' }, { name: 'use-relay' }],
}

/** Nothing is listed, read or completed before the handshake was answered. */
function hadAnswer({ action, attempts }: FailureContext): boolean {
  return action !== 'connect' || ownAttempts(attempts).some(isOk)
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
      { name: 'check-server' },
      ...(isCross ? [{ name: 'network-tab' } as const, addHeaders(context), { name: 'use-relay' } as const] : []),
    ],
  }
}

function timedOut({ action, era = 'auto', route = 'direct' }: FailureContext): Verdict {
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

function addHeaders({ pageOrigin }: FailureContext): Remedy {
  return { name: 'add-headers', lines: allCorsLines(pageOrigin), place: 'everywhere' }
}

function onlyIf(holds: boolean, cause: Cause): readonly Cause[] {
  return holds ? [cause] : []
}

function remedyIf(holds: boolean, remedy: Remedy): readonly Remedy[] {
  return holds ? [remedy] : []
}
