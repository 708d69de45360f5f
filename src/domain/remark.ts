// A sentence of ours with a piece of what was sent, kept apart so that nobody takes one for the other. Pure: no I/O.

import { safeJson } from '../lib/safeJson.ts'
import { shorten } from './format.ts'

export interface Remark {
  /** Our words, names of the protocol in backticks. */
  readonly text: string
  /** What the server sent, to be shown behind them as wire text. */
  readonly sent?: string
}

export function remark(text: string): Remark {
  return { text }
}

/** @param value what was sent, shown as JSON and cut to 200 characters */
export function remarkOn(text: string, value: unknown): Remark {
  return { text, sent: value === undefined ? '(missing)' : shorten(safeJson(value, { limit: 1_000 }), 200) }
}
