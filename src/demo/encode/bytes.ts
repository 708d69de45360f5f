// Bytes by hand, with what a page and Node share. Pure: no I/O.

export function concat(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** One byte for each character; what ISO-8859-1 does not have becomes a question mark. */
export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0)
    return code < 256 ? code : 63
  })
}

/** UTF-16, little end first, with its byte-order mark. */
export function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2)
  bytes.set([0xff, 0xfe])
  for (let index = 0; index < text.length; index++) bytes.set(u16le(text.charCodeAt(index)), 2 + index * 2)
  return bytes
}

export function u16le(value: number): number[] {
  return [value & 255, (value >>> 8) & 255]
}

export function u32le(value: number): number[] {
  return [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24]
}

export function u32be(value: number): number[] {
  return u32le(value).reverse()
}

export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  // `apply` takes its arguments from the stack: a few thousand at a time are safe everywhere.
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}

export function fromBase64(text: string): Uint8Array {
  return latin1(atob(text))
}
