/** Length in bytes of a text in UTF-8, counted without encoding it. A lone surrogate counts as U+FFFD would: three bytes. */
export function utf8Length(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0x80) continue
    if (code < 0x800) bytes += 1
    else if (isPairAt(text, index, code)) {
      // Two UTF-16 units, four bytes.
      bytes += 2
      index++
    } else bytes += 2
  }
  return bytes
}

function isPairAt(text: string, index: number, code: number): boolean {
  if (code < 0xd800 || code > 0xdbff) return false
  const next = text.charCodeAt(index + 1)
  return next >= 0xdc00 && next <= 0xdfff
}
