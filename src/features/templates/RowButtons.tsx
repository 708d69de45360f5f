import { ArrowDown, ArrowUp, X } from 'lucide-react'

import { FieldButton } from './FieldButton.tsx'

export interface RowButtonsProps {
  /** What the row is called, for example `tags 2`. */
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** Puts a row of a list or of pairs elsewhere, or takes it out. */
export function RowButtons({ name, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  return (
    <>
      <FieldButton aria-label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp size={13} aria-hidden="true" />
      </FieldButton>
      <FieldButton aria-label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown size={13} aria-hidden="true" />
      </FieldButton>
      <FieldButton aria-label={`Remove ${name}`} onClick={onRemove}>
        <X size={13} aria-hidden="true" />
      </FieldButton>
    </>
  )
}
