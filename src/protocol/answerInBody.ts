// Over HTTP+SSE the response to a POST only says that a message was taken; answers are events of the stream (2024-11-05,
// "HTTP with SSE"). The SDK reads no such body, and would wait for its time limit.

import { isJsonObject } from '../lib/json.ts'
import { pause } from '../lib/pause.ts'
import type { AnswerBreach } from './handshakeAnswer.ts'
import { parseJson } from './replies.ts'

export const answerInBody: AnswerBreach = {
  kind: 'answer-in-body',
  detail: 'The answer came in the body of the response to the POST.',
}

/** Some servers answer in both places; the stream may be this much later. */
const graceMs = 1_000

export function streamGrace(): Promise<void> {
  return pause(graceMs)
}

/** Whether a body holds a result or an error under the request's id. */
export function holdsAnswer(text: string, id: string | number): boolean {
  const message = parseJson(text)
  if (!message.ok || !isJsonObject(message.value) || message.value['id'] !== id) return false
  return Object.hasOwn(message.value, 'result') || Object.hasOwn(message.value, 'error')
}
