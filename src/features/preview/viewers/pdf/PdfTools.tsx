import { useState } from 'react'
import { formatCount } from '../../../../domain/format.ts'
import { ZoomTools } from '../../ZoomTools.tsx'

export interface PdfToolsProps {
  /** The page in view, from 1. */
  readonly page: number
  readonly count: number
  readonly percent: number
  readonly isFitted: boolean
  readonly onPage: (page: number) => void
  /** To the width, to 100 %, or by a factor. */
  readonly onZoom: (to: 'fit' | 'full' | number) => void
}

export function PdfTools({ page, count, percent, isFitted, onPage, onZoom }: PdfToolsProps) {
  const [draft, setDraft] = useState<string>()
  const go = () => {
    const wanted = Number(draft)
    if (draft !== undefined && Number.isInteger(wanted) && wanted > 0) onPage(wanted)
    setDraft(undefined)
  }
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 border-t border-line px-2.5 py-1">
      <form
        className="flex items-center gap-1.5 text-sm"
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <label className="flex items-center gap-1.5">
          Page
          <input
            inputMode="numeric"
            value={draft ?? String(page)}
            onChange={({ target }) => setDraft(target.value)}
            onBlur={go}
            className="h-6 w-12 rounded-sm border border-edge bg-panel px-1 text-right font-mono"
          />
        </label>
        <span className="font-mono text-soft">of {formatCount(count)}</span>
      </form>
      <ZoomTools
        isFitted={isFitted}
        percent={percent}
        onFit={() => onZoom('fit')}
        onFull={() => onZoom('full')}
        onIn={() => onZoom(1.25)}
        onOut={() => onZoom(1 / 1.25)}
      />
    </div>
  )
}
