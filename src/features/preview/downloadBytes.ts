import { toBlobPart } from './useObjectUrl.ts'

/**
 * Offers bytes as a file. Always as octet-stream, so that no browser shows a hostile file on this page's origin; `name`
 * comes from `safeFilename`.
 */
export function downloadBytes(bytes: Uint8Array, name: string): void {
  const url = URL.createObjectURL(new Blob([toBlobPart(bytes)], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noopener'
  link.click()
  // The browser reads the blob after the click returns; ten seconds are far more than it needs to begin.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
