// One question to one worker, which answers in as many messages as it likes.

import { startWorker } from '../../lib/trustedTypes.ts'

export interface WorkerQuestion<Answer> {
  /** What `import url from './xWorker.ts?worker&url'` gave. */
  readonly url: string
  readonly question: unknown
  readonly onAnswer: (answer: Answer) => void
  /** The worker did not come, fell over, or said what cannot be handed over. */
  readonly onFailure: (reason: string) => void
}

export interface WorkerTalk {
  readonly ask: (question: unknown) => void
  readonly stop: () => void
}

export function talkToWorker<Answer>({ url, question, onAnswer, onFailure }: WorkerQuestion<Answer>): WorkerTalk {
  try {
    const worker = startWorker(url)
    worker.onmessage = ({ data }: MessageEvent<Answer>) => onAnswer(data)
    worker.onerror = (event) => {
      // Told here, so it is no uncaught error of the page.
      event.preventDefault()
      onFailure(event.message)
    }
    worker.onmessageerror = () => onFailure('its answer could not be handed over')
    worker.postMessage(question)
    return { ask: (next) => worker.postMessage(next), stop: () => worker.terminate() }
  } catch (error) {
    onFailure(String(error))
    return { ask: () => {}, stop: () => {} }
  }
}
