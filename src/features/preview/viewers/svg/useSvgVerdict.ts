import { useEffect, useMemo } from 'react'
import { useStateFor } from '../../../../components/useStateFor.ts'
import { judgeSvg, type SvgVerdict } from '../../../../domain/svgDrawing.ts'
import { askWorker } from '../../../../lib/askWorker.ts'
import { defineWorkerPart } from '../../../../lib/part.ts'
import workerUrl from './svgWorker.ts?worker&url'

defineWorkerPart('The judge of SVG', workerUrl)

/** Characters of a text that is judged on the spot, where nothing in it can multiply. */
const shortText = 10_000
const multiplies = /use|url|href|[&\\]/i
const deadlineMs = 10_000

/** The worker did not come, fell over, or took too long. */
const unknown: SvgVerdict = {
  kind: 'ask',
  reason: 'How long drawing this picture takes could not be found out beforehand.',
}

/** Whether an SVG may be drawn; undefined while a worker looks at it. */
export function useSvgVerdict(text: string): SvgVerdict | undefined {
  const isShort = text.length <= shortText && !multiplies.test(text)
  const atOnce = useMemo(() => (isShort ? judgeSvg(text) : undefined), [isShort, text])
  const [judged, setJudged] = useStateFor<SvgVerdict | undefined>(text, undefined)
  useEffect(() => {
    if (isShort) return
    const abort = new AbortController()
    const put = (verdict: SvgVerdict) => {
      if (!abort.signal.aborted) setJudged(verdict)
    }
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(deadlineMs)])
    askWorker<string, SvgVerdict>(workerUrl, text, signal).then(put, () => put(unknown))
    return () => abort.abort()
  }, [isShort, text, setJudged])
  return atOnce ?? judged
}
