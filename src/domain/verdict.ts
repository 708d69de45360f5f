// What a failure comes down to, as data: a finding, the likely causes in order, and what to do. Decided from the failure, the
// attempts with their outcomes (probes included), the two addresses and the rules of browsers, never from the text of a
// message, and never claiming what a page cannot know. The words are elsewhere (explainFailure.ts). Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import type { Cause } from './causeWords.ts'
import type { breachWords } from './explainBreach.ts'
import type { endpointWords } from './explainEndpoint.ts'
import type { FailureFacts, ServerFailure } from './explainFailure.ts'
import type { httpWords } from './explainHttp.ts'
import type { rpcWords } from './explainRpc.ts'
import type { undeclaredWords } from './explainUndeclared.ts'
import type { unreachableWords } from './explainUnreachable.ts'
import { isLostSession } from './lostSession.ts'
import type { Remedy } from './remedyWords.ts'
import { verdictOnBreach } from './verdictOnBreach.ts'
import { verdictOnError } from './verdictOnError.ts'
import { verdictOnSilence } from './verdictOnSilence.ts'
import { verdictOnStatus } from './verdictOnStatus.ts'

/** The name of what was found, which has its title and sentence in the `…Words` of its kind. */
export type Finding =
  | keyof typeof unreachableWords
  | keyof typeof httpWords
  | keyof typeof rpcWords
  | keyof typeof breachWords
  | keyof typeof endpointWords
  | keyof typeof undeclaredWords

export interface Verdict {
  readonly finding: Finding
  /** Likeliest first; none where the failure says all there is. */
  readonly causes: readonly Cause[]
  /** In the order in which to try them. */
  readonly remedies: readonly Remedy[]
}

/** Judges every failure but that of a part of Vitrine itself, which says nothing of any server. */
export function verdictOn(failure: ServerFailure, context: FailureFacts['context']): Verdict {
  switch (failure.kind) {
    case 'unreachable':
      return verdictOnSilence(failure, context)
    case 'http':
      return isLostSession(failure.status, failure.rpc, context) ? lostSession : verdictOnStatus(failure, context)
    case 'rpc':
      return isLostSession(failure.status, failure.error, context)
        ? lostSession
        : verdictOnError(failure.error, failure, context)
    case 'protocol':
      return verdictOnBreach(failure.breach)
    case 'undeclared':
      return undeclared[failure.capability]
    default:
      return assertNever(failure)
  }
}

/** Trying again cannot help, connecting again does. */
const lostSession: Verdict = {
  finding: 'session-lost',
  causes: ['restarted-or-expired', 'several-processes'],
  remedies: [{ name: 'new-session' }],
}

const undeclared: Readonly<Record<'resources' | 'completions', Verdict>> = {
  resources: {
    finding: 'resources-undeclared',
    causes: ['tools-only', 'resources-not-declared'],
    remedies: [{ name: 'ask-anyway' }],
  },
  completions: {
    finding: 'completions-undeclared',
    causes: ['no-suggestions', 'completions-not-declared'],
    remedies: [{ name: 'ask-anyway' }],
  },
}
