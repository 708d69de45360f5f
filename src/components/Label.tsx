import { useMemo } from 'react'

import { type TextSegment, visibleText } from '../domain/format.ts'
import { VisibleText } from './VisibleText.tsx'

export interface LabelProps {
  /** A title or a name as the server sent it, or a URI where it sent neither. */
  readonly text: string
  /** Characters shown. */
  readonly limit: number
}

/** What a thing is called, isolated from the direction of what is around it, with what would hide in it; blanks only are said. */
export function Label({ text, limit }: LabelProps) {
  const segments = useMemo(() => visibleText(text.slice(0, limit)).map(withBlanks), [text, limit])
  if (text.trim() === '') return <span className="font-normal text-mute">(empty)</span>
  return (
    <bdi>
      <VisibleText segments={segments} />
    </bdi>
  )
}

/** Line breaks and tabs are drawn as blanks, as in any line of text. */
function withBlanks(segment: TextSegment): TextSegment {
  if (segment.hidden && segment.text === 'U+000A') return { hidden: false, text: '\n' }
  return segment.hidden && segment.text === 'U+0009' ? { hidden: false, text: '\t' } : segment
}
