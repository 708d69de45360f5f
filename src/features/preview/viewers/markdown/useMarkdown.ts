import { useEffect, useState } from 'react'
import { definePart } from '../../../../lib/part.ts'
import { talkToWorker } from '../../talkToWorker.ts'
import type { MarkdownAnswer } from './markdownJob.ts'
import type { Batch } from './markdownTree.ts'
import workerUrl from './markdownWorker.ts?worker&url'

// Only into the browser's cache: the policy lets a worker start from its own address alone.
definePart('The reader of Markdown', async () => (await fetch(workerUrl, { priority: 'low' })).text())

export interface MarkdownDocument {
  readonly frontMatter: string | undefined
  readonly batches: readonly Batch[]
  readonly isDone: boolean
}

/** Seconds, and more for each megabyte of a text that somebody asked for; texts that take longer were made to. */
const deadlineOf = (text: string) => 15 + Math.round(text.length / 20_000)

const nothing: MarkdownDocument = { frontMatter: undefined, batches: [], isDone: false }

/**
 * Parses in a worker.
 *
 * @param onFailure a whole sentence; keep the function as long as the text is the same
 */
export function useMarkdown(text: string, onFailure: (reason: string) => void): MarkdownDocument {
  const [parsed, setParsed] = useState<{ readonly text: string; readonly document: MarkdownDocument }>()
  useEffect(() => {
    const deadline = deadlineOf(text)
    let document = nothing
    const put = (more: Partial<MarkdownDocument>) => {
      document = { ...document, ...more }
      setParsed({ text, document })
    }
    const finish = (reason?: string) => {
      clearTimeout(timer)
      worker.stop()
      if (reason !== undefined) onFailure(reason)
    }
    const take = (answer: MarkdownAnswer) => {
      switch (answer.kind) {
        case 'front-matter':
          return put({ frontMatter: answer.text })
        case 'batch':
          return put({ batches: [...document.batches, answer.batch] })
        case 'done':
          put({ isDone: true })
          return finish()
        case 'failed':
          return finish(`The Markdown could not be read: ${answer.reason}.`)
      }
    }
    const timer = setTimeout(
      () => finish(`Reading the Markdown took longer than ${deadline} seconds and was stopped.`),
      deadline * 1_000,
    )
    const worker = talkToWorker<MarkdownAnswer>({
      url: workerUrl,
      question: text,
      onAnswer: take,
      // Not at once: the worker may fail before it has a name here.
      onFailure: (reason) => queueMicrotask(() => finish(`The Markdown could not be read: ${reason}.`)),
    })
    return finish
  }, [text, onFailure])
  return parsed?.text === text ? parsed.document : nothing
}
