// What was answered stays for the tab, so that a question that comes again is not filled in again: the server may ask anew
// when a read is repeated or an answer did not satisfy it.

import type { Question } from '../../domain/question.ts'
import { initialDrafts, type Draft } from '../../domain/questionAnswer.ts'
import type { Connection } from '../../protocol/connection.ts'

const mostKept = 20
const kept = new WeakMap<Connection, Map<string, readonly Draft[]>>()

export function draftsFor(
  connection: Connection,
  question: Question,
): { readonly drafts: readonly Draft[]; readonly isKept: boolean } {
  if (question.kind === 'url') return { drafts: [], isKept: false }
  const drafts = kept.get(connection)?.get(keyOf(question))
  return drafts === undefined ? { drafts: initialDrafts(question.fields), isKept: false } : { drafts, isKept: true }
}

export function keepDrafts(connection: Connection, question: Question, drafts: readonly Draft[]): void {
  if (drafts.length === 0) return
  const ofConnection = kept.get(connection) ?? new Map<string, readonly Draft[]>()
  kept.set(connection, ofConnection)
  ofConnection.delete(keyOf(question))
  ofConnection.set(keyOf(question), drafts)
  const [oldest] = ofConnection.keys()
  if (ofConnection.size > mostKept && oldest !== undefined) ofConnection.delete(oldest)
}

/** The same words and the same fields are the same question. */
function keyOf(question: Question): string {
  return JSON.stringify(question)
}
