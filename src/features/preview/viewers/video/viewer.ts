import { definePart } from '../../../../lib/part.ts'
import { fitsMedia } from '../../media/mediaType.ts'
import type { Viewer } from '../viewer.ts'

export const viewer: Viewer = {
  id: 'video',
  name: 'Video',
  shows: 'bytes',
  fits: (subject, signature) => fitsMedia('video', subject, signature),
  part: definePart('The video viewer', async () => (await import('./VideoViewer.tsx')).VideoViewer),
}
