// JSON-RPC errors, judged by code and by what was being done. Codes are whatever the server sent (K20). Pure: no I/O.

import { allowHeadersLine } from './corsHeaders.ts'
import type { Attempt, FailureContext, FailureFacts, ServerFailure } from './explainFailure.ts'
import type { RpcError } from './failure.ts'
import { handshakePattern } from './handshakePattern.ts'
import { isEncodedName } from './mirroredName.ts'
import { ownAttempts } from './probes.ts'
import { legacyRevisions, listsModernRevision, listsOnlyNewer, namedRevisions } from './revisions.ts'
import { onlyIf, remedyIf } from './silence.ts'
import { supportedVersions } from './supportedVersions.ts'
import type { Verdict } from './verdict.ts'

/** @param failure what the error stands in */
export function verdictOnError(error: RpcError, failure: ServerFailure, context: FailureContext): Verdict {
  const { action } = context
  const refusal = revisionRefused(error, context)
  if (refusal !== undefined) return refusal
  switch (error.code) {
    case -32601:
      return action === 'read' ? unknownResource : unknownMethod(context)
    case -32602:
      if (action === 'read') return unknownResource
      return action === 'list' && context.hadCursor !== false ? cursorRefused : parametersRefused(context)
    case -32002:
      return action === 'read' ? unknownResource : errorOfItsOwn
    case -32603:
      return {
        finding: 'failed-inside',
        causes: ['server-threw', ...onlyIf(action === 'read', 'missing-as-internal-error')],
        remedies: [{ name: 'server-log' }, { name: 'try-again' }],
      }
    case -32022:
      return versionRefused(error, context)
    case -32020:
      return headersDiffer({ failure, context })
    case -32700:
    case -32600:
      return {
        finding: 'request-unreadable',
        causes: ['proxy-changed-body', 'reads-another-protocol'],
        remedies: [{ name: 'compare-request' }, { name: 'server-log' }],
      }
    case -32021:
      return {
        finding: 'capability-wanted',
        causes: ['client-capability-missing'],
        remedies: [{ name: 'look-at-what-came' }, { name: 'ask-developer' }],
      }
    case -32042:
      return { finding: 'wants-something-first', causes: [], remedies: [{ name: 'do-what-it-wants' }] }
    default:
      return errorOfItsOwn
  }
}

/** K24: a value that fits no header goes out encoded, which a server must undo before it compares. */
function headersDiffer(facts: FailureFacts): Verdict {
  const isEncoded = isEncodedName(facts)
  return {
    finding: 'headers-differ',
    causes: [...onlyIf(isEncoded, 'compares-name-undecoded'), 'proxy-dropped-header', 'compares-headers-wrongly'],
    remedies: [...remedyIf(isEncoded, { name: 'decode-name' }), { name: 'compare-headers' }],
  }
}

const unknownResource: Verdict = {
  finding: 'unknown-resource',
  causes: ['missing-as-missing', 'template-not-matched', 'listed-but-unreadable'],
  remedies: [{ name: 'check-uri' }, { name: 'reload-list' }],
}

const cursorRefused: Verdict = {
  finding: 'cursor-refused',
  causes: ['list-changed', 'cursor-ran-out', 'cursor-of-other-process'],
  remedies: [{ name: 'reload-from-first-page' }],
}

const errorOfItsOwn: Verdict = {
  finding: 'error-of-its-own',
  causes: ['reason-of-its-own'],
  remedies: [{ name: 'server-log' }, { name: 'try-again' }],
}

function unknownMethod({ action }: FailureContext): Verdict {
  return action === 'connect'
    ? {
        finding: 'unknown-method',
        causes: ['other-version', 'other-json-rpc-service'],
        remedies: [{ name: 'choose-era', era: 'other' }],
      }
    : { finding: 'unknown-method', causes: ['capability-in-part'], remedies: [{ name: 'rest-works' }] }
}

function parametersRefused({ action }: FailureContext): Verdict {
  return {
    finding: 'parameters-refused',
    causes: [action === 'complete' ? 'template-unknown-to-server' : 'parameter-unexpected'],
    remedies: [{ name: 'compare-request' }],
  }
}

/** K13: the modern probe died in the preflight, and the older handshake met a modern-only server. */
function versionRefused(error: RpcError, context: FailureContext): Verdict {
  if (handshakePattern(context) === 'modern-headers-refused') {
    return {
      finding: 'modern-headers-refused',
      causes: ['modern-headers-not-allowed', 'allows-star-only'],
      remedies: [{ name: 'add-headers', lines: [allowHeadersLine], place: 'preflight' }, { name: 'use-relay' }],
    }
  }
  if (context.era !== 'legacy' && listsModernRevision(error)) {
    return {
      finding: 'listed-version-refused',
      causes: ['lists-it-and-refuses'],
      remedies: [{ name: 'compare-headers' }, { name: 'update-server' }],
    }
  }
  return {
    finding: 'no-version-in-common',
    causes: onlyIf(supportedVersions(error.data) !== undefined, 'supports-others'),
    remedies: listsOnlyNewer(error)
      ? [{ name: 'newer-vitrine' }]
      : [{ name: 'choose-era', era: 'auto' }, { name: 'update-server' }],
  }
}

/** K22: `initialize` was refused in words that name revisions which may be asked for; a person decides whether they are meant so. */
export function revisionRefused(error: RpcError, context: FailureContext): Verdict | undefined {
  const { action, attempts, revision = legacyRevisions[0] ?? '' } = context
  if (action !== 'connect' || ownAttempts(attempts).findLast(isHandshake)?.method !== 'initialize') return undefined
  const others = namedRevisions(error, revision)
  if (others.length === 0) return undefined
  return {
    finding: 'revision-refused',
    causes: ['names-other-revisions'],
    remedies: others.map((other) => ({ name: 'ask-for-revision', revision: other })),
  }
}

/** Not the GET by which HTTP+SSE was looked for afterwards. */
function isHandshake({ method }: Attempt): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
