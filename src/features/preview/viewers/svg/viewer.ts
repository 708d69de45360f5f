import { definePart } from '../../../../lib/part.ts'
import { listedHint } from '../../listedFit.ts'
import { isTextLike } from '../../textLike.ts'
import type { Viewer } from '../viewer.ts'

export const viewer: Viewer = {
  id: 'svg',
  name: 'SVG',
  shows: 'text',
  fits(subject) {
    const { declared, listed, look } = subject
    if (declared?.essence === 'image/svg+xml') return { rank: 'exact' }
    if (!(isTextLike(subject) || look().isText) || look().first !== '<') return undefined
    return listed?.essence === 'image/svg+xml' ? { rank: 'offered', hint: listedHint(listed) } : { rank: 'possible' }
  },
  part: definePart('The SVG viewer', async () => (await import('./SvgViewer.tsx')).SvgViewer),
}
