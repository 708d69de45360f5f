import { talkToWorker, type WorkerTalk } from './talkToWorker.ts'

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
    // Not there yet where the worker fails at once.
    let talk: WorkerTalk | undefined
    const end = () => {
      talk?.stop()
      signal.removeEventListener('abort', abort)
    }
    const abort = () => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort)
    talk = talkToWorker<Answer>({
      url,
      question: job,
      onAnswer: (answer) => {
        end()
        resolve(answer)
      },
      onFailure: (reason) => {
        end()
        reject(new Error(reason))
      },
    })
  })
}
