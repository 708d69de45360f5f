// What is suggested at a field and what stands below it: how many, of how many, whether more exist (T6, K43). Pure: no I/O.

import type { Completion } from './completion.ts'
import { formatCount, formatCounted } from './format.ts'

export interface SuggestionList {
  /** Whose they are: the server's own, or found in the URIs that it listed. */
  readonly source: 'server' | 'listed'
  /** To be drawn, in their order. */
  readonly values: readonly string[]
  /** `3 shown of 140 · more exist, type further`. */
  readonly summary: string
  /** For a live region: `3 suggestions, more exist`. */
  readonly spoken: string
  /** Deviations in plain words. */
  readonly notes: readonly string[]
}

/** Drawn at most: the specification's own limit for one answer. */
const mostDrawn = 100

/** The server's suggestions, unfiltered: which of them fit is its decision. */
export function serverSuggestions({ values, total, hasMore, notes }: Completion): SuggestionList {
  const drawn = values.slice(0, mostDrawn)
  const all = Math.max(total ?? 0, values.length)
  const more = hasMore ? ' · more exist, type further' : ''
  return {
    source: 'server',
    values: drawn,
    summary: `${formatCount(drawn.length)} shown${all > drawn.length ? ` of ${formatCount(all)}` : ''}${more}`,
    spoken: `${formatCounted(drawn.length, 'suggestion')}${hasMore || all > drawn.length ? ', more exist' : ''}`,
    notes: notes.map((note) => note.replaceAll('`', '')),
  }
}

/** Values found in listed URIs (`variablesFromUris`), those that hold the text anywhere, in either case. */
export function listedSuggestions(found: readonly string[], text: string): SuggestionList {
  const wanted = text.toLowerCase()
  const fitting = found.filter((value) => value.toLowerCase().includes(wanted))
  const values = fitting.slice(0, mostDrawn)
  const left = fitting.length > values.length
  return {
    source: 'listed',
    values,
    summary: `${formatCount(values.length)} ${left ? `of ${formatCount(fitting.length)} ` : ''}from listed URIs`,
    spoken: `${formatCounted(values.length, 'suggestion')} from listed URIs${left ? ', more exist' : ''}`,
    notes: [],
  }
}

/** A suggestion cut in three: before what was typed, that itself, and after. */
export interface Emphasis {
  readonly before: string
  readonly match: string
  readonly after: string
}

/**
 * Where a suggestion holds the text, in either case. All of it is `after` where it does not, or where lower case has another
 * length than what was sent, so that places in it would be wrong.
 */
export function emphasise(value: string, text: string): Emphasis {
  const lower = value.toLowerCase()
  const wanted = text.toLowerCase()
  const at = wanted === '' ? -1 : lower.indexOf(wanted)
  if (at === -1 || lower.length !== value.length || wanted.length !== text.length) {
    return { before: '', match: '', after: value }
  }
  const end = at + text.length
  return { before: value.slice(0, at), match: value.slice(at, end), after: value.slice(end) }
}
