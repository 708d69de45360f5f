// Reads one large answer off the main thread and hands it back with its decoded bytes transferred, not copied.

import { messageOf } from '../lib/messageOf.ts'
import { readReplyBlob, transferablesOf, type ReplyJob, type ReplyOutcome } from './replyReader.ts'

// The DOM library types `self` as a window; here it is a worker's scope with `postMessage(message, transfer)`.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ReplyJob>) => void) | null
  postMessage(message: ReplyOutcome, transfer?: Transferable[]): void
}

scope.onmessage = ({ data: job }) => void answer(job)

async function answer(job: ReplyJob): Promise<void> {
  try {
    const found = await readReplyBlob(job)
    scope.postMessage({ ok: true, found }, transferablesOf(found?.reply))
  } catch (error) {
    // Nesting beyond what a structured clone can carry ends here; the page then reads the answer itself.
    scope.postMessage({ ok: false, reason: messageOf(error) })
  }
}
