import { definePart } from '../../../../lib/part.ts'
import { fitsMedia } from '../../media/mediaType.ts'
import type { Viewer } from '../viewer.ts'

export const viewer: Viewer = {
  id: 'audio',
  name: 'Audio',
  shows: 'bytes',
  fits: (subject, signature) => fitsMedia('audio', subject, signature),
  part: definePart('The audio viewer', async () => (await import('./AudioViewer.tsx')).AudioViewer),
}
