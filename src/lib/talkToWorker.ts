// One question to one worker, which answers in as many messages as it likes.

import { startWorker } from './trustedTypes.ts'

export interface WorkerQuestion<Answer> {
  /** What `import url from './xWorker.ts?worker&url'` gave. */
  readonly url: string
  readonly question: unknown
  readonly onAnswer: (answer: Answer) => void
  /** The worker did not come, fell over, or said what cannot be handed over: maybe at once, before there is a talk. */
  readonly onFailure: (reason: string) => void
}

export interface WorkerTalk {
  readonly ask: (question: unknown) => void
  readonly stop: () => void
}

export function talkToWorker<Answer>({ url, question, onAnswer, onFailure }: WorkerQuestion<Answer>): WorkerTalk {
  let worker: Worker | undefined
  try {
    const started = startWorker(url)
    worker = started
    started.onmessage = ({ data }: MessageEvent<Answer>) => onAnswer(data)
    started.onerror = (event) => {
      // Told here, so it is no uncaught error of the page.
      event.preventDefault()
      onFailure(event.message)
    }
    started.onmessageerror = () => onFailure('its answer could not be handed over')
    started.postMessage(question)
    return { ask: (next) => started.postMessage(next), stop: () => started.terminate() }
  } catch (error) {
    worker?.terminate()
    onFailure(String(error))
    return { ask: () => {}, stop: () => {} }
  }
}
