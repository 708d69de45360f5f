import { useEffect, useState } from 'react'

/** A `blob:` URL for as long as the component shows these bytes; undefined for the first moment. */
export function useObjectUrl(bytes: Uint8Array, type: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(new Blob([toBlobPart(bytes)], { type }))
    setUrl(created)
    return () => {
      URL.revokeObjectURL(created)
      setUrl(undefined)
    }
  }, [bytes, type])
  return url
}

/** Blobs take no view of shared memory, which the type of a byte array cannot rule out. */
export function toBlobPart(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes)
}
