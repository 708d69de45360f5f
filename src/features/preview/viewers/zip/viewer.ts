import { definePart } from '../../../../lib/part.ts'
import { signatureName } from '../../signature.ts'
import type { Viewer } from '../viewer.ts'

const zips: ReadonlySet<string> = new Set(['application/zip', 'application/x-zip-compressed', 'application/x-zip'])

/** Kinds of document that are ZIP archives inside; someone may want to know what is in them. */
const packages: ReadonlySet<string> = new Set([
  'application/java-archive',
  'application/vnd.android.package-archive',
  'application/x-xpinstall',
])

export const viewer: Viewer = {
  id: 'zip',
  name: 'ZIP listing',
  shows: 'bytes',
  fits({ sent, declared }, signature) {
    if (sent === 'text') return undefined
    if (declared !== undefined && zips.has(declared.essence)) return { rank: 'exact' }
    if (declared !== undefined && isPackage(declared.essence)) return { rank: 'family' }
    if (signature !== undefined && (zips.has(signature.mime) || isPackage(signature.mime))) {
      return {
        rank: 'offered',
        hint: `The bytes look like ${signatureName(signature)}${zips.has(signature.mime) ? '' : ', a kind of ZIP'}.`,
      }
    }
    return { rank: 'possible' }
  },
  part: definePart('The ZIP viewer', async () => (await import('./ZipViewer.tsx')).ZipViewer),
}

function isPackage(essence: string): boolean {
  return (
    packages.has(essence) ||
    essence.endsWith('+zip') ||
    essence.startsWith('application/vnd.openxmlformats-officedocument.') ||
    essence.startsWith('application/vnd.oasis.opendocument.')
  )
}
