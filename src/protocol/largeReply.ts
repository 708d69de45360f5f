// Answers over 1 MB are read in a worker (docs/decisions/0009): JSON.parse and base64 of 20 MB block for 300 ms and more.
// The SDK never sees them; it is handed a stub (rawResults.ts).

import { startWorker } from '../lib/trustedTypes.ts'
import { readEvent } from './eventStream.ts'
import { findReply, readBody, type AwaitedRequest, type Era, type Reply } from './replies.ts'
import replyWorkerUrl from './replyWorker.ts?worker&url'

/** Bytes from which on an answer leaves the main thread. */
export const largeReplyBytes = 1024 * 1024

export interface LargeReplyJob {
  readonly blob: Blob
  /** `body`: the whole body answers the one awaited request. `event`: one event of a stream, which may answer none. */
  readonly shape: 'body' | 'event'
  readonly awaited: readonly AwaitedRequest[]
  readonly era: Era
}

export type FoundReply = { readonly id: string | number; readonly reply: Reply } | undefined
export type LargeReplyOutcome =
  | { readonly ok: true; readonly found: FoundReply }
  | { readonly ok: false; readonly reason: string }

/** Decodes and reads the job's bytes here and now, on whichever thread this runs. */
export async function readReplyBlob(job: LargeReplyJob): Promise<FoundReply> {
  const text = new TextDecoder().decode(await job.blob.arrayBuffer())
  return readReplyText(text, job)
}

export function readReplyText(text: string, job: Omit<LargeReplyJob, 'blob'>): FoundReply {
  if (job.shape === 'event') {
    const event = readEvent(text)
    return event.type === 'message' && event.data !== '' ? findReply(event.data, job.awaited, job.era) : undefined
  }
  const [request] = job.awaited
  return request && { id: request.id, reply: readBody(text, request, job.era) }
}

/** Reads a large answer in a worker where there is one, else here (Node, or a browser that refused the worker). */
export async function readLargeReply(job: LargeReplyJob): Promise<FoundReply> {
  if (typeof Worker === 'undefined') return readReplyBlob(job)
  const outcome = await inWorker(job)
  return outcome.ok ? outcome.found : readReplyBlob(job)
}

function inWorker(job: LargeReplyJob): Promise<LargeReplyOutcome> {
  return new Promise((resolve) => {
    let worker: Worker
    const finish = (outcome: LargeReplyOutcome) => {
      worker.terminate()
      resolve(outcome)
    }
    try {
      worker = startWorker(replyWorkerUrl)
    } catch (error) {
      resolve({ ok: false, reason: String(error) })
      return
    }
    worker.onmessage = ({ data }: MessageEvent<LargeReplyOutcome>) => finish(data)
    worker.onerror = (event) => finish({ ok: false, reason: event.message })
    worker.onmessageerror = () => finish({ ok: false, reason: 'The answer could not be handed over.' })
    worker.postMessage(job)
  })
}

/** The buffers inside a reply that move to the other thread instead of being copied. */
export function transferablesOf(reply: Reply | undefined): Transferable[] {
  if (reply?.kind !== 'result' || typeof reply.digest !== 'object' || reply.digest === null) return []
  if (!('items' in reply.digest) || !Array.isArray(reply.digest.items)) return []
  const buffers = new Set<Transferable>()
  for (const item of reply.digest.items as readonly unknown[]) {
    const bytes = typeof item === 'object' && item !== null && 'bytes' in item ? item.bytes : undefined
    if (bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer) buffers.add(bytes.buffer)
  }
  return [...buffers]
}
