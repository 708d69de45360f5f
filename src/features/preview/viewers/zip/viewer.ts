import { definePart } from '../../../../lib/part.ts'
import { signatureName } from '../../signature.ts'
import { isPacked } from '../../signatureMatch.ts'
import type { Viewer } from '../viewer.ts'

const zips: ReadonlySet<string> = new Set(['application/zip', 'application/x-zip-compressed', 'application/x-zip'])

export const viewer: Viewer = {
  id: 'zip',
  name: 'ZIP listing',
  shows: 'bytes',
  fits({ sent, declared }, signature) {
    if (sent === 'text') return undefined
    if (declared !== undefined && zips.has(declared.essence)) return { rank: 'exact' }
    if (declared !== undefined && isPacked(declared.essence)) return { rank: 'family' }
    if (signature !== undefined && (zips.has(signature.mime) || isPacked(signature.mime))) {
      return {
        rank: 'offered',
        hint: `The bytes look like ${signatureName(signature)}${zips.has(signature.mime) ? '' : ', a kind of ZIP'}.`,
      }
    }
    return { rank: 'possible' }
  },
  part: definePart('The ZIP viewer', async () => (await import('./ZipViewer.tsx')).ZipViewer),
}
