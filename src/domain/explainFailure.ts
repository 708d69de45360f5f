// Turns a failure into plain words: what happened, what was kept, the likely causes in order, what to do (E2, E3). Decided
// from the failure and the attempts seen, never from the text of a message, and never claiming what a page cannot know.
// Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import { explainBreach } from './explainBreach.ts'
import { explainHttp } from './explainHttp.ts'
import { explainLostSession, isLostSession } from './explainLostSession.ts'
import { explainRpc } from './explainRpc.ts'
import { explainUnreachable } from './explainUnreachable.ts'
import type { FailedAction, Failure } from './failure.ts'

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
  /** Milliseconds until the response or the failure. */
  readonly ms?: number
  /** Whether the page could read an `Mcp-Session-Id` on the response. */
  readonly sessionIdSeen?: boolean
  /** Whether the request carried an `Mcp-Session-Id`. */
  readonly sessionIdSent?: boolean
  readonly note?: string
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
}

/** An explanation before it is said what was kept, which depends on the action alone. */
export type Advice = Omit<Explanation, 'kept'>

/** Explains any failure; the raw error belongs beside it, unchanged. Never throws. */
export function explainFailure(failure: Failure, context: FailureContext): Explanation {
  return { ...adviceFor(failure, context), kept: keptAfter(context.action) }
}

function adviceFor(failure: Failure, context: FailureContext): Advice {
  switch (failure.kind) {
    case 'unreachable':
      return explainUnreachable(failure, context)
    case 'http':
      if (isLostSession(failure.status, failure.rpc, context)) return explainLostSession(failure.rpc)
      return explainHttp(failure, context)
    case 'rpc':
      if (isLostSession(failure.status, failure.error, context)) return explainLostSession(failure.error)
      return explainRpc(failure.error, context)
    case 'protocol':
      return explainBreach(failure)
    case 'undeclared':
      return explainUndeclared(failure.capability)
    case 'part':
      return explainMissingPart(failure.part, context)
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

function explainUndeclared(capability: 'resources' | 'completions'): Advice {
  return {
    title: capability === 'resources' ? 'This server declares no resources' : 'This server offers no completion',
    whatHappened: `Nothing was sent, because the server’s capabilities do not include \`${capability}\`. A server like this normally answers “Method not found” (-32601).`,
    causes:
      capability === 'resources'
        ? ['The server offers only tools or prompts.', 'The server has resources but forgot to declare the capability.']
        : ['The server has no suggestions for template variables.', 'The server forgot to declare the capability.'],
    next: ['If you believe it has some all the same, ask anyway.'],
    code: 'not declared',
  }
}

function explainMissingPart(part: string, { pageOrigin }: FailureContext): Advice {
  const home = pageOrigin === undefined || pageOrigin === 'null' ? 'the place that Vitrine comes from' : pageOrigin
  return {
    title: 'A part of Vitrine did not load',
    whatHappened: `Vitrine fetches some of its own files only when they are needed. ${part} did not come. No MCP server is involved.`,
    causes: [
      `There is no connection to ${home}, from where this page was loaded, or its program was stopped.`,
      'Another version of Vitrine was put there meanwhile, without the files of this one.',
      'A browser extension or a proxy stopped the file.',
    ],
    next: [
      `Check the connection to ${home}, then try again.`,
      'If it fails again, load the page anew. Without that connection this would lose the page.',
    ],
    code: 'part missing',
  }
}
