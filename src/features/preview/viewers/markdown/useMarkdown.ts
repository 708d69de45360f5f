import { useEffect, useEffectEvent, useState } from 'react'
import { defineWorkerPart } from '../../../../lib/part.ts'
import { talkToWorker } from '../../../../lib/talkToWorker.ts'
import type { MarkdownAnswer } from './markdownJob.ts'
import type { Batch, Heading } from './markdownTree.ts'
import workerUrl from './markdownWorker.ts?worker&url'

defineWorkerPart('The reader of Markdown', workerUrl)

export interface MarkdownDocument {
  readonly frontMatter: string | undefined
  /** Grow in place while the text is read; `count` says how many batches there are. */
  readonly batches: readonly Batch[]
  readonly headings: readonly Heading[]
  readonly count: number
  readonly isDone: boolean
}

/** Milliseconds between two looks at batches that come in fast. */
const pace = 100

/** Seconds, and more for each megabyte of a text that somebody asked for; texts that take longer were made to. */
const deadlineOf = (text: string) => 15 + Math.round(text.length / 20_000)

const nothing: MarkdownDocument = { frontMatter: undefined, batches: [], headings: [], count: 0, isDone: false }

/**
 * Parses in a worker.
 *
 * @param onFailure a sentence without its full stop
 */
export function useMarkdown(text: string, onFailure: (reason: string) => void): MarkdownDocument {
  const [parsed, setParsed] = useState<{ readonly text: string; readonly document: MarkdownDocument }>()
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    const deadline = deadlineOf(text)
    let frontMatter: string | undefined
    const batches: Batch[] = []
    const headings: Heading[] = []
    let pause: ReturnType<typeof setTimeout> | undefined
    const show = (isDone: boolean) => {
      clearTimeout(pause)
      pause = undefined
      setParsed({ text, document: { frontMatter, batches, headings, count: batches.length, isDone } })
    }
    const finish = (reason?: string) => {
      clearTimeout(timer)
      clearTimeout(pause)
      worker.stop()
      if (reason !== undefined) fail(reason)
    }
    const take = (answer: MarkdownAnswer) => {
      switch (answer.kind) {
        case 'front-matter':
          frontMatter = answer.text
          return
        case 'batch':
          batches.push(answer.batch)
          for (const heading of answer.batch.headings) headings.push(heading)
          // The first stands on screen at once.
          if (batches.length === 1) show(false)
          else pause ??= setTimeout(() => show(false), pace)
          return
        case 'done':
          show(true)
          return finish()
        case 'failed':
          return finish(`The Markdown could not be read: ${answer.reason}`)
      }
    }
    const timer = setTimeout(
      () => finish(`Reading the Markdown took longer than ${deadline} seconds and was stopped`),
      deadline * 1_000,
    )
    const worker = talkToWorker<MarkdownAnswer>({
      url: workerUrl,
      question: text,
      onAnswer: take,
      // Not at once: the worker may fail before it has a name here.
      onFailure: (reason) => queueMicrotask(() => finish(`The Markdown could not be read: ${reason}`)),
    })
    return finish
  }, [text])
  return parsed?.text === text ? parsed.document : nothing
}
