// What an answer got wrong and was understood in spite of, noted on its exchange (K11, K18, K19, K20). Pure: no I/O.

import { shorten } from './format.ts'

export type ExchangeNote =
  /** A notification was accepted by something else than 202 without a body. */
  | { readonly kind: 'acceptance' }
  /** So many events of a stream were no messages of JSON-RPC. */
  | { readonly kind: 'stray-events'; readonly count: number }
  /** The content type was missing or another, and what came was read as this. */
  | { readonly kind: 'content-type'; readonly sent: string | null; readonly readAs: 'JSON' | 'an event stream' }
  | { readonly kind: 'byte-order-mark' }
  /** The answer stood in an array, with others or alone. */
  | { readonly kind: 'batch' }
  /** `jsonrpc` was missing, or not "2.0". */
  | { readonly kind: 'version-member' }
  /** The error was no object with an integer code and a message. */
  | { readonly kind: 'error-shape' }
  /** `initialize` was refused, and this revision, which the refusal lists, was asked for in its place. */
  | { readonly kind: 'other-revision'; readonly revision: string }

export interface NoteWords {
  /** The part of the answer that it is about. */
  readonly field: string
  /** What is to be said of it, without a capital and without a full stop. */
  readonly note: string
}

export function noteWords(note: ExchangeNote): NoteWords {
  switch (note.kind) {
    case 'acceptance':
      return { field: 'answer', note: 'to a notification should be 202 without a body' }
    case 'stray-events':
      return {
        field: 'stream',
        note: `held ${note.count === 1 ? 'an event that is' : `${note.count} events that are`} no message of JSON-RPC and passed over`,
      }
    case 'content-type': {
      const what = note.sent === null ? 'is missing' : `is ${shorten(note.sent, 80)}`
      return { field: 'content-type', note: `${what}; what came was read as ${note.readAs}` }
    }
    case 'byte-order-mark':
      return { field: 'body', note: 'begins with a byte-order mark, which was passed over' }
    case 'batch':
      return {
        field: 'body',
        note: 'is an array, which only revision 2025-03-26 knew; the answer was taken out of it',
      }
    case 'version-member':
      return { field: 'jsonrpc', note: 'is missing or not "2.0"; the answer was read all the same' }
    case 'error-shape':
      return { field: 'error', note: 'is no object with an integer code and a message; it is shown as it was sent' }
    case 'other-revision':
      return {
        field: 'protocolVersion',
        note: `was refused; ${note.revision}, which the server lists, was asked for in its place`,
      }
  }
}
