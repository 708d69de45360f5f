import { CopyButton } from '../../components/CopyButton.tsx'
import { WireText } from '../../components/WireText.tsx'
import { formatCount, shorten } from '../../domain/format.ts'
import type { NextCursor } from '../../domain/listPage.ts'
import { safeJson } from '../../lib/safeJson.ts'

/** Characters. */
const shownCursor = 40

export function NextCursorText({ next }: { readonly next: NextCursor }) {
  switch (next.kind) {
    case 'end':
      return 'none: the list ends here'
    case 'cursor':
      return <LedgerCursor cursor={next.cursor} label="Copy cursor out" />
    case 'invalid':
      return (
        <>
          no cursor: <WireText text={safeJson(next.value, { limit: 80 })} />
        </>
      )
  }
}

/** Shortened to see, whole to copy. */
export function LedgerCursor({ cursor, label }: { readonly cursor: string; readonly label: string }) {
  if (cursor === '') return 'the empty string'
  return (
    <span className="flex items-center justify-between gap-1">
      <span className="min-w-0 break-all">
        <WireText text={shorten(cursor, shownCursor)} />
        {cursor.length > shownCursor && <span className="text-mute"> {formatCount(cursor.length)} characters</span>}
      </span>
      <CopyButton text={cursor} label={label} />
    </span>
  )
}
