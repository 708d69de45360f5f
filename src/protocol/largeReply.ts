// Answers over 1 MB are read in a worker (docs/decisions/0009): JSON.parse and base64 of 20 MB block for 300 ms and more.
// The SDK never sees them; it is handed a stub (rawResults.ts).

import { defineWorkerPart } from '../lib/part.ts'
import { startWorker } from '../lib/trustedTypes.ts'
import { readReplyBlob, type FoundReply, type ReplyJob, type ReplyOutcome } from './replyReader.ts'
import replyWorkerUrl from './replyWorker.ts?worker&url'

defineWorkerPart('The reader of large answers', replyWorkerUrl)

/** Reads a large answer in a worker where there is one, else here (Node, or a browser that refused the worker). */
export async function readLargeReply(job: ReplyJob): Promise<FoundReply> {
  if (typeof Worker === 'undefined') return readReplyBlob(job)
  const outcome = await inWorker(job)
  return outcome.ok ? outcome.found : readReplyBlob(job)
}

function inWorker(job: ReplyJob): Promise<ReplyOutcome> {
  return new Promise((resolve) => {
    let worker: Worker
    const finish = (outcome: ReplyOutcome) => {
      worker.terminate()
      resolve(outcome)
    }
    try {
      worker = startWorker(replyWorkerUrl)
    } catch (error) {
      resolve({ ok: false, reason: String(error) })
      return
    }
    worker.onmessage = ({ data }: MessageEvent<ReplyOutcome>) => finish(data)
    worker.onerror = (event) => finish({ ok: false, reason: event.message })
    worker.onmessageerror = () => finish({ ok: false, reason: 'The answer could not be handed over.' })
    worker.postMessage(job)
  })
}
