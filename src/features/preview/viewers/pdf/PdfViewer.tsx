import { useEffect, useState } from 'react'
import { Spinner } from '../../../../components/Spinner.tsx'
import type { Subject } from '../../subject.ts'
import type { ViewerProps } from '../viewer.ts'
import { type OpenPdf, openPdf } from './openPdf.ts'
import { PdfPages } from './PdfPages.tsx'
import { pdfProblem } from './pdfProblem.ts'

interface Opened extends OpenPdf {
  readonly subject: Subject
}

/** Pages as pictures. Links are not followed, forms not filled in, scripts not run. */
export function PdfViewer({ subject, name, onUnfit }: ViewerProps) {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    const abort = new AbortController()
    openPdf(subject.bytes(), abort.signal).then(
      (pdf) => setOpened({ ...pdf, subject }),
      (error: unknown) => {
        if (!abort.signal.aborted) onUnfit({ reason: pdfProblem(error) })
      },
    )
    return () => {
      setOpened(undefined)
      abort.abort()
    }
  }, [subject, onUnfit])
  if (opened?.subject !== subject) return <Spinner label="Opening the document" />
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {opened.held.length > 0 && <p className="text-sm text-soft">{opened.held.join(' ')}</p>}
      <PdfPages pdf={opened.document} name={name} />
    </div>
  )
}
