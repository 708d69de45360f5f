import { inPieces } from '../../../../lib/inPieces.ts'
import { type TextVerdict, verdictOf } from '../../checks/textVerdict.ts'
import { createXmlChecker } from './xmlChecker.ts'

/** Characters looked at in one go. */
const pieceLength = 50_000

/** The first fault of a text as XML, found in pieces that let the page have its turns. Rejects when aborted. */
export async function checkXml(text: string, signal: AbortSignal): Promise<TextVerdict> {
  const checker = createXmlChecker(text)
  if (!(await inPieces(() => checker.step(pieceLength), signal))) throw signal.reason
  return verdictOf(checker.problem())
}
