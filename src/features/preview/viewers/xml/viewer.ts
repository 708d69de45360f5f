import { definePart } from '../../../../lib/part.ts'
import { languageOfSubject } from '../../languageOfSubject.ts'
import { isTextLike } from '../../textLike.ts'
import { colouredLimit, type Viewer } from '../viewer.ts'

export const viewer: Viewer = {
  id: 'xml',
  name: 'XML',
  shows: 'text',
  opensUpTo: colouredLimit,
  fits(subject) {
    const found = languageOfSubject(subject)
    if (found?.language === 'xml' && isTextLike(subject)) return { rank: found.by === 'type' ? 'exact' : 'family' }
    return isTextLike(subject) || subject.look().isText ? { rank: 'possible' } : undefined
  },
  part: definePart('The XML viewer', async () => (await import('./XmlViewer.tsx')).XmlViewer),
}
