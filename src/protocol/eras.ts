// What differs between the two eras, as data. Features ask this table and never compare eras themselves.

import type { VersionNegotiationMode } from '@modelcontextprotocol/client'

import type { EraChoice } from './connection.ts'
import type { Era } from './replies.ts'

interface EraRules {
  /** The request whose answer tells what the server is. */
  readonly handshake: 'server/discover' | 'initialize'
  /** Whether a server may send requests of its own; otherwise its questions are part of results. */
  readonly hasServerRequests: boolean
}

export const eras: Record<Era, EraRules> = {
  modern: { handshake: 'server/discover', hasServerRequests: false },
  legacy: { handshake: 'initialize', hasServerRequests: true },
}

/** The SDK's negotiation mode for each choice of the user. */
export const negotiation: Record<EraChoice, VersionNegotiationMode> = {
  auto: 'auto',
  modern: { pin: '2026-07-28' },
  legacy: 'legacy',
}

/** Completions have a capability flag since 2025-03-26; before it one may only try. */
export function declaresCompletions(revision: string): boolean {
  return revision >= '2025-03-26'
}
