import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import { defineWorkerPart } from '../../../../lib/part.ts'
import { startWorker } from '../../../../lib/trustedTypes.ts'
import pdfWorkerUrl from './pdfWorker.ts?worker&url'

defineWorkerPart('The PDF reader', pdfWorkerUrl)

/** Pixels of one picture inside; a larger one is left out. */
const largestPicture = 50_000_000

export interface OpenPdf {
  readonly document: PDFDocumentProxy
  /** What the document would do and is not let. */
  readonly held: readonly string[]
}

/**
 * Opens a document in a worker of its own, which ends with the signal, whatever it is busy with. Nothing in it runs: no scripts,
 * no forms, no `eval`, no WebAssembly. Rejects with the library's error, or with the signal's reason.
 */
export async function openPdf(bytes: Uint8Array, signal: AbortSignal): Promise<OpenPdf> {
  signal.throwIfAborted()
  const port = startWorker(pdfWorkerUrl)
  // With an address instead of a worker the library would fall back to the page's own thread without a word.
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    // A copy: what is handed over is gone.
    data: bytes.slice(),
    worker,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    isImageDecoderSupported: false,
    maxImageSize: largestPicture,
    useSystemFonts: false,
    standardFontDataUrl: new URL('pdf/fonts/', document.baseURI).href,
    cMapUrl: new URL('pdf/cmaps/', document.baseURI).href,
    cMapPacked: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('the PDF reader stopped')))
    signal.addEventListener('abort', () => {
      port.terminate()
      worker.destroy()
      void task.destroy().catch(() => undefined)
      reject(signal.reason)
    })
  })
  const opened = await Promise.race([task.promise, broken])
  return { document: opened, held: await Promise.race([heldBack(opened), broken]) }
}

async function heldBack(opened: PDFDocumentProxy): Promise<readonly string[]> {
  const [hasScripts, attachments] = await Promise.all([
    opened.hasJSActions().catch(() => false),
    // The library leaves the type of attachments open.
    (opened.getAttachments() as Promise<object | null>).catch(() => null),
  ])
  const files = Object.keys(attachments ?? {}).length
  return [
    ...(hasScripts ? ['It brings scripts, which are not run.'] : []),
    ...(files > 0 ? [`It carries ${files === 1 ? 'a file' : `${files} files`} inside, which are not opened.`] : []),
  ]
}
