// JSON-RPC errors, explained by code and by what was being done. Codes are whatever the server sent (K20). Pure: no I/O.

import { isJsonObject, own } from '../lib/json.ts'
import type { Advice, FailureContext } from './explainFailure.ts'
import type { RpcError } from './failure.ts'
import { shorten } from './format.ts'
import { allowHeadersLine, handshakePattern } from './handshakePattern.ts'

export function explainRpc(error: RpcError, context: FailureContext): Advice {
  return { ...adviceFor(error, context), code: displayCode(error.code) }
}

type WithoutCode = Omit<Advice, 'code'>

function adviceFor(error: RpcError, context: FailureContext): WithoutCode {
  const { action } = context
  const said = saying(error)
  switch (error.code) {
    case -32601:
      return action === 'read' ? notFound(said, context) : methodNotFound(said, context)
    case -32602:
      if (action === 'read') return notFound(said, context)
      return action === 'list' ? listRefused(said, context) : invalidParams(said, context)
    case -32002:
      return action === 'read' ? notFound(said, context) : generalError(said)
    case -32603:
      return {
        title: 'The server failed inside',
        whatHappened: `The server reports an internal error. ${said}`,
        causes: [
          'The program behind the server threw an error.',
          ...(action === 'read' ? ['Some servers use this code for a resource that does not exist.'] : []),
        ],
        next: ['Look into the server’s log.', 'Try again.'],
      }
    case -32022:
      return versionRefused(error, said, context)
    case -32020:
      return {
        title: 'The server refused the request’s headers',
        whatHappened: `The server found a header missing or different from the request’s body. ${said}`,
        causes: ['A proxy dropped or changed an Mcp- header.', 'The server compares the headers wrongly.'],
        next: ['Compare the headers in the wire log with what the server’s log says it received.'],
      }
    case -32042:
      return {
        title: 'The server first wants something from you',
        whatHappened: `The server asks to open an address before it answers. ${said}`,
        causes: [],
        next: [
          'What it wants done stands beside this, else in the raw error. Open an address only if you trust the server.',
        ],
      }
    default:
      return generalError(said)
  }
}

function notFound(said: string, { uri }: FailureContext): WithoutCode {
  return {
    title: 'The server does not know this resource',
    whatHappened: `The server refused to read ${uri === undefined ? 'it' : shorten(uri, 200)}. ${said}`,
    causes: [
      'The resource does not exist, or no longer. Servers say this with -32602 or -32002, some with -32601.',
      'The URI was made from a template, and the server does not match it: some need every optional variable, some do not decode %2F or accents.',
      'The server lists it but cannot read it.',
    ],
    next: ['Check the URI letter by letter.', 'Reload the list: it may have changed.'],
  }
}

function methodNotFound(said: string, { action }: FailureContext): WithoutCode {
  const what = { connect: 'the handshake', list: 'this list', read: 'reading', complete: 'completion' }[action]
  return {
    title: action === 'connect' ? 'The server does not know this method' : `The server does not implement ${what}`,
    whatHappened: `The server answered “method not found” to ${what}. ${said}`,
    causes:
      action === 'connect'
        ? ['It speaks another protocol version.', 'The address is a JSON-RPC service, but no MCP server.']
        : ['The server declares the capability, but has only a part of it.'],
    next: [
      action === 'connect' ? 'Try the other protocol era in the settings.' : 'The rest of the server still works.',
    ],
  }
}

function listRefused(said: string, { hadCursor }: FailureContext): WithoutCode {
  if (hadCursor === false) return invalidParams(said, { action: 'list', attempts: [] })
  return {
    title: 'The server no longer accepts its own cursor',
    whatHappened: `The server refused to go on with this list. ${said}`,
    causes: [
      'The list changed while it was being read, or the server was restarted.',
      'The cursor ran out of time.',
      'Several server processes answer at this address and do not know each other’s cursors.',
    ],
    next: ['Reload the list from its first page.'],
  }
}

function invalidParams(said: string, { action }: FailureContext): WithoutCode {
  return {
    title: 'The server refused the parameters',
    whatHappened: `The server calls the parameters of the request invalid. ${said}`,
    causes: [
      action === 'complete'
        ? 'The server does not know this template or variable, or compares the template’s text differently.'
        : 'The server expects a parameter that the specification does not name, or speaks another version.',
    ],
    next: ['Compare the request in the wire log with what the server expects.'],
  }
}

/** K13: the modern probe died in the preflight, and the older handshake met a modern-only server. */
function versionRefused(error: RpcError, said: string, context: FailureContext): WithoutCode {
  if (handshakePattern(context) === 'modern-headers-refused') {
    return {
      title: 'The server is there, but the browser may not send what it needs',
      whatHappened: `The first request got no response, so the older protocol was tried, which the server refused. ${said}`,
      causes: [
        'The server’s Access-Control-Allow-Headers does not name Mcp-Method and Mcp-Name, so the browser’s preflight failed.',
        'It names * only, which does not cover Authorization.',
      ],
      next: ['Add the response header below to the server’s OPTIONS answer.'],
      headers: [allowHeadersLine],
    }
  }
  const supported = supportedVersions(error.data)
  return {
    title: 'No protocol version in common',
    whatHappened: `The server does not speak the version it was asked for. ${said}`,
    causes: supported === undefined ? [] : [`It says that it supports: ${supported}.`],
    next: ['Set the protocol era to automatic in the settings.', 'Update the server.'],
  }
}

function supportedVersions(data: unknown): string | undefined {
  const supported = isJsonObject(data) ? own(data, 'supported') : undefined
  if (!Array.isArray(supported)) return undefined
  const versions = supported.filter((version) => typeof version === 'string').slice(0, 10)
  return versions.length === 0 ? undefined : versions.map((version) => shorten(version, 40)).join(', ')
}

function generalError(said: string): WithoutCode {
  return {
    title: 'The server answered with an error',
    whatHappened: said,
    causes: ['The server gave a reason of its own; its code has no fixed meaning here.'],
    next: ['Look into the server’s log.', 'Try again.'],
  }
}

function saying(error: RpcError): string {
  const message = displayMessage(error)
  return message === '' ? 'It gave no message.' : `It said: ${quoted(message)}`
}

/** Server words as a quotation that closes its sentence. */
export function quoted(message: string): string {
  const text = shorten(message, 300)
  return /[.!?…]$/.test(text) ? `“${text}”` : `“${text}”.`
}

/** The code as sent: numbers and strings as they are, anything else by name. */
export function displayCode(code: unknown): string {
  if (typeof code === 'number' || typeof code === 'string') return shorten(String(code), 40)
  return code === undefined ? 'code missing' : 'code is no number'
}

/**
 * The message without the “MCP error -32602: ” that some servers put before it, so that the code is not said twice. Only for
 * display: the raw message stays beside it.
 */
export function displayMessage({ code, message }: RpcError): string {
  if (typeof code !== 'number' && typeof code !== 'string') return message.trim()
  const prefix = `MCP error ${code}: `
  let rest = message
  // Some stack it once per hop; a few are enough.
  for (let times = 0; times < 5 && rest.startsWith(prefix); times++) rest = rest.slice(prefix.length)
  return rest.trim()
}
