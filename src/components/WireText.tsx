import { useMemo } from 'react'
import { formatCount, type TextSegment, visibleText } from '../domain/format.ts'

export interface WireTextProps {
  /** Anything a server sent. */
  readonly text: string
  /** Characters shown; of a longer text the rest is counted. */
  readonly limit?: number | undefined
  /** Keeps line breaks and tabs as they are, for a box that shows white space. */
  readonly multiline?: boolean | undefined
  readonly className?: string | undefined
}

/** Server text: monospace, isolated from the direction of what is around it, invisible characters shown by their names. */
export function WireText({ text, limit = 2_000, multiline = false, className = '' }: WireTextProps) {
  const segments = useMemo(() => visibleText(text.slice(0, limit)), [text, limit])
  return (
    <bdi className={`font-mono text-[0.92em] ${className}`}>
      {segments.map((segment, index) => {
        const shown = multiline ? whiteSpace(segment) : undefined
        if (!segment.hidden || shown !== undefined) return shown ?? segment.text
        return (
          // Segments have no identity but their place.
          <span key={index} className="mx-0.5 rounded-sm bg-deviation-ground px-0.5 text-xs text-deviation">
            {segment.text}
          </span>
        )
      })}
      {text.length > limit && ` … ${formatCount(text.length - limit)} more characters`}
    </bdi>
  )
}

function whiteSpace({ hidden, text }: TextSegment): string | undefined {
  if (!hidden) return undefined
  if (text === 'U+000A') return '\n'
  return text === 'U+0009' ? '\t' : undefined
}
