// Where a shape of an SVG lies and how long its outline is, roughly and never too little. Linear in its attributes. Pure: no I/O.

import { numbersOf, plainNumber, quantityOf } from './svgNumbers.ts'

/** From the left, the top, to the right, the bottom. */
export type Box = readonly [number, number, number, number]
/** As in `matrix(a b c d e f)`. */
export type Matrix = readonly [number, number, number, number, number, number]

export interface Outline {
  /** Undefined where that cannot be told from the attributes. */
  readonly box: Box | undefined
  /** In the units of the shape. */
  readonly length: number
  /** Where markers may stand. */
  readonly vertices: number
}

export const identity: Matrix = [1, 0, 0, 1, 0, 0]
const unknown: Outline = { box: undefined, length: 0, vertices: 0 }

/** @param attribute the attribute of a name, '0' where there is none; @returns undefined for what is no basic shape */
export function outlineOf(name: string, attribute: (name: string) => string): Outline | undefined {
  const number = (of: string) => plainNumber(attribute(of))
  switch (name) {
    case 'path':
      return pathOutline(attribute('d'))
    case 'polyline':
    case 'polygon':
      return pathOutline(`M${attribute('points')}${name === 'polygon' ? 'z' : ''}`)
    case 'line':
      return lineOutline(number('x1'), number('y1'), number('x2'), number('y2'))
    case 'circle':
      return round(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse': {
      const [rx, ry] = [number('rx'), number('ry')]
      return round(number('cx'), number('cy'), Math.max(rx, ry), Math.max(rx, ry))
    }
    case 'rect':
    case 'image':
    case 'foreignobject': {
      const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
      // An image without a size has the size of its picture.
      if (name === 'image' && (width === 0 || height === 0)) return unknown
      return known([x, y, x + width, y + height], 2 * (Math.abs(width) + Math.abs(height)), 4)
    }
    default:
      return undefined
  }
}

function round(cx: number, cy: number, rx: number, ry: number): Outline {
  return known([cx - rx, cy - ry, cx + rx, cy + ry], 2 * Math.PI * Math.max(rx, ry), 0)
}

function lineOutline(x1: number, y1: number, x2: number, y2: number): Outline {
  const box: Box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
  return known(box, Math.hypot(x2 - x1, y2 - y1), 2)
}

function known(box: Box, length: number, vertices: number): Outline {
  return box.every(Number.isFinite) && Number.isFinite(length) ? { box, length, vertices } : { ...unknown, vertices }
}

