import { definePart } from '../../../../lib/part.ts'
import { listedHint } from '../../listedFit.ts'
import type { Viewer } from '../viewer.ts'

const types: ReadonlySet<string> = new Set(['application/pdf', 'application/x-pdf'])

export const viewer: Viewer = {
  id: 'pdf',
  name: 'PDF',
  shows: 'bytes',
  fits({ sent, declared, listed }, signature) {
    if (sent === 'text') return undefined
    if (declared !== undefined && types.has(declared.essence)) return { rank: 'exact' }
    if (signature !== undefined && types.has(signature.mime)) {
      return { rank: 'offered', hint: 'The bytes look like PDF.' }
    }
    if (listed !== undefined && types.has(listed.essence)) return { rank: 'offered', hint: listedHint(listed) }
    return { rank: 'possible' }
  },
  part: definePart('The PDF viewer', async () => (await import('./PdfViewer.tsx')).PdfViewer),
}
