// The JSON in which MCP clients keep their servers, pasted into the URL field (C1). Pure: no I/O.

import { isJsonObject, nounFor, own } from '../lib/json.ts'
import type { JsonObject } from '../lib/json.ts'
import { parseLooseJson } from '../lib/looseJson.ts'
import { fail, ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'
import { configuredHeaders } from './configuredHeaders.ts'
import type { HeaderEntry } from './headerEntry.ts'
import { readServerUrl } from './readServerUrl.ts'

export interface ConfiguredServer {
  readonly name: string
  readonly url: URL
  readonly headers: readonly HeaderEntry[]
}

/** A program that a client would start and talk to over stdio. */
export interface ConfiguredCommand {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** The variables that it is started with; their values may be secrets and are not kept. */
  readonly variables: readonly string[]
}

export interface ClientConfiguration {
  readonly servers: readonly ConfiguredServer[]
  readonly commands: readonly ConfiguredCommand[]
  /** What could not be used, or was read although it is no JSON: whole sentences. */
  readonly notes: readonly string[]
}

/** The names under which clients keep their servers. */
const serverKeys = ['mcpServers', 'servers', 'context_servers', 'mcp_servers']
const urlKeys = ['url', 'serverUrl', 'httpUrl']
const maxServers = 100

/** Whether a text is meant as a configuration; no URL begins like one. */
export function looksLikeConfiguration(text: string): boolean {
  const start = text.trimStart()
  return start.startsWith('{') || start.startsWith('"') || (/^\/[/*]/.test(start) && start.includes('{'))
}

/**
 * Reads a configuration, a part of one without its outer braces, or one server's entry alone. Comments and commas too many are
 * left out, which is noted.
 *
 * @returns the problem as a sentence in plain words
 */
export function parseClientConfiguration(text: string): Result<ClientConfiguration, string> {
  if (text.length > 1_000_000) return fail('This configuration is too long.')
  const isPart = text.trimStart().startsWith('"')
  const parsed = parseLooseJson(isPart ? `{${text}}` : text)
  if (!parsed.ok || !isJsonObject(parsed.value.value)) {
    return fail('This looks like a configuration in JSON, but it cannot be read as JSON.')
  }
  const found = findServers(parsed.value.value)
  if (found === undefined) return fail('This JSON is no client configuration: it has neither `mcpServers` nor `url`.')
  const notes = parsed.value.left.map((what) => `The configuration has ${what}, which are no JSON; they were left out.`)
  if (isPart) notes.push('The configuration lacks its outer braces, which were added.')
  const servers: ConfiguredServer[] = []
  const commands: ConfiguredCommand[] = []
  const note = (sentence: string) => notes.push(sentence)
  for (const [name, entry] of found.slice(0, maxServers)) {
    if (!isJsonObject(entry)) note(`“${name}” is ${nounFor(entry)}, not an object.`)
    else readServer(name, entry, { servers, commands, note })
  }
  if (found.length > maxServers) note(`Only the first ${maxServers} servers were read.`)
  return ok({ servers, commands, notes })
}

function findServers(parsed: JsonObject): [string, unknown][] | undefined {
  // VS Code nests them once more.
  const nested = own(parsed, 'mcp')
  return listedServers(parsed) ?? (isJsonObject(nested) ? serversIn(nested) : loneServers(parsed))
}

function serversIn(parsed: JsonObject): [string, unknown][] | undefined {
  return listedServers(parsed) ?? loneServers(parsed)
}

function listedServers(parsed: JsonObject): [string, unknown][] | undefined {
  for (const key of serverKeys) {
    const servers = own(parsed, key)
    if (isJsonObject(servers)) return Object.entries(servers)
    if (Array.isArray(servers)) return named(servers)
  }
  return undefined
}

function loneServers(parsed: JsonObject): [string, unknown][] | undefined {
  return isServer(parsed) ? named([parsed]) : serversWithoutWrapper(parsed)
}

/** Servers in a list, which say their names themselves. */
function named(servers: readonly unknown[]): [string, unknown][] {
  return servers.map((entry, place) => {
    const name = isJsonObject(entry) ? own(entry, 'name') : undefined
    const number = servers.length === 1 ? '' : ` ${place + 1}`
    return [typeof name === 'string' && name !== '' ? name : `server${number}`, entry]
  })
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
  readonly note: (sentence: string) => void
}

function readServer(name: string, entry: JsonObject, { servers, commands, note }: Found): void {
  const address = urlKeys.map((key) => own(entry, key)).find((value) => typeof value === 'string')
  const command = own(entry, 'command')
  if (typeof address === 'string') {
    const read = readServerUrl(address)
    if (read.ok) servers.push({ name, url: read.value.url, headers: configuredHeaders(name, entry, note) })
    else note(`“${name}”: ${read.problem.reason}`)
  } else if (typeof command === 'string') {
    commands.push({ name, command, ...readStart(entry) })
  } else note(`“${name}” has neither a \`url\` nor a \`command\`.`)
}

function readStart(entry: JsonObject): Pick<ConfiguredCommand, 'args' | 'variables'> {
  const args = own(entry, 'args')
  const variables = own(entry, 'env')
  return {
    args: Array.isArray(args) ? args.filter((part) => typeof part === 'string') : [],
    variables: isJsonObject(variables) ? Object.keys(variables) : [],
  }
}
