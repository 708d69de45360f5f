import { isJson, mimeFamily } from '../../../../domain/mimeType.ts'
import { definePart } from '../../../../lib/part.ts'
import { listedFit } from '../../listedFit.ts'
import { isTextLike } from '../../textLike.ts'
import type { Viewer } from '../viewer.ts'

function areLines(essence: string): boolean {
  return mimeFamily(essence) === 'json' && !isJson(essence)
}

export const viewer: Viewer = {
  id: 'ndjson',
  name: 'JSON lines',
  shows: 'text',
  opensUpTo: { size: 20_000_000 },
  fits(subject) {
    const { declared, uri } = subject
    if (declared !== undefined && areLines(declared.essence)) return { rank: 'exact' }
    const saysNoMore = declared === undefined || declared.essence === 'text/plain'
    if (isTextLike(subject) && saysNoMore && /\.(?:ndjson|jsonl)$/i.test(uri.slice(-10))) return { rank: 'family' }
    return listedFit(subject, areLines)
  },
  part: definePart('The viewer of JSON lines', async () => (await import('./LinesViewer.tsx')).LinesViewer),
}
