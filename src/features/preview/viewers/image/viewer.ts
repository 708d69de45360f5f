import { drawableImage } from '../../../../domain/mimeType.ts'
import { definePart } from '../../../../lib/part.ts'
import { signatureName } from '../../signature.ts'
import type { Viewer } from '../viewer.ts'

export const viewer: Viewer = {
  id: 'image',
  name: 'Image',
  shows: 'bytes',
  fits({ sent, declared, listed }, signature) {
    // Of text there is one picture, SVG, and that has a viewer of its own.
    if (sent === 'text' || declared?.essence === 'image/svg+xml') return undefined
    if (declared?.type === 'image') return { rank: 'exact' }
    if (signature !== undefined && drawableImage(signature.mime) !== undefined) {
      return { rank: 'offered', hint: `The bytes look like ${signatureName(signature)}.` }
    }
    if (listed?.type === 'image' && listed.essence !== 'image/svg+xml')
      return { rank: 'offered', hint: `Listed as ${listed.essence.slice(0, 100)}.` }
    return { rank: 'possible' }
  },
  part: definePart('The image viewer', async () => (await import('./ImageViewer.tsx')).ImageViewer),
}