const parameters: ReadonlyMap<string, number> = new Map(
  Object.entries({ m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }),
)
const mark = /[\s,]*([a-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy
const flag = /[\s,]*([01])/y

/** SVG 2, section 9.3. Curves by the polygon around them. */
function pathOutline(d: string): Outline {
  let [x, y, startX, startY, handleX, handleY] = [0, 0, 0, 0, 0, 0]
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  let length = 0
  let vertices = 0
  const see = (px: number, py: number) => {
    left = Math.min(left, px)
    right = Math.max(right, px)
    top = Math.min(top, py)
    bottom = Math.max(bottom, py)
  }
  const go = (px: number, py: number) => {
    see(px, py)
    length += Math.hypot(px - x, py - y)
    x = px
    y = py
  }
  const run = (command: string, numbers: readonly number[]) => {
    const lower = command.toLowerCase()
    const [baseX, baseY] = command === lower ? [x, y] : [0, 0]
    vertices += 1
    if (lower === 'z') return go(startX, startY)
    if (lower === 'h') return go(baseX + (numbers[0] ?? 0), y)
    if (lower === 'v') return go(x, baseY + (numbers[0] ?? 0))
    const points: [number, number][] = []
    for (let at = lower === 'a' ? 5 : 0; at < numbers.length; at += 2) {
      points.push([baseX + (numbers[at] ?? 0), baseY + (numbers[at + 1] ?? 0)])
    }
    if (lower === 's' || lower === 't') points.unshift([2 * x - handleX, 2 * y - handleY])
    if (lower === 'a') {
      const [[endX, endY] = [0, 0]] = points
      const [rx, ry] = [Math.abs(numbers[0] ?? 0), Math.abs(numbers[1] ?? 0)]
      const chord = Math.hypot(endX - x, endY - y)
      const reach = 2 * Math.max(rx, ry) * Math.max(1, chord / (2 * Math.min(rx, ry) || 1)) + chord
      see(x - reach, y - reach)
      see(x + reach, y + reach)
      length += 3 * reach
    }
    if (lower === 'm') {
      const [[px, py] = [0, 0]] = points
      see(px, py)
      x = px
      y = py
    } else for (const [px, py] of points) go(px, py)
    const [hx, hy] = points.at(-2) ?? [x, y]
    handleX = hx
    handleY = hy
    if (lower === 'm') [startX, startY] = [x, y]
  }

  let command = ''
  let numbers: number[] = []
  for (let at = 0; at < d.length;) {
    const isFlag = (command === 'a' || command === 'A') && (numbers.length === 3 || numbers.length === 4)
    const pattern = isFlag ? flag : mark
    pattern.lastIndex = at
    const found = pattern.exec(d)?.[1]
    if (found === undefined) break
    at = pattern.lastIndex
    if (/[a-z]/i.test(found.charAt(0))) {
      command = found
      numbers = []
      if (command.toLowerCase() === 'z') run(command, numbers)
      continue
    }
    numbers.push(Number(found))
    const wanted = parameters.get(command.toLowerCase())
    if (wanted === undefined || wanted === 0) break
    if (numbers.length < wanted) continue
    run(command, numbers)
    // More pairs after a move are lines.
    if (command === 'm') command = 'l'
    if (command === 'M') command = 'L'
    numbers = []
  }
  return vertices === 0 ? known([0, 0, 0, 0], 0, 0) : known([left, top, right, bottom], length, vertices)
}

/** Undefined for a transform that is not one of SVG 1.1, section 7.6: what a browser makes of it cannot be told. */
export function transformOf(text = ''): Matrix | undefined {
  let matrix: Matrix = identity
  const one = /[ \t\n\r\f]*(,?)[ \t\n\r\f]*(\w+)[ \t\n\r\f]*\(([^)]*)\)/y
  const rest = /[ \t\n\r\f]*$/y
  for (let at = 0; ; at = one.lastIndex) {
    rest.lastIndex = at
    if (rest.test(text)) return matrix
    one.lastIndex = at
    const found = one.exec(text)
    if (found === null || (found[1] === ',' && at === 0)) return undefined
    const numbers = numbersOf(found[3] ?? '')
    const next = numbers && stepOf(found[2] ?? '', numbers)
    if (next === undefined || !next.every(Number.isFinite)) return undefined
    matrix = times(matrix, next)
  }
}

const counts: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries({ matrix: [6], translate: [1, 2], scale: [1, 2], rotate: [1, 3], skewX: [1], skewY: [1] }),
)

function stepOf(name: string, numbers: readonly number[]): Matrix | undefined {
  if (counts.get(name)?.includes(numbers.length) !== true) return undefined
  const [a = 0, b, c, d = 0, e = 0, f = 0] = numbers
  switch (name) {
    case 'matrix':
      return [a, b ?? 0, c ?? 0, d, e, f]
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0]
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0]
    case 'rotate': {
      const [sin, cos] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)]
      const turn: Matrix = [cos, sin, -sin, cos, 0, 0]
      if (b === undefined || c === undefined) return turn
      return times(times([1, 0, 0, 1, b, c], turn), [1, 0, 0, 1, -b, -c])
    }
    case 'skewX':
      return [1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0]
    case 'skewY':
      return [1, Math.tan((a * Math.PI) / 180), 0, 1, 0, 0]
    default:
      return undefined
  }
}

export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** How much longer things get, at the most. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.hypot(a, b, c, d)
}

