import { askWorker } from '../../../../lib/askWorker.ts'
import { defineWorkerPart } from '../../../../lib/part.ts'
import type { TextVerdict } from '../../checks/textVerdict.ts'
import yamlWorkerUrl from './yamlWorker.ts?worker&url'
import { longestChecked } from './yamlLimits.ts'
import { formatCount } from '../../../../domain/format.ts'

defineWorkerPart('The checker of YAML', yamlWorkerUrl)

/** Milliseconds; the page is not held up, but a computer is. */
const longestMs = 30_000

/** The first fault of a text as YAML, found by a worker of its own. Rejects when aborted. */
export async function checkYaml(text: string, signal: AbortSignal): Promise<TextVerdict> {
  if (text.length > longestChecked) {
    return { kind: 'unchecked', reason: `it has more than ${formatCount(longestChecked)} characters` }
  }
  const limit = AbortSignal.timeout(longestMs)
  try {
    return await askWorker<string, TextVerdict>(yamlWorkerUrl, text, AbortSignal.any([signal, limit]))
  } catch {
    signal.throwIfAborted()
    const reason = limit.aborted ? `it took more than ${longestMs / 1_000} seconds` : 'the checker stopped'
    return { kind: 'unchecked', reason }
  }
}
