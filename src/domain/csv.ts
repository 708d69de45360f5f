// Cells and records of CSV (RFC 4180) that a spreadsheet cannot take for formulas (safety row 26). Pure: no I/O.

/** Records end with CR LF (RFC 4180, section 2). */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A quoted cell. Quoting every one is allowed, and leaves nothing to guess. */
export function csvCell(text: string): string {
  return `"${withoutFormulas(spelledOut(text)).replaceAll('"', '""')}"`
}

/** Half a surrogate pair, which no file in UTF-8 can hold. */
const loneSurrogate = /\p{Cs}/gu

export function hasLoneSurrogate(text: string): boolean {
  return !text.isWellFormed()
}

/** `\ud83d` in letters, where a writer would put a replacement character without a word. */
function spelledOut(text: string): string {
  if (text.isWellFormed()) return text
  return text.replace(loneSurrogate, (half) => `\\u${half.charCodeAt(0).toString(16)}`)
}

/**
 * An apostrophe before every line that a spreadsheet may run: what begins with `=`, `+`, `-` or `@`, full-width forms
 * included, also behind blanks and characters that draw nothing; and before a cell that begins with a tab or a line break.
 */
export function withoutFormulas(text: string): string {
  const guarded = text
    .split(/(\r\n|\r|\n)/)
    .map((line) => (/^[\s\p{Cc}\p{Cf}\p{Zs}]*[=+\-@＝＋－＠]/u.test(line) ? `'${line}` : line))
    .join('')
  return /^[\t\r\n]/.test(guarded) ? `'${guarded}` : guarded
}
