// Failures without a status in the light of what was looked for on a click (E3, K15, K16). Pure: no I/O.

import { isCrossOrigin, needsLocalNetwork, targetOf } from './browserRules.ts'
import type { Cause } from './causeWords.ts'
import { allowHeadersLine } from './corsHeaders.ts'
import type { FailureContext } from './explainFailure.ts'
import { handshakePattern } from './handshakePattern.ts'
import { hostKind } from './hostKind.ts'
import { otherLoopback, otherSlash } from './otherAddress.ts'
import { probeResults, refusedHeaders, type ProbeResults } from './probes.ts'
import { addHeaders, hadAnswer, handshakeBlocked, laterSilence, onlyIf, remedyIf } from './silence.ts'
import type { Verdict } from './verdict.ts'

/** Another address was tried on a click, and works. */
export function byExperiment(context: FailureContext): Verdict | undefined {
  const target = targetOf(context)
  if (target === undefined) return undefined
  const { slash, name } = probeResults(context.attempts)
  const renamed = otherLoopback(target)
  if (slash === true) {
    return atOtherAddress('other-slash-works', 'redirects', otherSlash(target), 'answer-at-both')
  }
  if (renamed === undefined || name !== true) return undefined
  return atOtherAddress('other-name-works', 'other-loopback-name', renamed, 'accept-both-names')
}

/** What was found out on a click. */
export function byProbes(context: FailureContext): Verdict | undefined {
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
  otherwise: 'answer-at-both' | 'accept-both-names',
): Verdict {
  const remedies = [{ name: 'change-address', to: to.href, isProven: true }, { name: otherwise }] as const
  return { finding, causes: [cause], remedies }
}

/** A request without preflight was answered, and the page may read it: so the preflight is what fails, or this one answer. */
function readable({ headers, slash }: ProbeResults, context: FailureContext): Verdict {
  const refused = refusedHeaders(context.attempts).length
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
      remedies: [addHeaders(context), { name: 'use-relay' }],
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
  if (handshakePattern(context) === 'version-header-refused') return handshakeBlocked
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
      ...remedyIf(asks, { name: 'run-locally' }),
      ...remedyIf(isHttps, { name: 'trust-certificate' }),
      { name: 'start-server' },
      { name: 'network-tab' },
      // A program may be told the reason that a page is not.
      { name: 'use-relay' },
    ],
  }
}
