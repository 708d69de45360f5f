// Instruments of metal: an engraved disc with a hanging ring and a rule across it.

import type { Picture } from '../encode/png.ts'
import { Ink, pointOnCircle } from './ink.ts'

type Colour = readonly [number, number, number]

export interface Metal {
  readonly light: Colour
  readonly middle: Colour
  readonly dark: Colour
}

export const brass: Metal = { light: [242, 224, 174], middle: [186, 142, 62], dark: [104, 78, 36] }
export const silver: Metal = { light: [240, 241, 240], middle: [166, 170, 172], dark: [82, 86, 90] }
export const copper: Metal = { light: [248, 206, 170], middle: [184, 108, 66], dark: [92, 46, 28] }

export interface InstrumentOptions {
  readonly width: number
  readonly height: number
  readonly metal?: Metal
  readonly ticks?: number
  /** Where the rule points, in turns from the top. */
  readonly rule?: number
}

const shades = 48
const inks = 5
const groundColour: Colour = [32, 32, 31]
const inkColour: Colour = [38, 26, 12]

export function drawInstrument({ width, height, metal = brass, ticks = 72, rule = 0.14 }: InstrumentOptions): Picture {
  const radius = Math.min(width, height) * 0.393
  const cx = width / 2
  const cy = height * 0.54
  const lines = engrave(width, height, cx, cy, radius, ticks, rule)
  const ring = new Ink(width, height)
  ring.circle(cx, cy - radius * 1.085, radius * 0.1, radius * 0.045)
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const dx = x - cx
      const dy = y - cy
      const inside = Math.min(1, radius + 0.5 - Math.sqrt(dx * dx + dy * dy))
      // The light falls a little from above.
      const lit = Math.sqrt(dx * dx + (dy + radius * 0.12) * (dy + radius * 0.12)) / (radius * 1.12)
      if (inside > 0) pixels[at] = colourNumber(lit, Math.max(lines.coverage[at] ?? 0, 1 - inside))
      else if ((ring.coverage[at] ?? 0) > 0) pixels[at] = colourNumber(0.72, 1 - (ring.coverage[at] ?? 0))
      else pixels[at] = shades * inks
    }
  }
  return { width, height, palette: paletteOf(metal), pixels }
}

function engrave(width: number, height: number, cx: number, cy: number, radius: number, ticks: number, rule: number) {
  const ink = new Ink(width, height)
  const thin = Math.max(1, radius * 0.0125)
  ink.circle(cx, cy, radius * 0.88, thin)
  ink.circle(cx, cy, radius * 0.78, thin)
  ink.circle(cx, cy, radius * 0.305, thin)
  ink.circle(cx - radius * 0.2, cy + radius * 0.07, radius * 0.475, thin)
  ink.line(cx - radius * 0.88, cy, cx + radius * 0.88, cy, thin)
  ink.line(cx, cy - radius * 0.88, cx, cy + radius * 0.88, thin)
  for (let tick = 0; tick < ticks; tick++) {
    const inner = tick % 6 === 0 ? 0.78 : 0.82
    const from = pointOnCircle(cx, cy, radius * inner, tick / ticks)
    ink.line(...from, ...pointOnCircle(cx, cy, radius * 0.88, tick / ticks), thin)
  }
  const end = pointOnCircle(cx, cy, radius * 0.86, rule)
  ink.line(...end, ...pointOnCircle(cx, cy, radius * 0.86, rule + 0.5), radius * 0.058)
  ink.disc(cx, cy, radius * 0.06)
  return ink
}

/** `lit` is 0 where the light falls and 1 at the rim, `ink` how dark a line covers the metal. */
function colourNumber(lit: number, ink: number): number {
  const shade = Math.min(shades - 1, Math.floor(lit * shades))
  return shade * inks + Math.round(ink * (inks - 1))
}

function paletteOf({ light, middle, dark }: Metal): Uint8Array {
  const palette = new Uint8Array((shades * inks + 1) * 3)
  for (let shade = 0; shade < shades; shade++) {
    const lit = shade / (shades - 1)
    const metal = lit < 0.7 ? mix(light, middle, lit / 0.7) : mix(middle, dark, (lit - 0.7) / 0.3)
    for (let ink = 0; ink < inks; ink++) palette.set(mix(metal, inkColour, ink / (inks - 1)), (shade * inks + ink) * 3)
  }
  palette.set(groundColour, shades * inks * 3)
  return palette
}

function mix(from: Colour, to: Colour, share: number): Colour {
  return [
    Math.round(from[0] + (to[0] - from[0]) * share),
    Math.round(from[1] + (to[1] - from[1]) * share),
    Math.round(from[2] + (to[2] - from[2]) * share),
  ]
}
