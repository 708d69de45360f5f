// Lines of a hex dump. Pure: no DOM.

/** `offset` in bytes; `perLine` bytes a line. The last line is padded, so that the characters stand below each other. */
export function hexLine(bytes: Uint8Array, offset: number, perLine: number): string {
  const end = Math.min(offset + perLine, bytes.length)
  let hex = ''
  let characters = ''
  for (let at = offset; at < offset + perLine; at += 1) {
    if (at > offset) hex += (at - offset) % 8 === 0 ? '  ' : ' '
    if (at >= end) {
      hex += '  '
      continue
    }
    const byte = bytes[at] ?? 0
    hex += byte.toString(16).padStart(2, '0')
    characters += byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·'
  }
  return `${hex}  ${characters}`
}

/** Offsets are as wide as the last one needs, at least four digits. */
export function hexOffset(offset: number, length: number): string {
  return offset.toString(16).padStart(Math.max(4, Math.max(0, length - 1).toString(16).length), '0')
}
