import { drawableImage } from '../../../../domain/mimeType.ts'
import { definePart } from '../../../../lib/part.ts'
import { listedHint } from '../../listedFit.ts'
import { signatureName } from '../../signature.ts'
import type { Viewer } from '../viewer.ts'

export const viewer: Viewer = {
  id: 'image',
  name: 'Image',
  shows: 'bytes',
  fits({ sent, declared, listed }, signature) {
    // Of text there is one picture, SVG, and that has a viewer of its own; bytes that are called so may be another.
    if (sent === 'text') return undefined
    const isCalledSvg = declared?.essence === 'image/svg+xml'
    if (declared?.type === 'image' && !isCalledSvg) return { rank: 'exact' }
    const looks = signature === undefined ? undefined : drawableImage(signature.mime)
    if (signature !== undefined && looks !== undefined && looks !== 'image/svg+xml') {
      return { rank: 'offered', hint: `The bytes look like ${signatureName(signature)}.` }
    }
    if (isCalledSvg) return undefined
    if (listed?.type === 'image' && listed.essence !== 'image/svg+xml')
      return { rank: 'offered', hint: listedHint(listed) }
    return { rank: 'possible' }
  },
  part: definePart('The image viewer', async () => (await import('./ImageViewer.tsx')).ImageViewer),
}
