import { concat, u16le, u32le, utf8 } from './bytes.ts'

/** WAVE, one channel, 16-bit PCM. Samples run from -1 to 1. */
export function encodeWav(samples: Float32Array, samplesPerSecond: number): Uint8Array {
  const data = new Uint8Array(samples.length * 2)
  samples.forEach((sample, index) => data.set(u16le(Math.round(sample * 32_767)), index * 2))
  return concat([
    utf8('RIFF'),
    u32le(36 + data.length),
    utf8('WAVEfmt '),
    [...u32le(16), ...u16le(1), ...u16le(1), ...u32le(samplesPerSecond), ...u32le(samplesPerSecond * 2)],
    [...u16le(2), ...u16le(16)],
    utf8('data'),
    u32le(data.length),
    data,
  ])
}
