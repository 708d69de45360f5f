import { ZoomIn, ZoomOut } from 'lucide-react'
import { Button } from '../../components/Button.tsx'

export interface ZoomToolsProps {
  readonly isFitted: boolean
  /** Of the size on screen. */
  readonly percent: number
  readonly onFit: () => void
  readonly onFull: () => void
  readonly onIn: () => void
  readonly onOut: () => void
}

export function ZoomTools({ isFitted, percent, onFit, onFull, onIn, onOut }: ZoomToolsProps) {
  const shown = percent < 1 ? '<1 %' : `${Math.round(percent)} %`
  return (
    <span className="flex items-center gap-1">
      <Button
        variant="quiet"
        size="small"
        aria-pressed={isFitted}
        className="aria-pressed:bg-line/50 aria-pressed:text-ink"
        onClick={onFit}
      >
        Fit
      </Button>
      <Button variant="quiet" size="small" aria-label="Zoom out" onClick={onOut}>
        <ZoomOut size={14} aria-hidden="true" />
      </Button>
      <Button variant="quiet" size="small" aria-label={`${shown}, show at 100 %`} onClick={onFull}>
        {shown}
      </Button>
      <Button variant="quiet" size="small" aria-label="Zoom in" onClick={onIn}>
        <ZoomIn size={14} aria-hidden="true" />
      </Button>
    </span>
  )
}
