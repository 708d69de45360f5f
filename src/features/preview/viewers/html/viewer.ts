import { definePart } from '../../../../lib/part.ts'
import { isTextLike } from '../../textLike.ts'
import type { Viewer } from '../viewer.ts'

export const viewer: Viewer = {
  id: 'html',
  name: 'Web page',
  shows: 'text',
  // Never chosen by itself: the source comes first (K30).
  fits(subject) {
    const { declared, look } = subject
    if (declared?.essence === 'text/html' || declared?.essence === 'application/xhtml+xml') {
      return {
        rank: 'offered',
        hint: 'This is the source. The page can be drawn, without scripts and without the network.',
      }
    }
    return (isTextLike(subject) || look().isText) && look().first === '<' ? { rank: 'possible' } : undefined
  },
  part: definePart('The web page viewer', async () => (await import('./HtmlViewer.tsx')).HtmlViewer),
}
