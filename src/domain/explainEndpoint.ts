// The words for the `endpoint` event of HTTP+SSE (2024-11-05, "HTTP with SSE"), which says where messages go (K21).
// Pure: no I/O.

import { targetOf } from './browserRules.ts'
import type { FailureFacts, HeadingWords } from './explainFailure.ts'
import { failedAddress } from './failedAttempt.ts'
import { shorten, visibleText } from './format.ts'

const speaks = 'The server speaks the older HTTP+SSE transport.'

export const endpointWords = {
  'foreign-endpoint': (facts) => ({
    title: 'The server sends its messages elsewhere',
    whatHappened: `${speaks} The address that it announced for messages is on another origin: “${announcedIn(facts)}”. Nothing was sent there.`,
  }),
  'unusable-endpoint': (facts) => ({
    title: 'The server names no usable address for its messages',
    whatHappened: `${speaks} What it announced as the address for messages is no http or https address: “${announcedIn(facts)}”. Nothing was sent.`,
  }),
  'endpoint-credentials': (facts) => ({
    title: 'The announced address holds a user name or a password',
    whatHappened: `${speaks} The address that it announced for messages, “${announcedIn(facts)}”, carries a user name or a password in front of the host. Browsers refuse to call such an address, so nothing was sent.`,
  }),
  'empty-endpoint': {
    title: 'The server announced an empty address for its messages',
    whatHappened: `${speaks} The event \`endpoint\`, which says where messages go, came without an address. Nothing was sent.`,
  },
  'no-endpoint': ({ failure }) => ({
    title: 'The stream named no address for messages',
    whatHappened: `The server refused the newer transport and opened an event stream, as the older HTTP+SSE transport does. Its first event, \`endpoint\`, should say where messages go. ${failure.kind === 'protocol' ? failure.detail : ''}`,
  }),
} as const satisfies Readonly<Record<string, HeadingWords>>

export const endpointCodes = {
  'foreign-endpoint': 'foreign endpoint',
  'unusable-endpoint': 'unusable endpoint',
  'endpoint-credentials': 'endpoint with credentials',
  'empty-endpoint': 'empty endpoint',
  'no-endpoint': 'no endpoint',
} as const satisfies Readonly<Record<keyof typeof endpointWords, string>>

/** The address as the server announced it. */
function announcedIn({ failure }: FailureFacts): string {
  return shown(failure.kind === 'protocol' ? failure.excerpt : '')
}

/** Origin and path, since the query may hold a secret; as it was sent where it is no address. */
function shown(announced: string): string {
  const url = URL.canParse(announced) ? new URL(announced) : undefined
  const text = url === undefined || url.origin === 'null' ? announced : url.origin + url.pathname
  // Cut before and after: a character that draws nothing is written out as a name.
  return shorten(
    visibleText(text.slice(0, 1_000))
      .map((segment) => segment.text)
      .join(''),
    120,
  )
}

/** That the address which the stream announced answered 404. */
export function announcedWords(facts: FailureFacts): string {
  const { context } = facts
  return `The event stream at ${shown(context.url ?? '')} named ${shown(failedAddress(facts) ?? '')} as the address for messages. There the answer was 404: there is nothing at this path.`
}

/** What the announced address lacks in front; undefined where it lacks nothing. */
export function lostPrefixOf(facts: FailureFacts): { readonly prefix: string; readonly whole: string } | undefined {
  const messages = targetOf({ url: failedAddress(facts) ?? '' })
  const stream = targetOf(facts.context)
  if (messages === undefined || stream === undefined) return undefined
  const prefix = lostPrefix(stream.pathname, messages.pathname)
  return prefix === '' ? undefined : { prefix, whole: shown(`${messages.origin}${prefix}${messages.pathname}`) }
}

/** The front of the stream's folder that the announced path lacks: `/proxy/app` of `/proxy/app/v1/sse` for `/v1/messages`. */
function lostPrefix(stream: string, messages: string): string {
  const folders = stream.split('/').slice(1, -1)
  const kept = folders.findIndex((_folder, at) => messages.startsWith(`/${folders.slice(at).join('/')}/`))
  return folders
    .slice(0, kept === -1 ? undefined : kept)
    .map((folder) => `/${folder}`)
    .join('')
}
