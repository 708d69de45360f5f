/** Line and column, both from 1, of a position in characters from 0. Lines end at \n, \r\n or \r. Pure and linear. */
export function placeInText(text: string, position: number): { line: number; column: number } {
  let line = 1
  let start = 0
  for (let at = 0; at < position && at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const endsLine = code === 0x0a || (code === 0x0d && text.charCodeAt(at + 1) !== 0x0a)
    if (!endsLine) continue
    line += 1
    start = at + 1
  }
  return { line, column: position - start + 1 }
}
