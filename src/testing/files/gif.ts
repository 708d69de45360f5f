/** A valid GIF of one colour after the other, each frame a tenth of a second, without end. */
export function makeGif(width: number, height: number, frames: number): Buffer {
  const parts = [
    Buffer.from('GIF89a', 'latin1'),
    shorts(width, height),
    // A global table of two colours.
    Buffer.from([0x80, 0, 0, 0xde, 0xb2, 0x60, 0x1e, 0x1f, 0x20]),
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('NETSCAPE2.0', 'latin1'),
    Buffer.from([3, 1, 0, 0, 0]),
  ]
  for (let frame = 0; frame < frames; frame += 1) {
    parts.push(
      Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]),
      Buffer.from([0x2c, 0, 0, 0, 0]),
      shorts(width, height),
      Buffer.from([0]),
      pixels(width * height, frame % 2),
    )
  }
  return Buffer.concat([...parts, Buffer.from([0x3b])])
}

/** LZW without compression: a clear code in front of every pixel keeps each code three bits wide. */
function pixels(count: number, colour: number): Buffer {
  const bits: number[] = []
  const put = (code: number) => bits.push(code & 1, (code >> 1) & 1, (code >> 2) & 1)
  for (let pixel = 0; pixel < count; pixel += 1) {
    put(4)
    put(colour)
  }
  put(5)
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8))
  for (const [at, bit] of bits.entries()) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (at & 7))
  const blocks: Buffer[] = [Buffer.from([2])]
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.subarray(at, at + 255)
    blocks.push(Buffer.from([block.length]), block)
  }
  return Buffer.concat([...blocks, Buffer.from([0])])
}

function shorts(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) buffer.writeUInt16LE(value, index * 2)
  return buffer
}
