import { type ClipboardEvent, useState } from 'react'

import { aroundStretch } from '../../domain/boxText.ts'
import { pastedLines } from '../../domain/templateFormValue.ts'

/** A paste whose line breaks its box did not take. */
export interface PastedBreaks {
  /** Line breaks, CR LF being one. */
  readonly count: number
  /** Whether a carriage return is among them. */
  readonly hasReturns: boolean
  /** The value with them. */
  readonly whole: string
  /** What the lines are when each is a value; undefined for a single one. */
  readonly lines: readonly string[] | undefined
}

interface Noted extends PastedBreaks {
  /** Which of several boxes took it. */
  readonly box: string
  /** What the box made of it; undefined until it has. */
  readonly joined: string | undefined
}

interface PasteWatch {
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>, value: string, box?: string) => void
  /** The box's value is another: by that paste, or by anything else. */
  readonly onTyped: (event: unknown, value: string, box?: string) => void
  /** Of the box with that value now; undefined where it did not come from such a paste. */
  readonly pastedIn: (value: string, box?: string) => PastedBreaks | undefined
}

/** Notices line breaks that are pasted into boxes of one line, which drop them in silence. */
export function usePastedBreaks(): PasteWatch {
  const [noted, setNoted] = useState<Noted>()

  return {
    onPaste: (event, value, box = '') => {
      const pasted = event.clipboardData.getData('text/plain')
      const breaks = pasted.match(/\r\n|\r|\n/g)
      if (breaks === null) {
        setNoted(undefined)
        return
      }
      const { selectionStart, selectionEnd, value: held } = event.currentTarget
      const { before, after } = aroundStretch(value, selectionStart ?? held.length, selectionEnd ?? held.length)
      setNoted({
        box,
        joined: undefined,
        count: breaks.length,
        hasReturns: pasted.includes('\r'),
        whole: before + pasted + after,
        lines: pastedLines(pasted, before, after),
      })
    },
    onTyped: (event, value, box = '') => {
      // The box takes a paste in right after telling of it.
      const isPaste = event instanceof InputEvent && event.inputType === 'insertFromPaste'
      setNoted(isPaste && noted?.box === box ? { ...noted, joined: value } : undefined)
    },
    pastedIn: (value, box = '') => (noted?.box === box && noted.joined === value ? noted : undefined),
  }
}
