// What a check for faults has to say of a text. It never says that there are none. Pure: no I/O.

export interface TextFault {
  /** In characters from 0. */
  readonly position: number
  /** In plain words, without a full stop. */
  readonly reason: string
}

export type TextVerdict =
  | ({ readonly kind: 'fault' } & TextFault)
  /** It was not looked at, or not all of it. */
  | { readonly kind: 'unchecked'; readonly reason: string }
  | { readonly kind: 'nothing-found' }

/** Looks at a text without holding up the page; rejects when aborted. */
export type TextCheck = (text: string, signal: AbortSignal) => Promise<TextVerdict>

export function verdictOf(fault: TextFault | undefined): TextVerdict {
  return fault === undefined ? { kind: 'nothing-found' } : { kind: 'fault', ...fault }
}
