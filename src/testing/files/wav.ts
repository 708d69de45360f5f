/** A valid WAV file: mono, 8 bit, 8,000 samples a second, a tone of 440 Hz. */
export function makeWav(seconds: number): Buffer {
  const count = Math.round(seconds * 8_000)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + count, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8_000, 24)
  header.writeUInt32LE(8_000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(count, 40)
  const samples = Buffer.from(
    Uint8Array.from({ length: count }, (_, index) => 128 + 100 * Math.sin((index * 440 * 2 * Math.PI) / 8_000)),
  )
  return Buffer.concat([header, samples])
}
