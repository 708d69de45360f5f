import { isJson, mimeFamily } from '../../../../domain/mimeType.ts'
import { definePart } from '../../../../lib/part.ts'
import { isTextLike } from '../../textLike.ts'
import type { Viewer } from '../viewer.ts'

export const viewer: Viewer = {
  id: 'ndjson',
  name: 'JSON lines',
  shows: 'text',
  opensUpTo: { size: 20_000_000 },
  fits(subject) {
    const { declared, uri } = subject
    if (declared !== undefined && mimeFamily(declared.essence) === 'json' && !isJson(declared.essence)) {
      return { rank: 'exact' }
    }
    if (!isTextLike(subject)) return subject.look().isText ? { rank: 'possible' } : undefined
    const saysNoMore = declared === undefined || declared.essence === 'text/plain'
    return { rank: saysNoMore && /\.(?:ndjson|jsonl)$/i.test(uri.slice(-10)) ? 'family' : 'possible' }
  },
  part: definePart('The viewer of JSON lines', async () => (await import('./LinesViewer.tsx')).LinesViewer),
}
