// When the doctor is called, and what can be tried on a click. Pure.

import { isCrossOrigin, targetOf } from '../../../domain/browserRules.ts'
import type { FailureContext } from '../../../domain/explainFailure.ts'
import { otherLoopback, otherSlash } from '../../../domain/otherAddress.ts'
import { probeResults } from '../../../domain/probes.ts'
import type { Finding } from '../../../domain/verdict.ts'

/** What a browser's rules for other origins may be the reason of; a server that refused with a status said why itself. */
const ofOtherOrigins: ReadonlySet<Finding> = new Set<Finding>([
  'silence',
  'later-silence',
  'nothing-answers',
  'answer-unreadable',
  'preflight-fails',
  'headers-refused',
  'only-this-unreadable',
  'handshake-headers-refused',
  'redirect-not-followed',
  'modern-headers-refused',
  'session-id-hidden',
  'other-slash-works',
  'other-name-works',
])

export function isDoctorWanted(finding: Finding, context: FailureContext): boolean {
  return isCrossOrigin(context) && targetOf(context) !== undefined && ofOtherOrigins.has(finding)
}

export interface Experiment {
  readonly kind: 'other-slash' | 'other-name'
  readonly url: URL
  /** The button's words. */
  readonly label: string
}

/** Addresses that the server may have meant and that were not tried yet. */
export function experimentsFor(context: FailureContext): readonly Experiment[] {
  const target = targetOf(context)
  if (target === undefined) return []
  const { slash, name } = probeResults(context.attempts)
  const renamed = otherLoopback(target)
  return [
    ...(slash === undefined ? [slashExperiment(target)] : []),
    ...(name === undefined && renamed !== undefined
      ? [{ kind: 'other-name', url: renamed, label: `Try ${renamed.hostname}` } as const]
      : []),
  ]
}

function slashExperiment(target: URL): Experiment {
  const label =
    target.pathname === '/'
      ? 'Try the path /mcp'
      : `Try ${target.pathname.endsWith('/') ? 'without' : 'with'} the final slash`
  return { kind: 'other-slash', url: otherSlash(target), label }
}
