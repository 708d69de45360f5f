import { definePart } from '../../../../lib/part.ts'
import { isTextLike } from '../../textLike.ts'
import type { Viewer } from '../viewer.ts'

/** Beside JSON, whose viewer takes the types. */
export const viewer: Viewer = {
  id: 'tree',
  name: 'Tree',
  shows: 'text',
  fits: (subject) => (isTextLike(subject) || subject.look().isText ? { rank: 'possible' } : undefined),
  part: definePart('The tree viewer', async () => (await import('./TreeViewer.tsx')).TreeViewer),
}
