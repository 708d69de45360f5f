// What a person types or pastes into the URL field (C1). Pure: no I/O.

import { ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'
import { parseClientConfiguration } from './clientConfiguration.ts'
import type { ConfiguredCommand, ConfiguredServer, SkippedServer } from './clientConfiguration.ts'
import { readServerUrl } from './readServerUrl.ts'
import type { ParsedServerUrl, ServerUrlProblem } from './readServerUrl.ts'

export type ServerInput =
  | ({ readonly kind: 'url' } & ParsedServerUrl)
  /** A client configuration with at least one server that has a URL. */
  | {
      readonly kind: 'configuration'
      readonly servers: readonly ConfiguredServer[]
      readonly commands: readonly ConfiguredCommand[]
      readonly skipped: readonly SkippedServer[]
    }
  /** A client configuration that only starts programs on this computer, which a page cannot do. */
  | ({ readonly kind: 'stdio' } & ConfiguredCommand)
  | { readonly kind: 'problem'; readonly reason: string }

/** A URL as `parseServerUrl` takes it, or a client configuration in JSON. Never throws. */
export function parseServerInput(input: string): ServerInput {
  if (input.trimStart().startsWith('{')) {
    const configuration = parseClientConfiguration(input)
    if (!configuration.ok) return { kind: 'problem', reason: configuration.problem }
    const { servers, commands, skipped } = configuration.value
    const [command] = commands
    if (servers.length > 0) return { kind: 'configuration', servers, commands, skipped }
    if (command !== undefined) return { kind: 'stdio', ...command }
    return { kind: 'problem', reason: skipped[0]?.reason ?? 'This configuration names no server.' }
  }
  const parsed = readServerUrl(input)
  return parsed.ok ? { kind: 'url', ...parsed.value } : { kind: 'problem', reason: parsed.problem.reason }
}

/** The URL alone; `readServerUrl` says what is taken and what refused. */
export function parseServerUrl(input: string): Result<URL, ServerUrlProblem> {
  const parsed = readServerUrl(input)
  return parsed.ok ? ok(parsed.value.url) : parsed
}
