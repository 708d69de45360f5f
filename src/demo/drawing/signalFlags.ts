import { encodeGif } from '../encode/gif.ts'
import { encodePng } from '../encode/png.ts'

const width = 120
const height = 80
const [white, blue, red, yellow] = [0, 1, 2, 3]
const palette = [244, 241, 234, 34, 76, 140, 176, 42, 48, 222, 178, 52]

/** Three flags of the international code, one second and a half each: K, P and L, as a harbour hoists them. */
export function signalFlags(): Uint8Array {
  const frames = [
    flag((x) => (x < width / 2 ? yellow : blue)),
    flag((x, y) => (Math.abs(x - width / 2) < width / 5 && Math.abs(y - height / 2) < height / 5 ? white : blue)),
    flag((x, y) => (x < width / 2 === y < height / 2 ? yellow : red)),
  ]
  return encodeGif(width, height, palette, frames, 150)
}

/** The flag L as a small square PNG: it travels in every answer, so it is some hundred bytes. `side` in pixels. */
export function flagIcon(side: number): Uint8Array {
  const pixels = Uint8Array.from({ length: side * side }, (_, at) =>
    at % side < side / 2 === Math.floor(at / side) < side / 2 ? yellow : red,
  )
  return encodePng({ width: side, height: side, palette: Uint8Array.from(palette), pixels })
}

function flag(colourAt: (x: number, y: number) => number): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, at) => colourAt(at % width, Math.floor(at / width)))
}
