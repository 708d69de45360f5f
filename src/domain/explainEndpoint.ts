// The `endpoint` event of HTTP+SSE (2024-11-05, "HTTP with SSE"), which says where messages go (K21). Pure: no I/O.

import type { Advice, Attempt } from './explainFailure.ts'
import type { ProtocolBreach } from './failure.ts'
import { shorten, visibleText } from './format.ts'

export type EndpointBreach = Extract<ProtocolBreach, `${string}-endpoint` | 'endpoint-credentials'>

export function isEndpointBreach(breach: ProtocolBreach): breach is EndpointBreach {
  return breach.endsWith('-endpoint') || breach === 'endpoint-credentials'
}

interface EndpointFacts {
  readonly detail: string
  /** The address as the server sent it; empty when none came. */
  readonly announced: string
}

const speaks = 'The server speaks the older HTTP+SSE transport.'
const relativeAddress = 'Let the server announce a relative address, for example `/messages`.'

export function explainEndpoint(breach: EndpointBreach, { detail, announced }: EndpointFacts): Advice {
  switch (breach) {
    case 'foreign-endpoint':
      return {
        title: 'The server sends its messages elsewhere',
        whatHappened: `${speaks} The address that it announced for messages is on another origin: “${shown(announced)}”. Nothing was sent there.`,
        causes: [
          'A proxy in front of the server hides its real address, and the server announces that one.',
          'The server announces http behind an https proxy.',
        ],
        next: ['Let the server announce a relative address, or its public one.'],
        code: 'foreign endpoint',
      }
    case 'unusable-endpoint':
      return {
        title: 'The server names no usable address for its messages',
        whatHappened: `${speaks} What it announced as the address for messages is no http or https address: “${shown(announced)}”. Nothing was sent.`,
        causes: ['The server puts the address together wrongly, for example with a host name that is not set.'],
        next: [relativeAddress],
        code: 'unusable endpoint',
      }
    case 'endpoint-credentials':
      return {
        title: 'The announced address holds a user name or a password',
        whatHappened: `${speaks} The address that it announced for messages, “${shown(announced)}”, carries a user name or a password in front of the host. Browsers refuse to call such an address, so nothing was sent.`,
        causes: ['The server announces the address by which a proxy or a program reaches it.'],
        next: [relativeAddress],
        code: 'endpoint with credentials',
      }
    case 'empty-endpoint':
      return {
        title: 'The server announced an empty address for its messages',
        whatHappened: `${speaks} The event \`endpoint\`, which says where messages go, came without an address. Nothing was sent.`,
        causes: ['The server does not know the address by which it is reached.'],
        next: [relativeAddress],
        code: 'empty endpoint',
      }
    case 'no-endpoint':
      return {
        title: 'The stream named no address for messages',
        whatHappened: `The server refused the newer transport and opened an event stream, as the older HTTP+SSE transport does. Its first event, \`endpoint\`, should say where messages go. ${detail}`,
        causes: [
          'The server stopped or failed after it had opened the stream.',
          'A proxy ended the stream, or holds events back.',
          'The address answers an event stream that has nothing to do with MCP.',
        ],
        next: ['Try again.', 'Look into the server’s log.'],
        code: 'no endpoint',
      }
  }
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

/** A 404 of the address that the stream announced; undefined when the request went to the server's own address. */
export function explainLostPrefix(
  attempt: Attempt | undefined,
  server: string | undefined,
): Omit<Advice, 'code'> | undefined {
  if (attempt?.url === undefined || server === undefined) return undefined
  if (!URL.canParse(attempt.url) || !URL.canParse(server)) return undefined
  const [messages, stream] = [new URL(attempt.url), new URL(server)]
  if (messages.pathname === stream.pathname) return undefined
  const prefix = lostPrefix(stream.pathname, messages.pathname)
  const whole = `${messages.origin}${prefix}${messages.pathname}`
  return {
    title: 'The announced address does not exist',
    whatHappened: `The event stream at ${shown(server)} named ${shown(attempt.url)} as the address for messages. There the answer was 404: there is nothing at this path.`,
    causes: [
      ...(prefix === ''
        ? []
        : [
            `A prefix was lost: a proxy in front of the server adds the path ${shorten(prefix, 120)}, the server does not know of it and leaves it out. The whole address would be ${shown(whole)}.`,
          ]),
      'The session that the address names has ended.',
      'The server takes messages at another address than it says.',
    ],
    next:
      prefix === ''
        ? ['Try again: that opens a new stream.', 'Look into the server’s log.']
        : [
            'Let the server announce a relative address, or tell it the path by which it is reached (often called root path or base path).',
            'Or let the proxy pass on the announced address as well.',
          ],
  }
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
