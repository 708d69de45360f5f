import { AnnotationMode, type PDFDocumentProxy, type PDFPageProxy, type RenderTask } from 'pdfjs-dist'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStateFor } from '../../../../components/useStateFor.ts'
import { messageOf } from '../../../../lib/messageOf.ts'
import { pageText } from './pageText.ts'
import { canvasRatio, type PageSize } from './pageScale.ts'

export interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  /** From 1. */
  readonly number: number
  readonly size: PageSize
  /** Pixels for each point. */
  readonly scale: number
  readonly onSize: (size: PageSize) => void
}

/** Characters of a page that are given to screen readers. */
const longestText = 20_000

export function PdfPage({ pdf, number, size, scale, onSize }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { page, problem } = usePage(pdf, number, onSize)
  const [text, setText] = useState('')
  const drawProblem = useDrawing(canvas, page, scale)
  useEffect(() => {
    let isCurrent = true
    if (page !== undefined) void textOf(page).then((found) => isCurrent && setText(found))
    return () => {
      isCurrent = false
    }
  }, [page])
  const said = problem ?? drawProblem
  const pixels = { width: size.width * scale, height: size.height * scale }
  return (
    <div
      role="group"
      aria-label={`Page ${number} of ${pdf.numPages}`}
      className="bg-white outline outline-line"
      style={pixels}
    >
      {said === undefined ? (
        // What stands between the tags is for those who do not see the picture.
        <canvas ref={canvas} style={pixels} className="block">
          {text}
        </canvas>
      ) : (
        <p className="bg-failure-ground p-3 break-words text-failure">
          Page {number} could not be drawn. The reader said: {said.slice(0, 300)}
        </p>
      )}
    </div>
  )
}

function usePage(pdf: PDFDocumentProxy, number: number, onSize: (size: PageSize) => void) {
  const [page, setPage] = useStateFor<PDFPageProxy | undefined>(pdf, undefined)
  const [problem, setProblem] = useStateFor<string | undefined>(pdf, undefined)
  const report = useRef(onSize)
  useEffect(() => {
    report.current = onSize
  })
  useEffect(() => {
    let isCurrent = true
    let got: PDFPageProxy | undefined
    pdf.getPage(number).then(
      (found) => {
        got = found
        if (!isCurrent) return
        const { width, height } = found.getViewport({ scale: 1 })
        report.current({ width, height })
        setPage(found)
      },
      (error: unknown) => isCurrent && setProblem(messageOf(error)),
    )
    return () => {
      isCurrent = false
      got?.cleanup()
    }
  }, [pdf, number, setPage, setProblem])
  return { page, problem }
}

/** Draws in slices, which the library spreads over frames; why it could not. */
function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, page: PDFPageProxy | undefined, scale: number) {
  const [problem, setProblem] = useStateFor<string | undefined>(page, undefined)
  useEffect(() => {
    const element = canvas.current
    if (page === undefined || element === null) return
    let isCurrent = true
    let task: RenderTask | undefined
    try {
      task = startDrawing(element, page, scale)
      task.promise.catch((error: unknown) => isCurrent && setProblem(messageOf(error)))
    } catch (error) {
      setProblem(messageOf(error))
    }
    return () => {
      isCurrent = false
      task?.cancel()
    }
  }, [canvas, page, scale, setProblem])
  return problem
}

function startDrawing(canvas: HTMLCanvasElement, page: PDFPageProxy, scale: number): RenderTask {
  const ratio = canvasRatio(page.getViewport({ scale: 1 }), scale, window.devicePixelRatio)
  const viewport = page.getViewport({ scale: scale * ratio })
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  // Looks of notes and form fields are part of the picture; nothing of them can be used.
  return page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE })
}

async function textOf(page: PDFPageProxy): Promise<string> {
  try {
    return (await pageText(page, longestText)).text
  } catch {
    // The picture is there, and the page can still be saved.
    return ''
  }
}
