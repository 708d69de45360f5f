// Pure: no I/O.

import { messageOf } from '../../../../lib/messageOf.ts'

/** Why a document does not open, as a sentence without its full stop. Takes whatever the library threw. */
export function pdfProblem(error: unknown): string {
  // The library's errors are told apart by their names, which it documents.
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return 'This PDF is encrypted, and asks for a password'
  if (name === 'InvalidPDFException') return 'This is no PDF that can be read: it is broken, or something else'
  return `This PDF could not be opened. The reader said: ${messageOf(error).slice(0, 300)}`
}
