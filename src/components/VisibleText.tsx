import type { TextSegment } from '../domain/format.ts'

export interface VisibleTextProps {
  readonly segments: readonly TextSegment[]
}

/** Text with its invisible characters shown by their names. */
export function VisibleText({ segments }: VisibleTextProps) {
  return segments.map(({ hidden, text }, index) =>
    hidden ? (
      // Segments have no identity but their place.
      <span key={index} className="mx-0.5 rounded-sm bg-deviation-ground px-0.5 text-xs text-deviation">
        {text}
      </span>
    ) : (
      text
    ),
  )
}
