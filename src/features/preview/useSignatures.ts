import { useEffect, useState } from 'react'
import { readSignature, type Signature } from './signature.ts'

type Known = { readonly signature: Signature | undefined }

const known = new WeakMap<Uint8Array, Known>()

/** The signatures of these bytes, each once it is known; nothing waits for one. Give the same array for the same bytes. */
export function useSignatures(all: readonly Uint8Array[]): (bytes: Uint8Array) => Signature | undefined {
  const [, setCount] = useState(0)
  useEffect(() => {
    let isCurrent = true
    for (const bytes of all) {
      if (known.has(bytes)) continue
      void readSignature(bytes).then((signature) => {
        known.set(bytes, { signature })
        // Drawn again only where there is something to say.
        if (isCurrent && signature !== undefined) setCount((count) => count + 1)
      })
    }
    return () => {
      isCurrent = false
    }
  }, [all])
  return (bytes) => known.get(bytes)?.signature
}
