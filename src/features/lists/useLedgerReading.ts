import { useReducer, type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'

import { nextReading, noReading, shownTarget, type LedgerTarget, type ReadingAction } from './ledgerReadingState.ts'

export interface LedgerReading {
  /** The page of the focus stop. */
  readonly page: number
  readonly read: LedgerTarget | undefined
  readonly dispatch: (action: ReadingAction) => void
  /** For the element that holds both the strip and the card. */
  readonly listeners: {
    readonly onFocus: (event: FocusEvent) => void
    readonly onBlur: (event: FocusEvent) => void
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onPointerLeave: (event: PointerEvent) => void
  }
}

/** What the ledger reads out, by focus and pointer; a page beyond `pages` counts as the last. */
export function useLedgerReading(
  strip: RefObject<HTMLElement | null>,
  card: RefObject<HTMLElement | null>,
  pages: number,
  start: number,
): LedgerReading {
  const [state, dispatch] = useReducer(nextReading, noReading)
  const page = Math.min(state.page ?? start, pages)
  const read = shownTarget(state, page)

  const putAway = () => {
    dispatch({ kind: 'put-away' })
    // The focus must not go with what held it.
    if (card.current?.contains(document.activeElement) !== true) return
    strip.current?.querySelector<HTMLElement>('[role="slider"]')?.focus({ preventScroll: true })
  }
  const listeners: LedgerReading['listeners'] = {
    onFocus: ({ target }) => {
      // Not on the line that unfolds a narrow ledger.
      const isReading = strip.current?.contains(target) === true || card.current?.contains(target) === true
      dispatch({ kind: isReading ? 'focused' : 'blurred' })
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) dispatch({ kind: 'blurred' })
    },
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || read === undefined) return
      event.preventDefault()
      event.stopPropagation()
      putAway()
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'touch') dispatch({ kind: 'left' })
    },
  }
  return { page, read, dispatch, listeners }
}
