// What a viewer is. Pure: no I/O.
//
// To add one: make a folder here with a `viewer.ts` that exports `viewer: Viewer`, and a component beside it that is
// brought by `part` alone. The registry finds the folder by itself. `fits` is called for every item, so it looks at
// `declared`, `signature` and `look()`, never at the whole of the data; rows in `chooseViewer.test.ts` say what it takes.
// Nothing that interprets markup may touch the page's own document, and what a server sent may be drawn as text nodes only.

import type { ComponentType } from 'react'
import type { Signature } from '../signature.ts'
import type { Part } from '../../../lib/part.ts'
import type { Subject } from '../subject.ts'

/**
 * How well a viewer fits. Chosen by itself is the best of the first three:
 *
 * - `exact`: the declared type names it,
 * - `family`: a suffix (`+json`), the top-level type, or the ending of a file name beside a type that says no more than text,
 * - `fallback`: nothing better is known, and it shows anything.
 *
 * Only on request come
 *
 * - `offered`: something other than the declared type speaks for it: the signature, the listed type, a look at the data,
 * - `possible`: nothing speaks for it, but it could try.
 */
export type Rank = 'exact' | 'family' | 'fallback' | 'offered' | 'possible'

export interface Fit {
  readonly rank: Rank
  /** Of what is offered: why, as a sentence beside a button that opens it, for example `The bytes look like PNG.` */
  readonly hint?: string
}

export interface ViewerProps {
  /** The same object for as long as the same thing is shown. */
  readonly subject: Subject
  /** The accessible name of what is shown, for example `Contents 2 of 3`. */
  readonly name: string
  /** Where the text has a fault, in characters from 0; only Text is told. */
  readonly mark?: number | undefined
  /** Undefined while unknown, and for what has none. */
  readonly signature: Signature | undefined
  /** Saves the bytes as they were sent. */
  readonly onSave: () => void
  /** "This is not mine": the plain view takes the place, with the reason above it. */
  readonly onUnfit: (problem: Unfit) => void
  /** Goes on with another viewer, by its id. */
  readonly onView: (id: string) => void
  /** Reads another resource; absent where nothing else can be opened. */
  readonly onRead?: ((uri: string) => void) | undefined
}

export interface Unfit {
  /** A sentence without its full stop, for example `This is no JSON: a value was expected` */
  readonly reason: string
  /** Where in the text the fault is, in characters from 0. */
  readonly position?: number
}

/** How large a text may be for a viewer to open it by itself. */
export interface Limit {
  /** Bytes. */
  readonly size: number
  /** Characters of the longest line. */
  readonly line?: number
}

/** Beyond it a text comes plain at first, without colours and without wrapping (P5, K29). */
export const colouredLimit: Limit = { size: 4_000_000, line: 100_000 }

export interface Viewer {
  /** Names it in addresses and `onView`; the folder's name. */
  readonly id: string
  /** As it stands in `View as`. */
  readonly name: string
  /** What it is made of: of a blob it shows as text, it is said how the text was decoded. */
  readonly shows: 'text' | 'bytes'
  /** Beyond this Text comes first, and says so, with a button. */
  readonly opensUpTo?: Limit
  /** Text and Hex, which show anything: last in `View as`. */
  readonly isRaw?: boolean
  /** How well it fits; undefined where it can show nothing of it at all. Pure, cheap, never throws. */
  readonly fits: (subject: Subject, signature: Signature | undefined) => Fit | undefined
  readonly part: Part<ComponentType<ViewerProps>>
}
