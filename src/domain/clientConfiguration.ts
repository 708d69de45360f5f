// The JSON in which MCP clients keep their servers, pasted into the URL field (C1). Pure: no I/O.

import { isJsonObject, nounFor, own } from '../lib/json.ts'
import type { JsonObject } from '../lib/json.ts'
import { fail, ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'
import { readServerUrl } from './readServerUrl.ts'

export interface ConfiguredServer {
  readonly name: string
  readonly url: URL
  readonly headers: readonly { readonly name: string; readonly value: string }[]
}

/** A program that a client would start and talk to over stdio. */
export interface ConfiguredCommand {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

export interface SkippedServer {
  readonly name: string
  readonly reason: string
}

export interface ClientConfiguration {
  readonly servers: readonly ConfiguredServer[]
  readonly commands: readonly ConfiguredCommand[]
  /** Servers and headers that could not be used, with the reason. */
  readonly skipped: readonly SkippedServer[]
}

/** The names under which clients keep their servers. */
const serverKeys = ['mcpServers', 'servers', 'context_servers', 'mcp_servers']
const urlKeys = ['url', 'serverUrl', 'httpUrl']
const maxServers = 100

/** Reads a configuration, or one server's entry alone; the problem is a sentence in plain words. */
export function parseClientConfiguration(text: string): Result<ClientConfiguration, string> {
  if (text.length > 1_000_000) return fail('This configuration is too long.')
  const parsed = parseJson(text)
  if (!isJsonObject(parsed)) return fail('This looks like a configuration in JSON, but it cannot be read as JSON.')
  const found = findServers(parsed)
  if (found === undefined) return fail('This JSON is no client configuration: it has neither `mcpServers` nor `url`.')
  const servers: ConfiguredServer[] = []
  const commands: ConfiguredCommand[] = []
  const skipped: SkippedServer[] = []
  for (const [name, entry] of found.slice(0, maxServers)) {
    const skip = (reason: string) => skipped.push({ name, reason })
    if (!isJsonObject(entry)) skip(`“${name}” is ${nounFor(entry)}, not an object.`)
    else readServer(name, entry, { servers, commands, skip })
  }
  if (found.length > maxServers) skipped.push({ name: '…', reason: `Only the first ${maxServers} servers were read.` })
  return ok({ servers, commands, skipped })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function findServers(parsed: JsonObject): [string, unknown][] | undefined {
  for (const key of serverKeys) {
    const servers = own(parsed, key)
    if (isJsonObject(servers)) return Object.entries(servers)
  }
  // VS Code nests them once more.
  const nested = own(parsed, 'mcp')
  if (isJsonObject(nested)) return findServers(nested)
  return isServer(parsed) ? [['server', parsed]] : serversWithoutWrapper(parsed)
}

/** The inside of `mcpServers` pasted alone: `{ "name": { "url": … } }`. */
function serversWithoutWrapper(parsed: JsonObject): [string, unknown][] | undefined {
  const entries = Object.entries(parsed)
  return entries.length > 0 && entries.every(([, entry]) => isJsonObject(entry) && isServer(entry))
    ? entries
    : undefined
}

function isServer(entry: JsonObject): boolean {
  return [...urlKeys, 'command'].some((key) => typeof own(entry, key) === 'string')
}

interface Found {
  readonly servers: ConfiguredServer[]
  readonly commands: ConfiguredCommand[]
  readonly skip: (reason: string) => void
}

function readServer(name: string, entry: JsonObject, { servers, commands, skip }: Found): void {
  const address = urlKeys.map((key) => own(entry, key)).find((value) => typeof value === 'string')
  const command = own(entry, 'command')
  if (typeof address === 'string') {
    const read = readServerUrl(address)
    if (read.ok) servers.push({ name, url: read.value.url, headers: readHeaders(name, own(entry, 'headers'), skip) })
    else skip(read.problem.reason)
  } else if (typeof command === 'string') {
    const args = own(entry, 'args')
    commands.push({ name, command, args: Array.isArray(args) ? args.filter((part) => typeof part === 'string') : [] })
  } else skip(`“${name}” has neither a \`url\` nor a \`command\`.`)
}

function readHeaders(server: string, value: unknown, skip: (reason: string) => void): ConfiguredServer['headers'] {
  if (value === undefined) return []
  if (!isJsonObject(value)) {
    skip(`The headers of “${server}” are ${nounFor(value)}, not an object.`)
    return []
  }
  const headers: { name: string; value: string }[] = []
  for (const [name, header] of Object.entries(value)) {
    if (typeof header === 'string') headers.push({ name, value: header })
    else skip(`The header “${name}” of “${server}” is ${nounFor(header)}, not a string.`)
  }
  return headers
}
