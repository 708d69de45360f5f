import { useEffect, useState } from 'react'
import { askWorker } from '../../../../lib/askWorker.ts'
import { defineWorkerPart } from '../../../../lib/part.ts'
import type { Result } from '../../../../lib/result.ts'
import { inPieces } from '../../../../lib/inPieces.ts'
import formatWorkerUrl from './formatWorker.ts?worker&url'
import { createJsonFormatter, type FormattedJson } from './jsonFormat.ts'
import type { JsonProblem } from './jsonTokens.ts'

type Formatted = Result<FormattedJson, JsonProblem>

defineWorkerPart('The formatter of long JSON', formatWorkerUrl)

/** Characters formatted in one go on the page, and those from which on a worker does it. */
const pieceLength = 50_000
const longText = 1_000_000

/** The text re-indented, or why it is no JSON; undefined while at work. */
export function useFormattedJson(text: string): Formatted | undefined {
  const [done, setDone] = useState<{ text: string; result: Formatted }>()
  useEffect(() => {
    const abort = new AbortController()
    void format(text, abort.signal).then((result) => result !== undefined && setDone({ text, result }))
    return () => abort.abort()
  }, [text])
  return done?.text === text ? done.result : undefined
}

/** Undefined when aborted. */
async function format(text: string, signal: AbortSignal): Promise<Formatted | undefined> {
  if (text.length >= longText && typeof Worker !== 'undefined') {
    try {
      return await askWorker<string, Formatted>(formatWorkerUrl, text, signal)
    } catch {
      // Aborted, or no worker to be had: then here, in pieces.
    }
  }
  const formatter = createJsonFormatter(text)
  return (await inPieces(() => formatter.step(pieceLength), signal)) ? formatter.result() : undefined
}
