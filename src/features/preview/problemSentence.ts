import { formatCount } from '../../domain/format.ts'
import { placeInText } from './placeInText.ts'

/** What is wrong with a text, and where, as a sentence. The reason may quote the server, and may come without its full stop. Pure. */
export function problemSentence(reason: string, text: string, position: number | undefined): string {
  const said = reason.slice(0, 500).replace(/\.$/, '')
  if (position === undefined) return `${said}.`
  const { line, column } = placeInText(text, position)
  return `${said}, at line ${formatCount(line)}, column ${formatCount(column)}.`
}
