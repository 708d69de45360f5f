// Answers that break the protocol (E1, K19, K20). Pure: no I/O.

import { isJsonObject, own } from '../lib/json.ts'
import { explainEndpoint, isEndpointBreach, type EndpointBreach } from './explainEndpoint.ts'
import type { Advice } from './explainFailure.ts'
import { quoted } from './explainRpc.ts'
import type { Failure, ProtocolBreach } from './failure.ts'

export function explainBreach({ breach, detail, excerpt }: Extract<Failure, { kind: 'protocol' }>): Advice {
  if (isEndpointBreach(breach)) return explainEndpoint(breach, { detail, announced: excerpt })
  const advice = breaches[breach]
  if (breach !== 'other' || detail === '') return advice
  return { ...advice, whatHappened: `${advice.whatHappened} The reason: ${quoted(reasonOf(detail))}` }
}

/** The SDK's words. Where they end in a schema's issues as JSON, those are said field by field. */
function reasonOf(detail: string): string {
  const start = detail.indexOf('[')
  const issues = start === -1 ? undefined : issuesIn(detail.slice(start))
  return issues === undefined ? detail : detail.slice(0, start) + issues.join('; ')
}

function issuesIn(text: string): readonly string[] | undefined {
  let issues: unknown
  try {
    issues = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!Array.isArray(issues) || issues.length === 0) return undefined
  const words = issues.slice(0, 5).map(issueWords)
  return words.every((word) => word !== undefined) ? words : undefined
}

function issueWords(issue: unknown): string | undefined {
  if (!isJsonObject(issue)) return undefined
  const [path, message] = [own(issue, 'path'), own(issue, 'message')]
  if (!Array.isArray(path) || typeof message !== 'string') return undefined
  const isPath = path.every((step) => typeof step === 'string' || typeof step === 'number')
  return isPath ? `${path.join('.')}: ${message}` : undefined
}

const breaches: { readonly [Breach in Exclude<ProtocolBreach, EndpointBreach>]: Advice } = {
  'not-json': {
    title: 'The answer is not JSON',
    whatHappened: 'The server said that it sends JSON, and what came cannot be read as JSON.',
    causes: [
      'The answer was cut on the way.',
      'The server writes something else into its answers, for example log lines.',
    ],
    next: ['Look at what came, below.', 'Try again.'],
    code: 'not JSON',
  },
  'not-json-rpc': {
    title: 'The answer is not a JSON-RPC answer',
    whatHappened: 'JSON came, but no answer to this request: neither one result nor one error under its id.',
    causes: ['The address belongs to another service.', 'The server builds its envelope wrongly.'],
    next: ['Check the path of the address.', 'Compare what came with the specification’s “Responses”.'],
    code: 'not JSON-RPC',
  },
  'empty-body': {
    title: 'The answer is empty',
    whatHappened: 'The server reported success and sent nothing, although the request needs an answer.',
    causes: ['The server failed after it had sent its status.', 'A proxy dropped the body.'],
    next: ['Look into the server’s log.', 'Try again.'],
    code: 'empty answer',
  },
  accepted: {
    title: 'The server took the request and did not answer it',
    whatHappened:
      'The server answered with status 202 (Accepted). That is for messages that need no answer; this request needs one, and nothing will follow.',
    causes: [
      'The server takes the request for a notification.',
      'It means to answer on another stream, as the older HTTP+SSE transport did.',
    ],
    next: ['Look into the server’s log.', 'Try again.'],
    code: 'HTTP 202',
  },
  'wrong-content-type': {
    title: 'This address answers something other than MCP',
    whatHappened: 'What came is neither JSON nor an event stream. Often it is a web page.',
    causes: ['The path of the address is wrong.', 'A sign-in page or a gateway stands in front of the server.'],
    next: ['Check the path; many servers use /mcp.', 'Read the first lines of what came, below.'],
    code: 'wrong content type',
  },
  'stream-ended': {
    title: 'The stream ended before the answer',
    whatHappened: 'The answer was to come on an event stream, and the stream ended before it came.',
    causes: [
      'The server stopped or failed while it worked.',
      'The server leaves out the blank line that ends an event: without it the last one does not count.',
      'A proxy ended the stream, for example after a time limit.',
    ],
    next: ['Try again.', 'Look into the server’s log.'],
    code: 'stream ended',
  },
  'wrong-list': {
    title: 'The list is not a list',
    whatHappened: 'The server answered, but where the array of entries belongs stands a value of another type.',
    causes: ['The server builds its answer wrongly: `resources` or `resourceTemplates` has to be an array.'],
    next: ['Look at the raw result, below.', 'The other list is not affected.'],
    code: 'not an array',
  },
  'unknown-result-type': {
    title: 'The answer is of an unknown kind',
    whatHappened: 'The result’s `resultType` is neither `complete` nor `input_required`, so its meaning is not known.',
    causes: ['The server uses an extension or a newer revision.', 'The server fills the field wrongly.'],
    next: ['Look at the raw result, below.'],
    code: 'unknown resultType',
  },
  'input-required': {
    title: 'The server asks a question where none is allowed',
    whatHappened:
      'The server wants more input before it answers. Of the requests that Vitrine makes, only `resources/read` may be answered with a question, so this one was not followed.',
    causes: ['The server sets `resultType` wrongly.'],
    next: ['The question stands in the raw result, below.'],
    code: 'input_required',
  },
  'question-unusable': {
    title: 'The server asks for input, but not what',
    whatHappened:
      'The result says `input_required`, and what it asks for cannot be read. It is no empty resource: the server did not answer yet.',
    causes: ['The server builds the result wrongly: `inputRequests`, `requestState` or both have to be there.'],
    next: ['Look at the raw result, below.'],
    code: 'input_required',
  },
  'question-refused': {
    title: 'The server asks for what Vitrine does not offer',
    whatHappened:
      'Before it answers, the server wants something that only another kind of client has. It was declined: nothing was sent.',
    causes: ['The server does not look at the capabilities that a client declares.'],
    next: ['What was asked stands below.', 'Ask the server’s developer for a way without it.'],
    code: 'input_required',
  },
  'question-rounds': {
    title: 'The server does not stop asking',
    whatHappened: 'The request was made again and again with what the server asked for, and was then given up.',
    causes: ['The server does not recognise the answers.', 'The server is not ready yet and asks to come back.'],
    next: ['Try again.', 'Look into the server’s log, and at the last result, below.'],
    code: 'input_required',
  },
  'answer-in-body': {
    title: 'The answer came in the wrong place',
    whatHappened:
      'Over the older HTTP+SSE transport an answer belongs on the event stream. The server put it into the response to the POST, and nothing came on the stream.',
    causes: ['The server mixes the older transport with the newer one, Streamable HTTP.'],
    next: [
      'Let the server send the answer as a `message` event on its stream.',
      'Or let it take POST at the address of the stream, as Streamable HTTP does.',
    ],
    code: 'answer in the body',
  },
  'era-refused': {
    title: 'The server does not speak the chosen protocol era',
    whatHappened: 'The era was set by hand, and the server did not answer in it.',
    causes: ['The server speaks only the other era.', 'The address is no MCP endpoint.'],
    next: ['Set the protocol era to automatic in the settings.'],
    code: 'era refused',
  },
  other: {
    title: 'The answer breaks the protocol',
    whatHappened: 'The answer was refused, because it does not have the form that the specification asks for.',
    causes: [],
    next: ['Look at what came and at the reason, below.'],
    code: 'protocol',
  },
}
