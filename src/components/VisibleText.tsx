import { visibleText } from '../domain/format.ts'

export interface VisibleTextProps {
  readonly text: string
  /** Keeps line breaks and tabs, which are drawn as white space. */
  readonly keepsBreaks: boolean
}

const breaks: ReadonlyMap<string, string> = new Map([
  ['U+000A', '\n'],
  ['U+0009', '\t'],
])

/** Text with its invisible characters shown by their names. */
export function VisibleText({ text, keepsBreaks }: VisibleTextProps) {
  return visibleText(text).map((segment, index) => {
    const kept = segment.hidden && keepsBreaks ? breaks.get(segment.text) : undefined
    if (!segment.hidden || kept !== undefined) return kept ?? segment.text
    return (
      // Segments have no identity but their place.
      <span key={index} className="mx-0.5 rounded-sm bg-deviation-ground px-0.5 text-xs text-deviation">
        {segment.text}
      </span>
    )
  })
}
