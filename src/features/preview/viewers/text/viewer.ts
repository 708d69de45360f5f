import { definePart } from '../../../../lib/part.ts'
import { isTextLike } from '../../textLike.ts'
import type { Viewer } from '../viewer.ts'

export const viewer: Viewer = {
  id: 'text',
  name: 'Text',
  shows: 'text',
  isRaw: true,
  fits(subject, signature) {
    if (isTextLike(subject)) return { rank: 'fallback' }
    const { isText, isBlank } = subject.look()
    // A PDF may be clean text throughout and is a PDF all the same.
    return isText && !isBlank && signature === undefined
      ? { rank: 'offered', hint: 'The bytes are clean text.' }
      : { rank: 'possible' }
  },
  part: definePart('The text viewer', async () => (await import('./TextViewer.tsx')).TextViewer),
}
