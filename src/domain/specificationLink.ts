// Where the specification speaks of what went wrong (E2). Fixed addresses of ours, never the server's. Pure: no I/O.

import type { FailureContext, ServerFailure } from './explainFailure.ts'
import { rpcErrorIn } from './failure.ts'

export interface SpecificationLink {
  /** The section's name. */
  readonly section: string
  readonly href: string
}

const site = 'https://modelcontextprotocol.io/specification'
const modern = `${site}/2026-07-28`
const legacy = `${site}/2025-11-25`

const errorCodes = { section: 'Error Codes', href: `${modern}/basic/index#error-codes` }
const cors = { section: 'CORS protocol (Fetch)', href: 'https://fetch.spec.whatwg.org/#http-cors-protocol' }

const byCode: ReadonlyMap<unknown, SpecificationLink> = new Map([
  [-32002, { section: 'Resources, Error Handling', href: `${modern}/server/resources#error-handling` }],
  [-32020, { section: 'Header mismatch', href: `${modern}/schema#headermismatcherror` }],
  [
    -32021,
    {
      section: 'Missing capability',
      href: `${modern}/schema#missingrequiredclientcapabilityerror`,
    },
  ],
  [-32022, { section: 'Unsupported version', href: `${modern}/schema#unsupportedprotocolversionerror` }],
  [-32042, { section: 'Elicitation (2025-11-25)', href: `${legacy}/client/elicitation` }],
])

/** Every failure that says something of a server has one. */
export function specificationLink(failure: ServerFailure, context: FailureContext): SpecificationLink {
  const error = rpcErrorIn(failure)
  if (failure.kind === 'rpc' && error !== undefined) return byCode.get(error.code) ?? errorCodes
  switch (failure.kind) {
    case 'http':
      if (error !== undefined && byCode.has(error.code)) return byCode.get(error.code) ?? errorCodes
      return byStatus(failure.status, context)
    case 'protocol':
      return byBreach(failure.breach, context)
    case 'unreachable':
      // Limits and broken connections are the client's own matter and have no codes (“Error Codes”, local errors).
      return failure.reason === 'refused' && (context.route ?? 'direct') === 'direct' ? cors : errorCodes
    case 'undeclared':
      return failure.capability === 'resources'
        ? { section: 'Resources, Capabilities', href: `${modern}/server/resources#capabilities` }
        : { section: 'Completion, Capabilities', href: `${modern}/server/utilities/completion#capabilities` }
    case 'rpc':
      return errorCodes
  }
}

function byStatus(status: number, context: FailureContext): SpecificationLink {
  if (status === 401 || status === 403) {
    return { section: 'Authorization', href: `${context.era === 'legacy' ? legacy : modern}/basic/authorization` }
  }
  if (context.attempts.at(-1)?.sessionIdSent === true) {
    return { section: 'Session Management (2025-11-25)', href: `${legacy}/basic/transports#session-management` }
  }
  return transport(context)
}

function byBreach(breach: string, context: FailureContext): SpecificationLink {
  if (breach.includes('endpoint') || breach === 'answer-in-body') {
    return { section: 'HTTP with SSE (2024-11-05)', href: `${site}/2024-11-05/basic/transports#http-with-sse` }
  }
  if (breach === 'wrong-content-type' || breach === 'accepted' || breach === 'stream-ended') return transport(context)
  if (breach.startsWith('question') || breach === 'input-required') {
    return { section: 'Multi Round-Trip Requests', href: `${modern}/basic/patterns/mrtr` }
  }
  if (breach === 'unknown-revision' || breach === 'no-revision') {
    return { section: 'Version Negotiation (2025-11-25)', href: `${legacy}/basic/lifecycle#version-negotiation` }
  }
  if (breach === 'era-refused') return { section: 'Versioning', href: `${modern}/basic/versioning` }
  return { section: 'Responses', href: `${modern}/basic/index#responses` }
}

function transport({ era }: FailureContext): SpecificationLink {
  return era === 'legacy'
    ? { section: 'Streamable HTTP (2025-11-25)', href: `${legacy}/basic/transports#streamable-http` }
    : { section: 'Streamable HTTP', href: `${modern}/basic/transports/streamable-http` }
}
