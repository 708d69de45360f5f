import { Text } from '@codemirror/state'
import { inPieces } from '../../../lib/inPieces.ts'

/** Lines; a larger slice makes one long task. */
const sliceLines = 5_000

export interface EditorText {
  readonly doc: Text
  /** Characters of the longest line. */
  readonly longestLine: number
}

/** Builds an editor's document from a long text in slices; undefined when aborted. Lines end at \n, \r\n or \r. */
export async function buildEditorText(text: string, signal: AbortSignal): Promise<EditorText | undefined> {
  // The editor counts a lone \r as a line end too; most texts have none, and then one search is enough.
  const source = text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text
  let doc: Text | undefined
  let at = 0
  let longestLine = 0
  const slice = () => {
    const lines: string[] = []
    while (lines.length < sliceLines && at <= source.length) {
      const found = source.indexOf('\n', at)
      const end = found === -1 ? source.length : found
      longestLine = Math.max(longestLine, end - at)
      lines.push(source.slice(at, end))
      at = end + 1
    }
    // Appending joins the last line of one text with the first of the next, hence the empty first line.
    doc = doc === undefined ? Text.of(lines) : doc.append(Text.of(['', ...lines]))
    return at > source.length
  }
  if (!(await inPieces(slice, signal))) return undefined
  return { doc: doc ?? Text.empty, longestLine }
}

/** A position of the text as it was sent, in the editor's, where each line end is one character. Linear. */
export function positionInEditor(text: string, position: number): number {
  let pairs = 0
  for (let at = text.indexOf('\r\n'); at !== -1 && at < position; at = text.indexOf('\r\n', at + 2)) pairs += 1
  return position - pairs
}
