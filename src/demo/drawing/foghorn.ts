import { encodeWav } from '../encode/wav.ts'

const samplesPerSecond = 11_025
const seconds = 2

/** A foghorn: two low tones that beat against each other, swelling and dying away. */
export function foghorn(): Uint8Array {
  const samples = new Float32Array(samplesPerSecond * seconds)
  for (let index = 0; index < samples.length; index++) {
    const t = index / samplesPerSecond
    const swell = Math.min(1, t * 4, (seconds - t) * 1.6)
    const tone = (hertz: number) => Math.sin(2 * Math.PI * hertz * t) + 0.4 * Math.sin(6 * Math.PI * hertz * t)
    samples[index] = 0.28 * swell * (tone(147) + tone(151.5))
  }
  return encodeWav(samples, samplesPerSecond)
}
