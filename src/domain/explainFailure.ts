// Turns a failure into plain words: what happened, what was kept, the likely causes in order, what to do (E2, E3). Decided
// from the failure and the attempts seen, never from the text of a message, and never claiming what a page cannot know.
// Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import { causeWords } from './causeWords.ts'
import { breachCodes, breachWords } from './explainBreach.ts'
import type { NoteWords } from './exchangeNote.ts'
import { endpointCodes, endpointWords } from './explainEndpoint.ts'
import { httpWords } from './explainHttp.ts'
import { explainPart } from './explainPart.ts'
import { displayCode, displayMessage, quoted, rpcWords } from './explainRpc.ts'
import { specificationLink, type SpecificationLink } from './specificationLink.ts'
import { undeclaredWords } from './explainUndeclared.ts'
import { unreachableWords } from './explainUnreachable.ts'
import { rpcErrorIn, type FailedAction, type Failure } from './failure.ts'
import type { Probe } from './probes.ts'
import { isLostSession } from './lostSession.ts'
import { remedyWords } from './remedyWords.ts'
import { verdictOn, type Finding, type Verdict } from './verdict.ts'

/** One request of the failed action, as far as the page could see it; preflights are invisible. */
export interface Attempt {
  /** The wire log's number. */
  readonly exchange?: number
  /** Where it went: over HTTP+SSE another address than the server's. */
  readonly url?: string
  /** The JSON-RPC method, or the HTTP method of a request without a body. */
  readonly method: string
  /** HTTP status; absent when no response could be read. */
  readonly status?: number
  /** True when the request ended without a readable response. */
  readonly failed?: boolean
  /** True when we did not wait for its end. */
  readonly cancelled?: true
  /** Milliseconds until the response or the failure. */
  readonly ms?: number
  /** Whether the page could read an `Mcp-Session-Id` on the response. */
  readonly sessionIdSeen?: boolean
  /** The `MCP-Protocol-Version` that the request carried. */
  readonly revisionSent?: string
  /** The `Mcp-Name` that the request carried, as it was sent. */
  readonly nameSent?: string
  /** Whether the request carried an `Mcp-Session-Id`. */
  readonly sessionIdSent?: boolean
  /** Whether the request carried a sign-in. */
  readonly signInSent?: boolean
  /** Milliseconds that the server asks to wait, where the page could read it. */
  readonly retryAfterMs?: number
  /** True of a redirect, which is not followed; a page is not told where it leads. */
  readonly isRedirect?: boolean
  /** What was looked for, where this is no part of the connection itself. */
  readonly probe?: Probe
  /** True of a response of which a page may know only that it came. */
  readonly isOpaque?: boolean
  readonly note?: string
  /** What was wrong with the answer and did not matter. */
  readonly oddities?: readonly NoteWords[]
  /** Bytes of the answer's body that came, whole or not, where somebody counted them. */
  readonly bytes?: number
  /** It went through the relay, which keeps nothing from the page. */
  readonly relayed?: true
}

export interface FailureContext {
  readonly action: FailedAction
  /** In the order they were made. */
  readonly attempts: readonly Attempt[]
  /** The server's URL. */
  readonly url?: string
  /** `location.origin` of this page. */
  readonly pageOrigin?: string
  /** The URI that was read. */
  readonly uri?: string
  /** What was chosen or agreed. */
  readonly era?: 'auto' | 'modern' | 'legacy'
  /** The revision of the older era that was asked for, where it is not the newest. */
  readonly revision?: string
  /** Anything but `direct` is not subject to the browser's cross-origin rules. */
  readonly route?: 'direct' | 'relay' | 'demo' | 'recording'
  /** Whether the failed list request carried a cursor. */
  readonly hadCursor?: boolean
}

export interface Explanation {
  readonly title: string
  readonly whatHappened: string
  readonly kept?: string
  /** Likeliest first; none where the failure says all there is. */
  readonly causes: readonly string[]
  readonly next: readonly string[]
  /** For example `-32602`, `HTTP 404`, `HTTP 400, -32022`, `no response`. */
  readonly code: string
  /** Exact response header lines for the server to add. */
  readonly headers?: readonly string[]
  /** Where the specification speaks of it. */
  readonly specification?: SpecificationLink
}

/** A failure that says something of a server. */
export type ServerFailure = Exclude<Failure, { kind: 'part' }>

export interface FailureFacts {
  readonly failure: ServerFailure
  readonly context: FailureContext
}

interface Heading {
  readonly title: string
  readonly whatHappened: string
}

/** What a finding is called and the sentence that says it. */
export type HeadingWords = Heading | ((facts: FailureFacts) => Heading)

/** Explains any failure; the raw error belongs beside it, unchanged. Never throws. */
export function explainFailure(failure: Failure, context: FailureContext): Explanation {
  const kept = keptAfter(context.action)
  if (failure.kind === 'part') return { ...explainPart(failure.part, context.pageOrigin), kept }
  // The relay is told what a page is not, so there is nothing to judge.
  if (failure.kind === 'unreachable' && failure.relay !== undefined) return { ...failure.relay, kept }
  return { ...explainVerdict(verdictOn(failure, context), { failure, context }), kept }
}

function explainVerdict({ finding, causes, remedies }: Verdict, facts: FailureFacts): Omit<Explanation, 'kept'> {
  const words: HeadingWords = headings[finding]
  const { title, whatHappened } = typeof words === 'function' ? words(facts) : words
  const headers = remedies.flatMap((remedy) => (remedy.name === 'add-headers' ? remedy.lines : []))
  return {
    title,
    whatHappened: Object.hasOwn(httpWords, finding) ? whatHappened + sayingOf(facts) : whatHappened,
    causes: causes.map((cause) => causeWords(cause, facts)),
    next: remedies.map(remedyWords).filter((words) => words !== undefined),
    code: codeOf(facts),
    ...(headers.length > 0 && { headers }),
    specification: specificationLink(facts.failure, facts.context),
  }
}

const headings: Readonly<Record<Finding, HeadingWords>> = {
  ...unreachableWords,
  ...httpWords,
  ...rpcWords,
  ...breachWords,
  ...endpointWords,
  ...undeclaredWords,
}

/** What the server says beside a status; findings on a JSON-RPC error say it themselves. */
function sayingOf({ failure }: FailureFacts): string {
  const error = rpcErrorIn(failure)
  const said = error === undefined ? '' : displayMessage(error)
  return said === '' ? '' : ` The server said: ${quoted(said)}`
}

const codes = { ...breachCodes, ...endpointCodes }
const silenceCodes = { refused: 'no response', timeout: 'timeout', 'cut-off': 'cut off' } as const

function codeOf({ failure, context }: FailureFacts): string {
  switch (failure.kind) {
    case 'unreachable':
      return silenceCodes[failure.reason]
    case 'http':
      return `HTTP ${failure.status}${failure.rpc === undefined ? '' : `, ${displayCode(failure.rpc.code)}`}`
    case 'rpc':
      return `${isLostSession(failure.status, failure.error, context) ? 'HTTP 404, ' : ''}${displayCode(failure.error.code)}`
    case 'protocol':
      return codes[failure.breach]
    case 'undeclared':
      return 'not declared'
    default:
      return assertNever(failure)
  }
}

function keptAfter(action: FailedAction): string {
  switch (action) {
    case 'connect':
      return 'Nothing typed here is lost.'
    case 'list':
      return 'Nothing that was loaded is lost.'
    case 'read':
      return 'The lists and your selection are unchanged.'
    case 'complete':
      return 'What you typed is unchanged; only the suggestions are missing.'
    default:
      return assertNever(action)
  }
}
