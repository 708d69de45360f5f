import { useVirtualizer } from '@tanstack/react-virtual'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useElementSize } from '../../../../components/useElementSize.ts'
import { formatCount } from '../../../../domain/format.ts'
import { boundedScale, fittedScale, fullScale, pageExtent, type PageSize } from './pageScale.ts'
import { PdfPage } from './PdfPage.tsx'
import { PdfSearchTools } from './PdfSearchTools.tsx'
import { PdfTools } from './PdfTools.tsx'

export interface PdfPagesProps {
  readonly pdf: PDFDocumentProxy
  /** The accessible name. */
  readonly name: string
}

/** More are not listed; a document may claim any number. */
const mostPages = 10_000
/** A4 in points, until a page says what it is. */
const usual: PageSize = { width: 595, height: 842 }

/** All pages below one another: only those in view exist, and each has one canvas. */
export function PdfPages({ pdf, name }: PdfPagesProps) {
  const box = useRef<HTMLDivElement>(null)
  const { width: boxWidth } = useElementSize(box)
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const [zoom, setZoom] = useState<number | 'fit'>('fit')
  const count = Math.min(pdf.numPages, mostPages)
  const first = sizes.get(1) ?? usual
  const scale = boundedScale(zoom === 'fit' ? fittedScale(first, boxWidth) : zoom, first, count)
  const sizeOf = (number: number) => sizes.get(number) ?? first
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: (index) => pageExtent(sizeOf(index + 1), scale),
    overscan: 1,
  })
  // Measured anew when a page says its size or the scale changes.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, sizes, scale])

  const seen = virtualizer.getVirtualItems()
  const middle = (virtualizer.scrollOffset ?? 0) + 120
  const current = (seen.findLast(({ start }) => start <= middle)?.index ?? 0) + 1
  const goTo = (page: number) => virtualizer.scrollToIndex(page - 1, { align: 'start' })
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) return
    if (key === '+' || key === '=') setZoom(scale * 1.25)
    else if (key === '-') setZoom(scale / 1.25)
    else if (key === '0') setZoom('fit')
  }
  return (
    <div className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line">
      {pdf.numPages > mostPages && (
        <p className="border-b border-line px-2.5 py-1.5 text-sm text-deviation">
          The first {formatCount(mostPages)} of {formatCount(pdf.numPages)} pages are listed.
        </p>
      )}
      <PdfSearchTools pdf={pdf} count={count} page={current} onPage={goTo} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scrollable box takes keys, as it does natively */}
      <div
        ref={box}
        role="group"
        aria-label={`${name}, pages`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="h-[70vh] overflow-auto bg-ground focus-visible:-outline-offset-2"
      >
        <div className="relative" style={{ height: virtualizer.getTotalSize(), minWidth: first.width * scale + 24 }}>
          {boxWidth > 0 &&
            seen.map(({ index, start }) => (
              <div
                key={index}
                className="absolute top-0 left-0 flex w-full justify-center pt-3"
                style={{ transform: `translateY(${start}px)` }}
              >
                <PdfPage
                  pdf={pdf}
                  number={index + 1}
                  size={sizeOf(index + 1)}
                  scale={scale}
                  onSize={(size) => setSizes((before) => withSize(before, index + 1, size))}
                />
              </div>
            ))}
        </div>
      </div>
      <PdfTools
        page={current}
        count={pdf.numPages}
        percent={Math.round((scale / fullScale) * 100)}
        isFitted={zoom === 'fit'}
        onPage={(page) => goTo(Math.min(count, Math.max(1, page)))}
        onZoom={(next) => setZoom(next === 'fit' ? 'fit' : next === 'full' ? fullScale : scale * next)}
      />
    </div>
  )
}

function withSize(sizes: ReadonlyMap<number, PageSize>, number: number, size: PageSize): ReadonlyMap<number, PageSize> {
  const known = sizes.get(number)
  if (known?.width === size.width && known.height === size.height) return sizes
  return new Map(sizes).set(number, size)
}
