// The words for answers that break the protocol (E1, K19, K20). Pure: no I/O.

import { isJsonObject, own } from '../lib/json.ts'
import type { FailureFacts, HeadingWords } from './explainFailure.ts'
import { quoted } from './explainRpc.ts'
import { shorten } from './format.ts'

export const breachWords = {
  'not-json': {
    title: 'The answer is not JSON',
    whatHappened: 'The server said that it sends JSON, and what came cannot be read as JSON.',
  },
  'not-json-rpc': {
    title: 'The answer is not a JSON-RPC answer',
    whatHappened: 'JSON came, but no answer to this request: neither one result nor one error under its id.',
  },
  'empty-body': {
    title: 'The answer is empty',
    whatHappened: 'The server reported success and sent nothing, although the request needs an answer.',
  },
  accepted: {
    title: 'The server took the request and did not answer it',
    whatHappened:
      'The server answered with status 202 (Accepted). That is for messages that need no answer; this request needs one, and nothing will follow.',
  },
  'wrong-content-type': {
    title: 'This address answers something other than MCP',
    whatHappened: 'What came is neither JSON nor an event stream. Often it is a web page.',
  },
  'stream-ended': {
    title: 'The stream ended before the answer',
    whatHappened: 'The answer was to come on an event stream, and the stream ended before it came.',
  },
  'wrong-list': {
    title: 'The list is not a list',
    whatHappened: 'The server answered, but where the array of entries belongs stands a value of another type.',
  },
  'unknown-result-type': {
    title: 'The answer is of an unknown kind',
    whatHappened: 'The result’s `resultType` is neither `complete` nor `input_required`, so its meaning is not known.',
  },
  'input-required': {
    title: 'The server asks a question where none is allowed',
    whatHappened:
      'The server wants more input before it answers. Of the requests that Vitrine makes, only `resources/read` may be answered with a question, so this one was not followed.',
  },
  'question-unusable': {
    title: 'The server asks for input, but not what',
    whatHappened:
      'The result says `input_required`, and what it asks for cannot be read. It is no empty resource: the server did not answer yet.',
  },
  'question-refused': {
    title: 'The server asks for what Vitrine does not offer',
    whatHappened:
      'Before it answers, the server wants something that only another kind of client has. It was declined: nothing was sent.',
  },
  'question-rounds': {
    title: 'The server does not stop asking',
    whatHappened: 'The request was made again and again with what the server asked for, and was then given up.',
  },
  'answer-in-body': {
    title: 'The answer came in the wrong place',
    whatHappened:
      'Over the older HTTP+SSE transport an answer belongs on the event stream. The server put it into the response to the POST, and nothing came on the stream.',
  },
  'era-refused': {
    title: 'The server does not speak the chosen protocol era',
    whatHappened: 'The era was set by hand, and the server did not answer in it.',
  },
  'unknown-revision': ({ failure }) => ({
    title: 'The server answered with a protocol version that Vitrine does not speak',
    whatHappened: `The answer to \`initialize\` says ${quoted(shorten(failure.kind === 'protocol' ? failure.detail : '', 80))}. A session under a version that one side does not know would mean nothing, so it was ended.`,
  }),
  'no-revision': {
    title: 'The server answered without a protocol version',
    whatHappened: 'The answer to `initialize` does not say which revision the session is to use, so it was ended.',
  },
  other: ({ failure }) => ({
    title: 'The answer breaks the protocol',
    whatHappened: `The answer was refused, because it does not have the form that the specification asks for.${reasonWords(failure)}`,
  }),
} as const satisfies Readonly<Record<string, HeadingWords>>

/** Short, for the failure's code line. */
export const breachCodes = {
  'not-json': 'not JSON',
  'not-json-rpc': 'not JSON-RPC',
  'empty-body': 'empty answer',
  accepted: 'HTTP 202',
  'wrong-content-type': 'wrong content type',
  'stream-ended': 'stream ended',
  'wrong-list': 'not an array',
  'unknown-result-type': 'unknown resultType',
  'input-required': 'input_required',
  'question-unusable': 'input_required',
  'question-refused': 'input_required',
  'question-rounds': 'input_required',
  'answer-in-body': 'answer in the body',
  'era-refused': 'era refused',
  'unknown-revision': 'unknown version',
  'no-revision': 'no version',
  other: 'protocol',
} as const satisfies Readonly<Record<keyof typeof breachWords, string>>

function reasonWords(failure: FailureFacts['failure']): string {
  return failure.kind !== 'protocol' || failure.detail === '' ? '' : ` The reason: ${quoted(reasonOf(failure.detail))}`
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
