import { useEffect, useState } from 'react'
import type { Result } from '../../../../lib/result.ts'
import { createJsonFormatter, type FormattedJson } from './jsonFormat.ts'
import type { JsonProblem } from './jsonTokens.ts'
import { inPieces } from '../../pieces.ts'

/** Characters formatted in one go. */
const pieceLength = 50_000

/** The text re-indented, or why it is no JSON; undefined while at work, or while `isWanted` is false. */
export function useFormattedJson(text: string, isWanted: boolean): Result<FormattedJson, JsonProblem> | undefined {
  const [done, setDone] = useState<{ text: string; result: Result<FormattedJson, JsonProblem> }>()
  useEffect(() => {
    if (!isWanted) return
    const abort = new AbortController()
    const formatter = createJsonFormatter(text)
    void inPieces(() => formatter.step(pieceLength), abort.signal).then((finished) => {
      if (finished) setDone({ text, result: formatter.result() })
    })
    return () => abort.abort()
  }, [text, isWanted])
  return isWanted && done?.text === text ? done.result : undefined
}
