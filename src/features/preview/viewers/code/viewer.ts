import { definePart } from '../../../../lib/part.ts'
import { languageOfSubject } from '../../languageOfSubject.ts'
import { isTextLike } from '../../textLike.ts'
import { colouredLimit, type Viewer } from '../viewer.ts'

/** Languages with a viewer of their own, which is better. */
const own = new Set(['json', 'xml', 'yaml'])

export const viewer: Viewer = {
  id: 'code',
  name: 'Code',
  shows: 'text',
  opensUpTo: colouredLimit,
  fits(subject) {
    if (!isTextLike(subject)) return subject.look().isText ? { rank: 'possible' } : undefined
    const found = languageOfSubject(subject)
    // Markdown is a document first, and a source where it is too long to be set by itself.
    if (found === undefined || own.has(found.language)) return { rank: 'possible' }
    return { rank: found.by === 'type' && found.language !== 'markdown' ? 'exact' : 'family' }
  },
  part: definePart('The code viewer', async () => (await import('./CodeViewer.tsx')).CodeViewer),
}
