import { isJson } from '../../../../domain/mimeType.ts'
import { definePart } from '../../../../lib/part.ts'
import { isTextLike } from '../../textLike.ts'
import type { Viewer } from '../viewer.ts'

export const viewer: Viewer = {
  id: 'json',
  name: 'JSON',
  shows: 'text',
  // A long line is cut up by formatting.
  opensUpTo: { size: 4_000_000 },
  fits(subject) {
    const { declared, look } = subject
    if (declared !== undefined && isJson(declared.essence)) {
      return { rank: declared.essence.endsWith('+json') ? 'family' : 'exact' }
    }
    return isTextLike(subject) || look().isText ? { rank: 'possible' } : undefined
  },
  part: definePart('The JSON viewer', async () => (await import('./JsonViewer.tsx')).JsonViewer),
}
