// Whether a picture may be handed to the browser's decoder, by what its header says (safety: image decoders). Pure: no I/O.

import { formatBytes, formatCount } from '../../../../domain/format.ts'
import { type ImageFacts, mostFrames } from './imageFacts.ts'

/** `ask`: only when somebody wants it. `refuse`: not at all. The reason is a whole sentence. */
export type Verdict =
  | { readonly kind: 'draw' }
  | { readonly kind: 'ask'; readonly reason: string }
  | { readonly kind: 'refuse'; readonly reason: string }

/** Pixels, four bytes of memory each once drawn. */
const drawnAtOnce = 50_000_000
/** About what browsers draw at all; beyond it tabs have died. */
const drawnOnRequest = 250_000_000
/** Pixels a side that browsers draw. */
const longestSide = 65_535
const framesAtOnce = 1_000

export function judgeImage({ width, height, frames = 1 }: ImageFacts): Verdict {
  if (width !== undefined && height !== undefined) {
    const pixels = width * height
    const cost = `The picture has ${formatCount(width)} × ${formatCount(height)} pixels by its header: ${formatBytes(pixels * 4)} of memory to draw`
    if (pixels > drawnOnRequest || Math.max(width, height) > longestSide) {
      return { kind: 'refuse', reason: `${cost}, more than a browser survives. It is not drawn.` }
    }
    if (pixels > drawnAtOnce) return { kind: 'ask', reason: `${cost}.` }
  }
  if (frames > framesAtOnce) {
    return { kind: 'ask', reason: `The picture has ${framesInWords(frames)}, which takes time and memory to play.` }
  }
  return { kind: 'draw' }
}

/** `12 frames`, `10,000 frames or more`. */
export function framesInWords(frames: number): string {
  return `${formatCount(frames)} frames${frames >= mostFrames ? ' or more' : ''}`
}
