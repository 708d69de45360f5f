// What a person types or pastes into the URL field (C1). Pure: no I/O.

import { ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'
import { looksLikeConfiguration, parseClientConfiguration } from './clientConfiguration.ts'
import type { ClientConfiguration } from './clientConfiguration.ts'
import { readServerUrl } from './readServerUrl.ts'
import type { ParsedServerUrl, ServerUrlProblem } from './readServerUrl.ts'

export type ServerInput =
  | ({ readonly kind: 'url' } & ParsedServerUrl)
  /** A client configuration with at least one server that has a URL, or one that a client would start. */
  | ({ readonly kind: 'configuration' } & ClientConfiguration)
  | { readonly kind: 'problem'; readonly reason: string }

/** A URL as `parseServerUrl` takes it, or a client configuration in JSON. Never throws. */
export function parseServerInput(input: string): ServerInput {
  if (looksLikeConfiguration(input)) {
    const configuration = parseClientConfiguration(input)
    if (!configuration.ok) return { kind: 'problem', reason: configuration.problem }
    const { servers, commands, notes } = configuration.value
    if (servers.length + commands.length > 0) return { kind: 'configuration', ...configuration.value }
    return { kind: 'problem', reason: notes[0] ?? 'This configuration names no server.' }
  }
  const parsed = readServerUrl(input)
  return parsed.ok ? { kind: 'url', ...parsed.value } : { kind: 'problem', reason: parsed.problem.reason }
}

/** The URL alone; `readServerUrl` says what is taken and what refused. */
export function parseServerUrl(input: string): Result<URL, ServerUrlProblem> {
  const parsed = readServerUrl(input)
  return parsed.ok ? ok(parsed.value.url) : parsed
}
