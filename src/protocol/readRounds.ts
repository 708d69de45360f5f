// One read, over as many requests as the server's questions make of it (2026-07-28, "Multi Round-Trip Requests"). Only the
// last answer leaves this module, so that nothing above ever caches a question.

import type { ReadResult } from '../domain/contents.ts'
import type { ProtocolBreach } from '../domain/failure.ts'
import type { InputDemand } from '../domain/question.ts'
import { pause } from '../lib/pause.ts'
import { ConnectionError, type Arrival } from './connection.ts'
import { orAborted } from './handshake.ts'
import type { ReadDesk } from './readDesk.ts'

export type RoundAnswer =
  | { readonly kind: 'contents'; readonly result: ReadResult; readonly arrival: Arrival }
  | { readonly kind: 'question'; readonly demand: InputDemand; readonly excerpt: string; readonly exchange: number }

/** Requests that follow the first one. */
export const mostRounds = 10
/** Milliseconds before a request is made again for its `requestState` alone: doubled each time, up to the second. */
const firstWaitMs = 250
const longestWaitMs = 2_000

/**
 * @param send makes the request with these parameters beside the URI
 * @throws ConnectionError with the failure; an AbortError when `signal` was aborted
 */
export async function readInRounds(
  desk: ReadDesk,
  number: number,
  signal: AbortSignal,
  send: (more: Readonly<Record<string, unknown>>) => Promise<RoundAnswer>,
): Promise<Extract<RoundAnswer, { kind: 'contents' }>> {
  let more: Readonly<Record<string, unknown>> = {}
  let waits = 0
  for (let round = 0; ; round++) {
    const answer = await send(more)
    if (answer.kind === 'contents') return answer
    const { demand } = answer
    if (round >= mostRounds) throw given('question-rounds', `It was asked ${round + 1} times.`, answer)
    desk.note(number, { kind: 'demanded', refused: demand.refused, notes: demand.notes })
    if (demand.questions.length === 0 && demand.refused.length > 0) {
      throw given(
        'question-refused',
        demand.refused.map(({ method, reason }) => `${method}: ${reason}.`).join('\n'),
        answer,
      )
    }
    if (demand.questions.length === 0) {
      desk.note(number, { kind: 'waited' })
      await orAborted(pause(Math.min(longestWaitMs, firstWaitMs * 2 ** waits++)), signal)
    }
    const responses = await orAborted(answersTo(desk, number, demand), signal)
    more = {
      ...(demand.questions.length > 0 && { inputResponses: responses }),
      // Without one in the result none may be sent, not even that of the round before.
      ...(demand.requestState !== undefined && { requestState: demand.requestState.value }),
    }
  }
}

async function answersTo(desk: ReadDesk, number: number, { questions }: InputDemand): Promise<object> {
  const responses = await Promise.all(
    questions.map(async ({ key, question }) => [key, await desk.ask(number, question)] as const),
  )
  // `fromEntries` makes own properties, whatever the server calls its questions.
  return Object.fromEntries(responses)
}

function given(breach: ProtocolBreach, detail: string, { excerpt, exchange }: { excerpt: string; exchange: number }) {
  return new ConnectionError({ kind: 'protocol', breach, detail, excerpt, exchange }, 'read')
}
