import { useEffect, useState } from 'react'
import { createMarkupScanner, type MarkupScan } from '../../../domain/markupScan.ts'
import { inPieces } from '../../../lib/inPieces.ts'

/** Goes through a document in pieces; undefined until it is through. */
export function useMarkupScan(text: string): MarkupScan | undefined {
  const [scanned, setScanned] = useState<{ readonly text: string; readonly scan: MarkupScan }>()
  useEffect(() => {
    const abort = new AbortController()
    const scanner = createMarkupScanner(text)
    void inPieces(scanner.step, abort.signal).then((isDone) => {
      if (isDone) setScanned({ text, scan: scanner.result() })
    })
    return () => abort.abort()
  }, [text])
  return scanned?.text === text ? scanned.scan : undefined
}
