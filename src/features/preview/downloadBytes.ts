import { saveBlob } from '../../lib/saveBlob.ts'
import { toBlobPart } from './useObjectUrl.ts'

/** Offers bytes as a file; `name` comes from `safeFilename`. */
export function downloadBytes(bytes: Uint8Array, name: string): void {
  saveBlob([toBlobPart(bytes)], name)
}
