import { useState } from 'react'
import type { Subject } from '../../subject.ts'
import type { ViewerProps } from '../viewer.ts'
import { type HexMark, HexTools } from './HexTools.tsx'
import { HexView } from './HexView.tsx'

/** Fewer bytes are seen at a glance. */
const worthSearching = 256

export function HexViewer({ subject, name }: ViewerProps) {
  const [marked, setMarked] = useState<{ readonly subject: Subject; readonly mark: HexMark }>()
  const bytes = subject.bytes()
  const mark = marked?.subject === subject ? marked.mark : undefined
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {bytes.length >= worthSearching && (
        <HexTools bytes={bytes} mark={mark} onMark={(next) => setMarked({ subject, mark: next })} />
      )}
      <HexView bytes={bytes} label={`${name}, bytes`} mark={mark} />
    </div>
  )
}
