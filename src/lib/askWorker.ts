import { startWorker } from './trustedTypes.ts'

/**
 * Gives one job to a worker of its own and ends it with the answer, or when aborted. Whoever asks says what answers look
 * like: nothing is checked here, both ends are ours.
 *
 * @param url what `import url from './x?worker&url'` gave
 * @throws where there are no workers, or this one failed; rejects with the signal's reason when aborted
 */
export function askWorker<Job, Answer>(url: string, job: Job, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = startWorker(url)
    const end = () => {
      worker.terminate()
      signal.removeEventListener('abort', abort)
    }
    const fail = (reason: string) => {
      end()
      reject(new Error(reason))
    }
    const abort = () => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort)
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      end()
      resolve(data)
    }
    worker.onerror = (event) => {
      // Told here, so it is no uncaught error of the page.
      event.preventDefault()
      fail(event.message)
    }
    worker.onmessageerror = () => fail('The answer could not be handed over.')
    worker.postMessage(job)
  })
}
