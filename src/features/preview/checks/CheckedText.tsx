import { Fragment, useEffect, useMemo, useState } from 'react'
import { VisibleText } from '../../../components/VisibleText.tsx'
import { ColouredText, type ColouredTextProps } from '../editor/ColouredText.tsx'
import { problemSentence } from '../problemSentence.ts'
import type { Subject } from '../subject.ts'
import type { TextCheck, TextVerdict } from './textVerdict.ts'

export interface CheckedTextProps extends Omit<ColouredTextProps, 'mark'> {
  /** What it should be, for example `well-formed XML`. */
  readonly what: string
  /** Keep the function. */
  readonly check: TextCheck
}

/** A text in its colours, with its first fault said above it and marked in it. Nothing is said of a text without. */
export function CheckedText({ what, check, ...shown }: CheckedTextProps) {
  const { subject } = shown
  const verdict = useVerdict(subject, check)
  const sentence = useMemo(() => {
    if (verdict?.kind !== 'fault') return undefined
    return problemSentence(`This is no ${what}: ${verdict.reason}`, subject.text(), verdict.position)
  }, [verdict, what, subject])
  return (
    <>
      {sentence !== undefined && (
        <p className="rounded-md bg-deviation-ground px-3 py-2 break-words text-deviation">
          <Fault sentence={sentence} />
        </p>
      )}
      {verdict?.kind === 'unchecked' && (
        <p className="text-sm text-soft">
          Whether it is {what} was not checked: {verdict.reason}.
        </p>
      )}
      <ColouredText {...shown} mark={verdict?.kind === 'fault' ? verdict.position : undefined} />
    </>
  )
}

/** Pieces of the text stand in it in backticks, and are set as code. They are the server's: hidden characters show. */
function Fault({ sentence }: { readonly sentence: string }) {
  return sentence.split('`').map((part, index) => {
    const text = <VisibleText text={part} keepsBreaks />
    // Parts have no identity but their place.
    return index % 2 === 0 ? (
      <Fragment key={index}>{text}</Fragment>
    ) : (
      <code key={index} className="font-mono text-[0.92em]">
        {text}
      </code>
    )
  })
}

/** Undefined while it is looked at. */
function useVerdict(subject: Subject, check: TextCheck): TextVerdict | undefined {
  const [done, setDone] = useState<{ subject: Subject; check: TextCheck; verdict: TextVerdict }>()
  useEffect(() => {
    const abort = new AbortController()
    check(subject.text(), abort.signal).then(
      (verdict) => abort.signal.aborted || setDone({ subject, check, verdict }),
      // Aborted.
      () => undefined,
    )
    return () => abort.abort()
  }, [subject, check])
  return done?.subject === subject && done.check === check ? done.verdict : undefined
}
