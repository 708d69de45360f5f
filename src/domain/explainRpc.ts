// The words for JSON-RPC errors, and how their codes and messages are shown. Codes are whatever the server sent (K20).
// Pure: no I/O.

import type { FailureFacts, HeadingWords } from './explainFailure.ts'
import { rpcErrorIn, type RpcError } from './failure.ts'
import { shorten } from './format.ts'

export const rpcWords = {
  'unknown-resource': (facts) => ({
    title: 'The server does not know this resource',
    whatHappened: `The server refused to read ${facts.context.uri === undefined ? 'it' : shorten(facts.context.uri, 200)}. ${saying(facts)}`,
  }),
  'unknown-method': (facts) => {
    const { action } = facts.context
    const what = { connect: 'the handshake', list: 'this list', read: 'reading', complete: 'completion' }[action]
    return {
      title: action === 'connect' ? 'The server does not know this method' : `The server does not implement ${what}`,
      whatHappened: `The server answered “method not found” to ${what}. ${saying(facts)}`,
    }
  },
  'cursor-refused': (facts) => ({
    title: 'The server no longer accepts its own cursor',
    whatHappened: `The server refused to go on with this list. ${saying(facts)}`,
  }),
  'parameters-refused': (facts) => ({
    title: 'The server refused the parameters',
    whatHappened: `The server calls the parameters of the request invalid. ${saying(facts)}`,
  }),
  'failed-inside': (facts) => ({
    title: 'The server failed inside',
    whatHappened: `The server reports an internal error. ${saying(facts)}`,
  }),
  'modern-headers-refused': (facts) => ({
    title: 'The server is there, but the browser may not send what it needs',
    whatHappened: `The first request got no response, so the older protocol was tried, which the server refused. ${saying(facts)}`,
  }),
  'no-version-in-common': (facts) => ({
    title: 'No protocol version in common',
    whatHappened: `The server does not speak the version it was asked for. ${saying(facts)}`,
  }),
  'listed-version-refused': (facts) => ({
    title: 'The server refuses a version that it lists',
    whatHappened: `The server was asked in revision 2026-07-28, which it says it supports, and refused it. ${saying(facts)}`,
  }),
  'revision-refused': (facts) => ({
    title: 'The server wants another protocol version',
    whatHappened: `The server refused the handshake, and names versions that Vitrine speaks as well. ${saying(facts)}`,
  }),
  'headers-differ': (facts) => ({
    title: 'The server refused the request’s headers',
    whatHappened: `The server found a header missing or different from the request’s body. ${saying(facts)}`,
  }),
  'request-unreadable': (facts) => ({
    title: 'The server could not read the request',
    whatHappened: `The server calls what it received no valid JSON or no valid request. ${saying(facts)}`,
  }),
  'capability-wanted': (facts) => ({
    title: 'The server needs what Vitrine does not offer',
    whatHappened: `The server answers only clients that declare a certain capability. ${saying(facts)}`,
  }),
  'wants-something-first': (facts) => ({
    title: 'The server first wants something from you',
    whatHappened: `The server asks to open an address before it answers. ${saying(facts)}`,
  }),
  'error-of-its-own': (facts) => ({
    title: 'The server answered with an error',
    whatHappened: saying(facts),
  }),
} as const satisfies Readonly<Record<string, HeadingWords>>

function saying({ failure }: FailureFacts): string {
  const error = rpcErrorIn(failure)
  const message = error === undefined ? '' : displayMessage(error)
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
