import { drawableImage } from '../../../../domain/mimeType.ts'
import { definePart } from '../../../../lib/part.ts'
import { signatureName } from '../../signature.ts'
import type { Viewer } from '../viewer.ts'

export const viewer: Viewer = {
  id: 'image',
  name: 'Image',
  shows: 'bytes',
  fits({ sent, declared, listed }, signature) {
    // SVG is the one image that is text. Other image types sent as text are no picture.
    if (sent === 'text' && declared?.essence !== 'image/svg+xml') return undefined
    if (declared?.type === 'image') return { rank: 'exact' }
    if (signature !== undefined && drawableImage(signature.mime) !== undefined) {
      return { rank: 'offered', hint: `The bytes look like ${signatureName(signature)}.` }
    }
    if (listed?.type === 'image') return { rank: 'offered', hint: `Listed as ${listed.essence.slice(0, 100)}.` }
    return { rank: 'possible' }
  },
  part: definePart('The image viewer', async () => (await import('./ImageViewer.tsx')).ImageViewer),
}
