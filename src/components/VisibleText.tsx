import { Fragment } from 'react'

import { visibleText } from '../domain/format.ts'
import { uriStretches } from '../domain/uriStretches.ts'

export interface VisibleTextProps {
  readonly text: string
  /** Keeps line breaks and tabs, which are drawn as white space. */
  readonly keepsBreaks: boolean
  /** Lets lines break where a reader of URIs expects it. */
  readonly isUri?: boolean
}

const breaks: ReadonlyMap<string, string> = new Map([
  ['U+000A', '\n'],
  ['U+0009', '\t'],
])

/** Text with its invisible characters shown by their names. */
export function VisibleText({ text, keepsBreaks, isUri = false }: VisibleTextProps) {
  return visibleText(text).map((segment, index) => {
    const kept = segment.hidden && keepsBreaks ? breaks.get(segment.text) : undefined
    if (isUri && !segment.hidden) return <BreakableUri key={index} text={segment.text} />
    if (!segment.hidden || kept !== undefined) return kept ?? segment.text
    return (
      // Segments have no identity but their place.
      <span key={index} className="mx-0.5 rounded-sm bg-deviation-ground px-0.5 text-xs text-deviation">
        {segment.text}
      </span>
    )
  })
}

function BreakableUri({ text }: { readonly text: string }) {
  return uriStretches(text).map((stretch, index) => (
    // Stretches have no identity but their place.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {stretch}
    </Fragment>
  ))
}
