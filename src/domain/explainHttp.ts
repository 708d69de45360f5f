// The words for HTTP statuses (E1, K10, K12, K19). Pure: no I/O.

import { targetOf } from './browserRules.ts'
import { announcedWords } from './explainEndpoint.ts'
import type { FailureFacts, HeadingWords } from './explainFailure.ts'
import { quoted } from './explainRpc.ts'
import { failedAddress } from './failedAttempt.ts'
import { shorten } from './format.ts'
import { withoutQuery } from './otherAddress.ts'
import { isWebPage } from './webPage.ts'

export const httpWords = {
  'session-id-hidden': {
    title: 'The server answered, but your browser may not read its session id',
    whatHappened:
      'The handshake worked, without a session id that this page could read. The next request was refused with 400.',
  },
  'session-lost': {
    title: 'The server no longer knows this session',
    whatHappened:
      'The request carried the session id that the server gave out, and the answer was 404: the session is over.',
  },
  'no-endpoint-here': (facts) => ({
    title: 'No MCP endpoint at this address',
    whatHappened: isWebPage(facts.failure)
      ? `${place(facts)} answered with status ${statusOf(facts)} and an HTML page instead of MCP.`
      : `${place(facts)} answered, and there is nothing at this path.`,
  }),
  'web-page': (facts) => ({
    title: 'This address answers a web page',
    whatHappened: `${place(facts)} answered with status ${statusOf(facts)} and an HTML page instead of MCP.`,
  }),
  'announced-address-missing': (facts) => ({
    title: 'The announced address does not exist',
    whatHappened: announcedWords(facts),
  }),
  'sign-in-wanted': {
    title: 'The server wants you to sign in',
    whatHappened: 'The server refused the request because it carried no valid sign-in.',
  },
  forbidden: {
    title: 'The server forbids this request',
    whatHappened: 'The server understood the request and refused it.',
  },
  // Where to is the server's word, and nobody goes there by themselves.
  'redirect-seen': (facts) => ({
    title: 'The server redirects',
    whatHappened: `${place(facts)} answered with status ${statusOf(facts)} and sends the request ${whereTo(facts)} It was not followed.`,
  }),
  'no-longer-there': {
    title: 'The server no longer answers at this address',
    whatHappened: 'The connection worked before. This request was answered with “not found”.',
  },
  'post-not-taken': (facts) => ({
    title: 'This address does not take MCP requests',
    whatHappened: `${place(facts)} does not allow the method POST, by which MCP sends its requests.`,
  }),
  'format-refused': {
    title: 'The server refuses the format of the request',
    whatHappened:
      'The server does not accept the Accept or Content-Type header, though both are as the specification asks.',
  },
  'server-timed-out': {
    title: 'The server took too long',
    whatHappened: 'A time limit on the server’s side ran out before there was an answer.',
  },
  'too-large': {
    title: 'The request is too large for the server',
    whatHappened: 'The server or a proxy refuses requests of this size.',
  },
  'headers-too-large': {
    title: 'The request’s headers are too large for the server',
    whatHappened: 'The server or a proxy refuses headers of this size. The request’s body is not what it objects to.',
  },
  'too-many-requests': {
    title: 'Too many requests',
    whatHappened: 'The server asks to slow down.',
  },
  'not-available': (facts) => ({ title: 'The server is not available', whatHappened: faultWords(facts) }),
  'server-failed': (facts) => ({ title: 'The server failed', whatHappened: faultWords(facts) }),
  refused: (facts) => ({
    title: 'The server refused the request',
    whatHappened: `${place(facts)} answered with status ${namedStatus(facts)}.`,
  }),
  'refused-in-session': (facts) => ({
    title: 'The server refused a request of this session',
    whatHappened: `${place(facts)} answered with status ${namedStatus(facts)}. The session worked before.`,
  }),
  'agreed-revision-refused': (facts) => ({
    title: 'The server refuses the version that it agreed to',
    whatHappened: `${place(facts)} answered with status ${namedStatus(facts)}. The session worked before.`,
  }),
} as const satisfies Readonly<Record<string, HeadingWords>>

function faultWords(facts: FailureFacts): string {
  return `The answer was status ${namedStatus(facts)}, a fault on the server’s side.`
}

function whereTo({ failure }: FailureFacts): string {
  const location = failure.kind === 'http' ? failure.location : undefined
  return location === undefined ? 'elsewhere.' : `to ${quoted(shorten(location, 200))}`
}

function statusOf({ failure }: FailureFacts): number {
  return failure.kind === 'http' ? failure.status : 0
}

function namedStatus(facts: FailureFacts): string {
  const { failure } = facts
  const text = failure.kind === 'http' ? failure.statusText : ''
  return text === '' ? String(statusOf(facts)) : `${statusOf(facts)} (${shorten(text, 80)})`
}

function place(facts: FailureFacts): string {
  const address = failedAddress(facts)
  const target = address === undefined ? undefined : targetOf({ url: address })
  return target === undefined ? 'The server' : shorten(withoutQuery(target), 200)
}
