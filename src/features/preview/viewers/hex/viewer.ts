import { definePart } from '../../../../lib/part.ts'
import { isTextLike } from '../../textLike.ts'
import type { Viewer } from '../viewer.ts'

export const viewer: Viewer = {
  id: 'hex',
  name: 'Hex',
  shows: 'bytes',
  isRaw: true,
  fits: (subject) => ({ rank: isTextLike(subject) ? 'possible' : 'fallback' }),
  part: definePart('The hex viewer', async () => (await import('./HexViewer.tsx')).HexViewer),
}
