/**
 * Offers bytes as a file. They are always octet-stream, so that no browser shows a hostile file on this page's origin.
 *
 * @param name safe to be saved under
 */
export function saveBlob(parts: readonly BlobPart[], name: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noopener'
  link.click()
  // The browser reads the blob after the click returns; ten seconds are far more than it needs to begin.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
