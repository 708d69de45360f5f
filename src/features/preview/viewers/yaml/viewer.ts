import { definePart } from '../../../../lib/part.ts'
import { fitsLanguage } from '../../fitsLanguage.ts'
import { colouredLimit, type Viewer } from '../viewer.ts'

export const viewer: Viewer = {
  id: 'yaml',
  name: 'YAML',
  shows: 'text',
  opensUpTo: colouredLimit,
  fits: (subject) => fitsLanguage(subject, 'yaml'),
  part: definePart('The YAML viewer', async () => (await import('./YamlViewer.tsx')).YamlViewer),
}