/** The box around a box that was moved, turned and stretched. */
export function moved([left, top, right, bottom]: Box, [a, b, c, d, e, f]: Matrix): Box {
  const xs = [left, right].flatMap((x) => [top, bottom].map((y) => a * x + c * y + e))
  const ys = [left, right].flatMap((x) => [top, bottom].map((y) => b * x + d * y + f))
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** How much of a view a box covers, from 0 to 1. */
export function share([left, top, right, bottom]: Box, [viewLeft, viewTop, viewRight, viewBottom]: Box): number {
  const width = Math.min(right, viewRight) - Math.max(left, viewLeft)
  const height = Math.min(bottom, viewBottom) - Math.max(top, viewTop)
  const all = (viewRight - viewLeft) * (viewBottom - viewTop)
  return width <= 0 || height <= 0 || all <= 0 ? 0 : (width * height) / all
}

/**
 * What of its own space a picture shows; undefined where that cannot be told. A view box of other proportions than the picture
 * leaves room beside it, where shapes are drawn too.
 */
export function viewOf(attribute: (name: string) => string | undefined): Box | undefined {
  const fitting = attribute('preserveAspectRatio') ?? ''
  const sizes = [attribute('width'), attribute('height')].map((text) =>
    text === undefined ? undefined : quantityOf(text),
  )
  if (['width', 'height'].some((name, index) => attribute(name) !== undefined && sizes[index] === undefined))
    return undefined
  const [unit, otherUnit] = sizes.map((size) => size?.unit ?? '')
  if (/slice/i.test(fitting) || unit !== otherUnit) return undefined
  const [width, height] = sizes.map((size) => (size?.unit === '%' ? undefined : size?.value))
  const viewBox = attribute('viewBox')
  const numbers = viewBox === undefined ? undefined : numbersOf(viewBox)
  if (viewBox !== undefined && numbers?.length !== 4) return undefined
  if (numbers === undefined) {
    return width !== undefined && height !== undefined && width > 0 && height > 0 ? [0, 0, width, height] : undefined
  }
  const [x = Number.NaN, y = Number.NaN, w = Number.NaN, h = Number.NaN] = numbers
  if (![x, y, w, h].every(Number.isFinite) || w <= 0 || h <= 0) return undefined
  if (
    (width === undefined && height === undefined) ||
    /^[ \t\n\r\f]*none(?:[ \t\n\r\f]+meet)?[ \t\n\r\f]*$/.test(fitting)
  )
    return [x, y, x + w, y + h]
  const ratio = (width ?? 0) / (height ?? 0)
  if (!Number.isFinite(ratio) || ratio <= 0)
    return width === undefined || height === undefined ? [x, y, x + w, y + h] : undefined
  const [shownW, shownH] = [Math.max(w, h * ratio), Math.max(h, w / ratio)]
  return [x - (shownW - w), y - (shownH - h), x + shownW, y + shownH]
}

/** All the space there is, for what could be anywhere. */
export const everywhere: Box = [-Infinity, -Infinity, Infinity, Infinity]

/** The box around both; of one that is missing, the other. */
export function around(a: Box | undefined, b: Box | undefined): Box | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}

const lengthless: ReadonlySet<string> = new Set(
  'blur drop-shadow brightness contrast grayscale hue-rotate invert opacity saturate sepia rgb rgba hsl hsla url'.split(
    ' ',
  ),
)

/** A box with the blur around it that a filter of CSS makes. */
export function blurred(box: Box | undefined, value: string, matrix: Matrix | undefined): Box | undefined {
  const lengths = value.replace(/(?:rgba?|hsla?|url)\([^)]{0,200}\)|#[\da-f]+/g, '').match(/[\d.]+[a-z%]*/g) ?? []
  // A function may give any length.
  const isKnown = [...value.matchAll(/([-\w]+)\(/g)].every(([, name = '']) => lengthless.has(name))
  if (
    !isKnown ||
    box === undefined ||
    matrix === undefined ||
    lengths.some((one) => /(?:[a-z]|%)$/.test(one) && !one.endsWith('px'))
  ) {
    return box && everywhere
  }
  const reach = 4 * Math.max(0, ...lengths.map(Number.parseFloat)) * scaleOf(matrix)
  return [box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach]
}
