// Lines on a picture as coverage, 0 to 1 for each pixel. Only arithmetic that every engine rounds alike: the bytes of a
// drawing must be the same everywhere, because their number is declared.

export class Ink {
  readonly coverage: Float32Array
  readonly width: number
  readonly height: number

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.coverage = new Float32Array(width * height)
  }

  circle(cx: number, cy: number, radius: number, thickness: number): void {
    const reach = radius + thickness
    this.#paint(cx - reach, cy - reach, cx + reach, cy + reach, thickness, (x, y) => {
      const dx = x - cx
      const dy = y - cy
      return Math.abs(Math.sqrt(dx * dx + dy * dy) - radius)
    })
  }

  disc(cx: number, cy: number, radius: number): void {
    this.circle(cx, cy, radius / 2, radius)
  }

  /** A line with round ends. */
  line(x0: number, y0: number, x1: number, y1: number, thickness: number): void {
    const dx = x1 - x0
    const dy = y1 - y0
    const square = dx * dx + dy * dy || 1
    const left = Math.min(x0, x1) - thickness
    const top = Math.min(y0, y1) - thickness
    this.#paint(left, top, Math.max(x0, x1) + thickness, Math.max(y0, y1) + thickness, thickness, (x, y) => {
      const along = Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / square))
      const ox = x - x0 - along * dx
      const oy = y - y0 - along * dy
      return Math.sqrt(ox * ox + oy * oy)
    })
  }

  #paint(
    left: number,
    top: number,
    right: number,
    bottom: number,
    thickness: number,
    distance: (x: number, y: number) => number,
  ): void {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, bottom + 1); y++) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(this.width, right + 1); x++) {
        const covered = Math.max(0, Math.min(1, 0.5 + thickness / 2 - distance(x, y)))
        const at = y * this.width + x
        if (covered > (this.coverage[at] ?? 0)) this.coverage[at] = covered
      }
    }
  }
}

/** A point on a circle, `turn` of the way round from the top, rounded so that every engine's sine agrees. */
export function pointOnCircle(cx: number, cy: number, radius: number, turn: number): [number, number] {
  const round = (value: number) => Math.round(value * 64) / 64
  return [round(cx + radius * Math.sin(turn * 2 * Math.PI)), round(cy - radius * Math.cos(turn * 2 * Math.PI))]
}
