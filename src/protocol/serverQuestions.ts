// What a connection tells of its reads and of the questions that hold them up. No SDK types.

import type { QuestionResponse } from '../domain/question.ts'
import type { AskedQuestion, ReadState } from '../domain/readFlow.ts'
import type { Store } from '../lib/store.ts'

export interface OpenRead {
  /** Unlike any other of the connection; later reads have higher ones. */
  readonly number: number
  readonly uri: string
  readonly state: ReadState
}

export interface ServerQuestions {
  /** Reads under way, and for each of the last URIs the latest read that ended. In the order they were begun. */
  readonly reads: Store<readonly OpenRead[]>
  /** Questions that came while no read was open, or on another request's stream. */
  readonly strays: Store<readonly AskedQuestion[]>
  /** The `elicitationId`s that the server says are done with, of those it gave out itself. */
  readonly finished: Store<ReadonlySet<string>>
  /**
   * Answers a question and takes it off the queue.
   *
   * @returns why the answer could not be sent, and then the question stays; undefined when it was sent or the question is gone
   */
  answer(number: number, response: QuestionResponse): Promise<string | undefined>
}
