// The likely causes of failures: each has a name, which verdicts rank, and one sentence, which stands here alone (E2).
// Pure: no I/O.

import { targetOf } from './browserRules.ts'
import { lostPrefixOf } from './explainEndpoint.ts'
import type { FailureFacts } from './explainFailure.ts'
import { failedAttempt } from './failedAttempt.ts'
import { rpcErrorIn } from './failure.ts'
import { quoted } from './explainRpc.ts'
import { formatCount, shorten } from './format.ts'
import { mirroredName } from './mirroredName.ts'
import { otherLoopback, otherSlash, withoutQuery } from './otherAddress.ts'
import { refusedHeaders } from './probes.ts'
import { supportedVersions } from './supportedVersions.ts'

type Words = string | ((facts: FailureFacts) => string)

const words = {
  // Nothing readable came.
  'not-running': 'The server is not running, or listens on another port or host.',
  offline: 'This computer is offline, or a firewall, VPN or browser extension stopped the request.',
  'resource-policy':
    'The server is there, and forbids even this kind of request from other pages (Cross-Origin-Resource-Policy).',
  'origin-not-allowed': ({ context }) =>
    `The server sends no CORS headers, sends them twice, or does not accept requests from ${context.pageOrigin ?? 'this page'}.`,
  'preflight-refused': 'The browser’s preflight (OPTIONS) was refused, or does not allow a header that MCP needs.',
  'preflight-unanswered':
    'The server does not answer the browser’s preflight (OPTIONS) with a 2xx status and CORS headers.',
  'headers-not-allowed': ({ context }) =>
    `The server’s Access-Control-Allow-Headers does not name ${listed(refusedHeaders(context.attempts))}.`,
  redirects: ({ context }) => {
    const target = targetOf(context)
    return `The server redirects, which a page cannot follow here${target === undefined ? '.' : `; try ${withoutQuery(otherSlash(target))}.`}`
  },
  'redirects-elsewhere': 'The server was moved: the redirect leads to another path or host.',
  'slash-differs': 'The path lacks its final slash, or has one too many.',
  'moved-or-https': 'The server was moved, or wants https.',
  certificate: 'The browser does not trust the server’s certificate; open the address in a tab once to see.',
  'local-network-denied': 'The browser’s permission for local network access was denied or not asked for.',
  'other-loopback-name': ({ context }) => {
    const target = targetOf(context)
    const other = target === undefined ? undefined : otherLoopback(target)
    const [here, there] = target?.hostname === '127.0.0.1' ? ['127.0.0.1', 'localhost'] : ['localhost', '127.0.0.1']
    return other === undefined
      ? 'The server accepts localhost but not 127.0.0.1, or the other way round.'
      : `The server answers to ${there} and not to ${here}.`
  },
  'private-network-too':
    'The server is on your own network, where browsers may in addition ask for the permission “local network access”.',
  'http-from-https': ({ context }) =>
    `This page came over https, and ${targetOf(context)?.host ?? 'the server'} is addressed over http.`,
  'port-blocked': ({ context }) =>
    `Port ${targetOf(context)?.port ?? ''} is on the list of ports that browsers never call, because other services use them.`,
  'handshake-headers-not-allowed':
    'The server’s Access-Control-Allow-Headers does not name MCP-Protocol-Version or Mcp-Session-Id, so the browser’s preflight failed.',
  'modern-headers-not-allowed':
    'The server’s Access-Control-Allow-Headers does not name Mcp-Method and Mcp-Name, so the browser’s preflight failed.',
  'allows-star-only': 'It names * only, which does not cover Authorization.',
  'error-without-cors': 'The server answered with an error that lacks the CORS headers.',
  stopped: 'The server stopped, or the network was lost.',
  'proxy-answered': 'A proxy in front of the server answered in its place.',
  // A limit, or an answer that broke off.
  'stopped-while-answering': 'The server stopped or was restarted while it answered.',
  'proxy-cut': 'A proxy between here and the server cut the answer, for example at a size or time limit.',
  'network-lost': 'The network was lost.',
  'proxy-buffers': 'A proxy holds the answer back until it is complete (buffering), which event streams do not bear.',
  'stuck-while-answering': 'The server is busy or stuck in the middle of its answer.',
  'large-or-slow': 'The answer is large, or the way to the server is slow.',
  'still-starting': 'The server is still starting, or waits for something itself.',
  busy: 'The server is busy or stuck.',
  'six-connections':
    'Six connections to this server are already open in this browser: each older session holds one, and no more are allowed over HTTP/1.1.',
  'other-request-id': 'The server answered under another request id, which cannot be matched.',
  'silent-service': 'The address belongs to something that accepts connections and is no MCP server.',
  // Statuses.
  'session-id-not-exposed':
    'The server sent an Mcp-Session-Id and did not expose it to pages of other origins. Outside a browser the same server works.',
  'exposed-on-preflight-only':
    'The header line is on the OPTIONS answer only; it has to be on the answer to initialize itself.',
  'refused-otherwise': 'The server refused the request for another reason.',
  'wrong-path': 'The path of the address is wrong.',
  'sign-in-wall': 'A sign-in page or a gateway stands in front of the server.',
  'token-needed': 'The server needs a token or a sign-in.',
  'token-expired': 'The token that was sent has expired, or is meant for another server.',
  'permission-lacking': 'The sign-in is valid but lacks a permission.',
  'origin-or-host-refused': ({ context }) =>
    `The server does not accept requests from ${context.pageOrigin ?? 'this page'}, or under this host name.`,
  'proxy-unaware-of-path': 'The server is reached through a proxy that does not know this path.',
  'only-http-sse': 'The server speaks only the older HTTP+SSE transport, often at /sse.',
  'proxy-changed-headers': 'A proxy changed the headers.',
  'unfinished-endpoint': 'The address is no MCP endpoint, or of an unfinished one.',
  'server-stuck': 'The server is still starting, busy or stuck.',
  'gateway-impatient': 'The gateway in front of it waits too short a time.',
  'long-request': 'A very long URI or cursor.',
  'small-limit': 'A small limit in the proxy.',
  'rate-limited': 'It limits how often it answers, to you or to everyone.',
  'session-forgotten': 'The server forgot the session, for example after a restart.',
  'session-forgotten-misreported':
    'The server forgot the session, for example after a restart, and does not say so with 404, as the specification asks.',
  'method-unknown-by-status': 'The server does not know this method and says so by its status.',
  'moved-or-replaced': 'The server was moved or replaced.',
  'gateway-backend-down': 'The server behind the gateway is not running or still starting.',
  overloaded: 'The server is overloaded or under maintenance.',
  'server-threw': 'The program behind the server threw an error.',
  'server-threw-here': 'The program behind the server threw an error at this request; earlier ones worked.',
  'other-version-or-session':
    'The server speaks another protocol version, or wants a session or a header that was not sent.',
  'not-an-endpoint': 'The address is no MCP endpoint.',
  'restarted-or-expired': 'The server was restarted, or ended the session after some time without requests.',
  'several-processes': 'Several server processes answer at this address and do not know each other’s sessions.',
  'prefix-lost': (facts) => {
    const { prefix, whole } = lostPrefixOf(facts) ?? { prefix: '', whole: 'another one' }
    return `A prefix was lost: a proxy in front of the server adds the path ${shorten(prefix, 120)}, the server does not know of it and leaves it out. The whole address would be ${whole}.`
  },
  'announced-session-ended': 'The session that the address names has ended.',
  'announced-elsewhere': 'The server takes messages at another address than it says.',
  'long-name': (facts) =>
    `The header Mcp-Name repeats what is asked for, here in ${formatCount(mirroredName(facts)?.sent.length ?? 0)} characters. Servers and proxies take some 8,000 or 16,000 for all headers.`,
  'long-headers': 'The headers hold a long credential, or a proxy adds to them.',
  // JSON-RPC errors.
  'missing-as-missing':
    'The resource does not exist, or no longer. Servers say this with -32602 or -32002, some with -32601.',
  'missing-as-internal-error': 'Some servers use this code for a resource that does not exist.',
  'template-not-matched':
    'The URI was made from a template, and the server does not match it: some need every optional variable, some do not decode %2F or accents.',
  'listed-but-unreadable': 'The server lists it but cannot read it.',
  'other-version': 'It speaks another protocol version.',
  'other-json-rpc-service': 'The address is a JSON-RPC service, but no MCP server.',
  'capability-in-part': 'The server declares the capability, but has only a part of it.',
  'list-changed': 'The list changed while it was being read, or the server was restarted.',
  'cursor-ran-out': 'The cursor ran out of time.',
  'cursor-of-other-process': 'Several server processes answer at this address and do not know each other’s cursors.',
  'template-unknown-to-server':
    'The server does not know this template or variable, or compares the template’s text differently.',
  'parameter-unexpected':
    'The server expects a parameter that the specification does not name, or speaks another version.',
  'names-other-revisions':
    'It wants a revision that it names, and does not offer it in the handshake as the specification asks.',
  'lists-it-and-refuses': 'The server compares the version wrongly, or a proxy changed the header that carries it.',
  'refuses-agreed-revision': ({ failure, context }) =>
    `The server refuses the protocol version that it agreed to in the handshake. The request carried MCP-Protocol-Version: ${failedAttempt({ failure, context })?.revisionSent ?? 'not known'}.`,
  'revision-not-known': 'The server is older or newer than what Vitrine speaks, or its answer is wrong.',
  'revision-left-out': 'The answer to `initialize` has no `protocolVersion`, which the specification requires.',
  'supports-others': ({ failure }) =>
    `It says that it supports: ${supportedVersions(rpcErrorIn(failure)?.data) ?? 'nothing that can be read'}.`,
  'proxy-dropped-header': 'A proxy dropped or changed an Mcp- header.',
  'compares-name-undecoded': (facts) => {
    const { sent, decoded } = mirroredName(facts) ?? { sent: 'it', decoded: 'something else' }
    return `The server compares Mcp-Name without decoding it. It carried ${quoted(shorten(sent, 200))}, which stands for ${quoted(shorten(decoded, 200))}.`
  },
  'compares-headers-wrongly': 'The server compares the headers wrongly.',
  'proxy-changed-body': 'A proxy changed or cut the body of the request on the way.',
  'reads-another-protocol': 'The server expects another version of the protocol, or is no MCP server.',
  'client-capability-missing':
    'It wants to ask the client for something, for example sampling or roots, which Vitrine does not declare.',
  'reason-of-its-own': 'The server gave a reason of its own; its code has no fixed meaning here.',
  // Answers that break the protocol.
  'answer-cut': 'The answer was cut on the way.',
  'log-lines-in-answer': 'The server writes something else into its answers, for example log lines.',
  'other-service': 'The address belongs to another service.',
  'wrong-envelope': 'The server builds its envelope wrongly.',
  'failed-after-status': 'The server failed after it had sent its status.',
  'proxy-dropped-body': 'A proxy dropped the body.',
  'taken-for-notification': 'The server takes the request for a notification.',
  'answers-on-another-stream': 'It means to answer on another stream, as the older HTTP+SSE transport did.',
  'failed-at-work': 'The server stopped or failed while it worked.',
  'blank-line-missing':
    'The server leaves out the blank line that ends an event: without it the last one does not count.',
  'proxy-ended-stream': 'A proxy ended the stream, for example after a time limit.',
  'list-of-wrong-type': 'The server builds its answer wrongly: `resources` or `resourceTemplates` has to be an array.',
  'newer-revision': 'The server uses an extension or a newer revision.',
  'field-filled-wrongly': 'The server fills the field wrongly.',
  'result-type-wrong': 'The server sets `resultType` wrongly.',
  'result-built-wrongly':
    'The server builds the result wrongly: `inputRequests`, `requestState` or both have to be there.',
  'ignores-capabilities': 'The server does not look at the capabilities that a client declares.',
  'answers-not-recognised': 'The server does not recognise the answers.',
  'not-ready': 'The server is not ready yet and asks to come back.',
  'transports-mixed': 'The server mixes the older transport with the newer one, Streamable HTTP.',
  'other-era-only': 'The server speaks only the other era.',
  'announces-inner-address':
    'A proxy in front of the server hides its real address, and the server announces that one.',
  'announces-http': 'The server announces http behind an https proxy.',
  'host-not-set': 'The server puts the address together wrongly, for example with a host name that is not set.',
  'announces-proxy-address': 'The server announces the address by which a proxy or a program reaches it.',
  'own-address-unknown': 'The server does not know the address by which it is reached.',
  'failed-after-opening': 'The server stopped or failed after it had opened the stream.',
  'proxy-holds-events': 'A proxy ended the stream, or holds events back.',
  'other-event-stream': 'The address answers an event stream that has nothing to do with MCP.',
  // Nothing was sent.
  'tools-only': 'The server offers only tools or prompts.',
  'resources-not-declared': 'The server has resources but forgot to declare the capability.',
  'no-suggestions': 'The server has no suggestions for template variables.',
  'completions-not-declared': 'The server forgot to declare the capability.',
} as const satisfies Readonly<Record<string, Words>>

/** The name of a likely cause. */
export type Cause = keyof typeof words

/** One sentence; what it says of addresses and headers is what the failure shows. */
export function causeWords(cause: Cause, facts: FailureFacts): string {
  const said: Words = words[cause]
  return typeof said === 'string' ? said : said(facts)
}

function listed(names: readonly string[]): string {
  if (names.length === 0) return 'a header that MCP needs'
  return shorten(names.length === 1 ? String(names[0]) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`, 200)
}
