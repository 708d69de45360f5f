// The words for failures without a status: what happened, as far as a page can know (E1, E3). Pure: no I/O.

import { isCrossOrigin, targetOf } from './browserRules.ts'
import type { FailureFacts, HeadingWords } from './explainFailure.ts'
import { formatBytes } from './format.ts'
import { otherLoopback, otherSlash, withoutQuery } from './otherAddress.ts'
import { refusedHeaders } from './probes.ts'

export const unreachableWords = {
  'broke-off': {
    title: 'The answer broke off',
    whatHappened: 'The response began and ended before it was complete, so nothing of it is shown.',
  },
  'timed-out': (facts) => ({
    title: 'The server did not answer in time',
    whatHappened: `The request was sent, and the time limit ran out before the answer was complete.${ranOut(facts)}`,
  }),
  'fell-silent': (facts) => ({
    title: 'The answer began and did not go on',
    whatHappened: `The connection stayed open, and the time limit for silence ran out.${ranOut(facts)}`,
  }),
  'too-slow': (facts) => ({
    title: 'The answer took too long',
    whatHappened: `It was still coming when the time limit for a whole answer ran out.${ranOut(facts)}`,
  }),
  'mixed-content': {
    title: 'An https page may not call an http server',
    whatHappened: 'Browsers block that (“mixed content”): nothing was sent to the server.',
  },
  'blocked-port': (facts) => ({
    title: `Browsers refuse port ${targetOf(facts.context)?.port ?? ''}`,
    whatHappened: 'Nothing was sent to the server.',
  }),
  silence: ({ context }) => ({
    title: 'The server could not be reached',
    whatHappened: isCrossOrigin(context)
      ? 'The browser gave this page no response and no reason. A server that is not running and a server that does not allow this page look the same from here.'
      : 'There was no response.',
  }),
  'nothing-answers': {
    title: 'Nothing answers this page at this address',
    whatHappened:
      'The browser got no response to a request either for which no CORS headers are needed. Few servers forbid even that, so most likely nothing is there.',
  },
  'answer-unreadable': {
    title: 'Something answers, but not to this page',
    whatHappened:
      'A request whose answer a page may not read was answered. So there is a server at this address, and the browser keeps its answers from this page.',
  },
  'preflight-fails': {
    title: 'The server does not pass the browser’s preflight',
    whatHappened:
      'This page may read the server’s answers. Before a request of MCP the browser asks the server with OPTIONS (“preflight”), and none of those was passed.',
  },
  'headers-refused': ({ context }) => ({
    title: 'The browser may not send what the server needs',
    whatHappened: `The server’s answers can be read, and its preflight lets some headers pass. Not allowed ${counted(refusedHeaders(context.attempts))}.`,
  }),
  'only-this-unreadable': {
    title: 'The server is there, and this answer cannot be read',
    whatHappened:
      'The server’s other answers can be read, and its preflight lets pass what MCP needs. This request ended without a response that the page may read.',
  },
  'handshake-headers-refused': {
    title: 'The handshake worked, but the next request was blocked',
    whatHappened:
      'The server answered the first request. The second one got no response. Unlike the first it carries the headers MCP-Protocol-Version and, with a session, Mcp-Session-Id.',
  },
  'redirect-not-followed': {
    title: 'The server redirects to another address',
    whatHappened: 'The answer was a redirect. A browser does not tell a page where it leads, so nothing was sent on.',
  },
  'later-silence': {
    title: 'This request got no readable answer',
    whatHappened:
      'Earlier requests to the same address worked. This one ended without a response that the page may read.',
  },
  'other-slash-works': (facts) => ({
    title: 'The server answers at another address',
    whatHappened: `The connection works at ${otherAddress(facts, otherSlash)}.`,
  }),
  'other-name-works': (facts) => ({
    title: 'The server answers under another name',
    whatHappened: `The connection works at ${otherAddress(facts, otherLoopback)}.`,
  }),
} as const satisfies Readonly<Record<string, HeadingWords>>

/** Which limit it was, and how much had come by then. */
function ranOut({ failure, context }: FailureFacts): string {
  if (failure.kind !== 'unreachable' || failure.limit === undefined) return ''
  const bytes = context.attempts.find(({ exchange }) => exchange === failure.exchange)?.bytes
  const came = bytes === undefined ? '' : ` Up to then ${formatBytes(bytes)} had come, of which nothing is shown.`
  return ` ${failure.detail}${came}`
}

function counted(headers: readonly string[]): string {
  return headers.length === 1 ? `is ${headers[0] ?? ''}` : `are ${headers.join(', ')}`
}

function otherAddress({ context }: FailureFacts, otherOf: (url: URL) => URL | undefined): string {
  const target = targetOf(context)
  const other = target === undefined ? undefined : otherOf(target)
  return other === undefined ? 'the other address' : withoutQuery(other)
}
