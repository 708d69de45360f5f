// Reads the bytes of one answer, on whichever thread this runs: the page for small answers, replyWorker.ts for large ones.

import { readEvent } from './eventStream.ts'
import { findReply, readBody, type AwaitedRequest, type Era, type Reply } from './replies.ts'

export interface ReplyJob {
  readonly blob: Blob
  /** `body`: the whole body answers the one awaited request. `event`: one event of a stream, which may answer none. */
  readonly shape: 'body' | 'event'
  /** The response's, as it came; null when it had none. */
  readonly contentType: string | null
  /** Whether a whole body begins with a byte-order mark. */
  readonly hasMark?: boolean
  readonly awaited: readonly AwaitedRequest[]
  readonly era: Era
}

export type FoundReply = { readonly id: string | number; readonly reply: Reply } | undefined
export type ReplyOutcome =
  | { readonly ok: true; readonly found: FoundReply }
  | { readonly ok: false; readonly reason: string }

/** Decodes and reads the job's bytes here and now, on whichever thread this runs. */
export async function readReplyBlob(job: ReplyJob): Promise<FoundReply> {
  const text = new TextDecoder().decode(await job.blob.arrayBuffer())
  return readReplyText(text, job)
}

export function readReplyText(text: string, job: Omit<ReplyJob, 'blob'>): FoundReply {
  if (job.shape === 'event') {
    const event = readEvent(text)
    return event.type === 'message' && event.data !== '' ? findReply(event.data, job.awaited, job.era, job) : undefined
  }
  const [request] = job.awaited
  return request && { id: request.id, reply: readBody(text, request, job.era, job.contentType, job.hasMark) }
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
