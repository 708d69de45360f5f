// What a browser checks before a page of another origin gets an answer, in its order, and what is known of each (E3; Fetch
// Standard, "CORS-preflight fetch" and "CORS check"). Pure: no I/O.

import { allowHeadersLine, allowMethodsLine, allowOriginLine, exposeHeadersLine } from './corsHeaders.ts'
import type { Attempt, FailureContext } from './explainFailure.ts'
import { handshakePattern, type HandshakePattern } from './handshakePattern.ts'
import { ownAttempts, probeResults, refusedHeaders, type ProbeResults } from './probes.ts'

/** `works` and `fails` were seen; `suspected` follows from what came before; `unseen` a page cannot tell. */
export type CheckState = 'works' | 'fails' | 'suspected' | 'unseen'

export interface CorsCheck {
  readonly step:
    | 'preflight-status'
    | 'preflight-origin'
    | 'preflight-methods'
    | 'preflight-headers'
    | 'answer-origin'
    | 'answer-exposes'
  readonly state: CheckState
  /** The header line, or what stands in its place, that the server has to send. */
  readonly line: string
  /** Request headers that the browser could not send. */
  readonly missing: readonly string[]
}

interface Evidence {
  readonly found: ProbeResults
  readonly pattern: HandshakePattern | undefined
  /** A request of MCP was answered, so its preflight was passed. */
  readonly hasAnswer: boolean
  readonly isSessionSeen: boolean
  /** A preflight passed, or none of those tried did. */
  readonly preflight: boolean | undefined
}

/** The six checks in the browser's order. */
export function corsChecks(context: FailureContext): readonly CorsCheck[] {
  const evidence = evidenceOf(context)
  const origin = allowOriginLine(context.pageOrigin)
  const missing = missingHeaders(context, evidence)
  const check = (step: CorsCheck['step'], line: string, state: CheckState): CorsCheck => ({
    step,
    state,
    line,
    missing: step === 'preflight-headers' ? missing : [],
  })
  return [
    check('preflight-status', 'OPTIONS: 200 or 204', preflightState(evidence)),
    check('preflight-origin', origin, evidence.preflight === true ? 'works' : 'unseen'),
    // GET and POST need no leave; DELETE, which ends a session, does.
    check('preflight-methods', allowMethodsLine, wasDeleted(context) ? 'works' : 'unseen'),
    check('preflight-headers', allowHeadersLine, headersState(evidence, missing)),
    check('answer-origin', origin, answerState(evidence)),
    check('answer-exposes', exposeHeadersLine, exposeState(evidence)),
  ]
}

function evidenceOf(context: FailureContext): Evidence {
  const own = ownAttempts(context.attempts)
  const found = probeResults(context.attempts)
  const hasAnswer = own.some(isAnswered)
  const tried = [...found.headers.values()]
  const passed = hasAnswer || tried.includes(true)
  return {
    found,
    pattern: handshakePattern(context),
    hasAnswer,
    isSessionSeen: own.some(({ sessionIdSeen }) => sessionIdSeen === true),
    preflight: passed ? true : tried.length > 0 ? false : undefined,
  }
}

function isAnswered({ status }: Attempt): boolean {
  return status !== undefined
}

function preflightState({ preflight }: Evidence): CheckState {
  return preflight === undefined ? 'unseen' : preflight ? 'works' : 'fails'
}

function missingHeaders({ attempts }: FailureContext, { pattern }: Evidence): readonly string[] {
  const refused = refusedHeaders(attempts)
  if (refused.length > 0) return refused
  if (pattern === 'version-header-refused') return ['MCP-Protocol-Version', 'Mcp-Session-Id']
  return pattern === 'modern-headers-refused' ? ['MCP-Protocol-Version', 'Mcp-Method'] : []
}

function headersState({ found, preflight }: Evidence, missing: readonly string[]): CheckState {
  if (preflight === false) return 'unseen'
  if ([...found.headers.values()].includes(false)) return 'fails'
  if (missing.length > 0) return found.headers.size > 0 ? 'works' : 'suspected'
  return found.headers.size > 0 ? 'works' : 'unseen'
}

function answerState({ found, hasAnswer }: Evidence): CheckState {
  if (hasAnswer || found.plain === true) return 'works'
  return found.presence === true && found.plain === false ? 'fails' : 'unseen'
}

function exposeState({ pattern, isSessionSeen }: Evidence): CheckState {
  if (isSessionSeen) return 'works'
  return pattern === 'session-id-hidden' ? 'suspected' : 'unseen'
}

function wasDeleted({ attempts }: FailureContext): boolean {
  return ownAttempts(attempts).some((attempt) => attempt.method === 'DELETE' && isAnswered(attempt))
}
