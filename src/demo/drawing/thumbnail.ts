import { encodePng } from '../encode/png.ts'
import { chance, pick } from './chance.ts'
import { brass, copper, drawInstrument, silver } from './instrument.ts'

const variants = 32
const usualWidth = 120
const usualHeight = 90
/** Hundreds of works share these pictures, and a list has to know how large each of them is. */
const drawn = new Map<number, Uint8Array>()

/** A small picture of an instrument, one of 32 by its seed. Width and height in pixels. */
export function thumbnail(seed: number, width = usualWidth, height = usualHeight): Uint8Array {
  const variant = chance(seed, variants)
  if (width !== usualWidth || height !== usualHeight) return draw(variant, width, height)
  const known = drawn.get(variant) ?? draw(variant, width, height)
  drawn.set(variant, known)
  return known
}

function draw(variant: number, width: number, height: number): Uint8Array {
  const metal = pick([brass, silver, copper], variant)
  const ticks = 12 * (1 + chance(variant + 5, 4))
  return encodePng(drawInstrument({ width, height, metal, ticks, rule: variant / variants }))
}
