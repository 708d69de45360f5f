// One read of a resource from the caller's side: its account at the desk, its progress token, its rounds, its end.

import type { ReadResult } from '../domain/contents.ts'
import { rpcErrorIn } from '../domain/failure.ts'
import { requiredUrls } from '../domain/question.ts'
import { ConnectionError, isAbort, type Arrival, type AskOptions, type LoadedContents } from './connection.ts'
import type { ReadDesk } from './readDesk.ts'
import { readInRounds } from './readRounds.ts'
import type { Reply } from './replies.ts'

/** Makes one `resources/read` request. */
export type SendRead = (
  params: Record<string, unknown>,
  asking: AskOptions & { readonly read: number },
) => Promise<{ readonly reply: Extract<Reply, { kind: 'result' | 'question' }>; readonly arrival: Arrival }>

/** @throws ConnectionError with the failure; an AbortError when cancelled or the connection is closed */
export async function readResource(
  desk: ReadDesk,
  uri: string,
  asking: AskOptions = {},
  send: SendRead,
): Promise<LoadedContents> {
  const number = desk.begin(uri)
  const signal = AbortSignal.any([desk.closing, ...(asking.signal ? [asking.signal] : [])])
  let how: 'done' | 'failed' | 'aborted' = 'failed'
  try {
    const { result, arrival } = await readInRounds(desk, number, signal, async (more) => {
      // The read's number is its progress token, in every round ("Progress": unique across all active requests).
      const params = { uri, ...more, _meta: { progressToken: number } }
      const { reply, arrival: came } = await send(params, { ...asking, signal, read: number })
      if (reply.kind === 'question') return { ...reply, exchange: came.exchange }
      // Digested for `resources/read`, the method that was sent.
      return { kind: 'contents', result: reply.digest as ReadResult, arrival: came }
    })
    how = 'done'
    return { uri, result, ...arrival }
  } catch (error) {
    if (isAbort(error)) how = 'aborted'
    // Error -32042 names what is to be done elsewhere, and the server may tell when it is.
    const rpc = error instanceof ConnectionError ? rpcErrorIn(error.failure) : undefined
    desk.expectFinish((rpc && requiredUrls(rpc)) ?? [])
    throw error
  } finally {
    desk.end(number, how)
  }
}
