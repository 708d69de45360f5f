import { definePart } from '../../../../lib/part.ts'
import { fitsLanguage } from '../../fitsLanguage.ts'
import { colouredLimit, type Viewer } from '../viewer.ts'

export const viewer: Viewer = {
  id: 'xml',
  name: 'XML',
  shows: 'text',
  opensUpTo: colouredLimit,
  fits: (subject) => fitsLanguage(subject, 'xml'),
  part: definePart('The XML viewer', async () => (await import('./XmlViewer.tsx')).XmlViewer),
}
