import { isJson } from '../../../../domain/mimeType.ts'
import { definePart } from '../../../../lib/part.ts'
import { listedFit } from '../../listedFit.ts'
import type { Viewer } from '../viewer.ts'

export const viewer: Viewer = {
  id: 'json',
  name: 'JSON',
  shows: 'text',
  // A long line is cut up by formatting.
  opensUpTo: { size: 4_000_000 },
  fits(subject) {
    const { declared } = subject
    if (declared !== undefined && isJson(declared.essence)) {
      return { rank: declared.essence.endsWith('+json') ? 'family' : 'exact' }
    }
    return listedFit(subject, isJson)
  },
  part: definePart('The JSON viewer', async () => (await import('./JsonViewer.tsx')).JsonViewer),
}
