// What the verdicts on silence share. Pure: no I/O.

import type { Cause } from './causeWords.ts'
import { allCorsLines, allowHeadersLine } from './corsHeaders.ts'
import type { FailureContext } from './explainFailure.ts'
import { isOk } from './handshakePattern.ts'
import { ownAttempts } from './probes.ts'
import type { Remedy } from './remedyWords.ts'
import type { Verdict } from './verdict.ts'

export const handshakeBlocked: Verdict = {
  finding: 'handshake-headers-refused',
  causes: ['handshake-headers-not-allowed', 'error-without-cors', 'stopped'],
  remedies: [{ name: 'add-headers', lines: [allowHeadersLine], place: 'preflight' }, { name: 'use-relay' }],
}

export const laterSilence: Verdict = {
  finding: 'later-silence',
  causes: ['error-without-cors', 'stopped', 'proxy-answered'],
  remedies: [{ name: 'try-again' }, { name: 'find-status' }, { name: 'cors-on-errors' }, { name: 'use-relay' }],
}

/** Nothing is listed, read or completed before the handshake was answered. */
export function hadAnswer({ action, attempts }: FailureContext): boolean {
  return action !== 'connect' || ownAttempts(attempts).some(isOk)
}

export function addHeaders({ pageOrigin }: FailureContext): Remedy {
  return { name: 'add-headers', lines: allCorsLines(pageOrigin), place: 'everywhere' }
}

export function onlyIf(holds: boolean, cause: Cause): readonly Cause[] {
  return holds ? [cause] : []
}

export function remedyIf(holds: boolean, remedy: Remedy): readonly Remedy[] {
  return holds ? [remedy] : []
}
