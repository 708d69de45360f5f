// What the ledger is asked to read out: the page of its one focus stop, or what a pointer is on, which comes first. Pure.

export type LedgerTarget =
  | { readonly kind: 'page'; readonly page: number }
  /** Events that stand together, by the place of the first. */
  | { readonly kind: 'events'; readonly place: number }

export interface ReadingState {
  /** The page of the focus stop, once it was moved. */
  readonly page: number | undefined
  readonly pointed: LedgerTarget | undefined
  /** The focus is on the strip or within the reading. */
  readonly isFocused: boolean
  /** Escape, or going to the rows, puts the reading away until something else is asked for. */
  readonly isPutAway: boolean
}

export type ReadingAction =
  | { readonly kind: 'pointed'; readonly target: LedgerTarget | undefined }
  | { readonly kind: 'left' }
  | { readonly kind: 'focused' }
  | { readonly kind: 'blurred' }
  | { readonly kind: 'moved'; readonly page: number }
  | { readonly kind: 'put-away' }

export const noReading: ReadingState = { page: undefined, pointed: undefined, isFocused: false, isPutAway: false }

export function nextReading(state: ReadingState, action: ReadingAction): ReadingState {
  switch (action.kind) {
    case 'pointed':
      if (isSameTarget(state.pointed, action.target)) return state
      return { ...state, pointed: action.target, isPutAway: false }
    case 'left':
      return { ...state, pointed: undefined }
    case 'focused':
      if (state.isFocused) return state
      // A button within a reading that a pointer opened keeps it open.
      return { ...state, isFocused: true, page: pageOf(state.pointed) ?? state.page, isPutAway: false }
    case 'blurred':
      return { ...state, isFocused: false }
    case 'moved':
      return { ...state, page: action.page, pointed: undefined, isPutAway: false }
    case 'put-away':
      return { ...state, isPutAway: true }
  }
}

/** What is read out now; `page` is that of the focus stop. */
export function shownTarget(state: ReadingState, page: number): LedgerTarget | undefined {
  if (state.isPutAway) return undefined
  return state.pointed ?? (state.isFocused ? { kind: 'page', page } : undefined)
}

function pageOf(target: LedgerTarget | undefined): number | undefined {
  return target?.kind === 'page' ? target.page : undefined
}

function isSameTarget(one: LedgerTarget | undefined, other: LedgerTarget | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  if (one.kind === 'page') return other.kind === 'page' && one.page === other.page
  return other.kind === 'events' && one.place === other.place
}
