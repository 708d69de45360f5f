// What single parts of an SVG cost: filters, and pictures inside. Pure: no I/O.

import { fail, ok, type Result } from '../lib/result.ts'
import { parseDataUrl } from './dataUrl.ts'
import { readImageHeader } from './imageHeader.ts'
import { type Box, outlineOf } from './svgGeometry.ts'
import { quantityOf } from './svgNumbers.ts'
import { hrefOf, type SvgElement } from './svgTree.ts'

/** As many paintings of the same area take as long. */
const weights: ReadonlyMap<string, number> = new Map([
  ['fegaussianblur', 120],
  ['fedropshadow', 120],
  ['fediffuselighting', 420],
  ['fespecularlighting', 420],
  ['fedisplacementmap', 60],
])

export interface FilterWeight {
  readonly weight: number
  /** How many times larger than what is filtered its region is; undefined where that cannot be told. */
  readonly grows: number | undefined
  /** That place, in the space of what is filtered; undefined where it cannot be told. */
  readonly region: Box | undefined
  /** Why no filter like it is judged, as a clause whose subject is the picture. */
  readonly refusal: string | undefined
}

/** @param size of the picture, its shorter side, in its own units; undefined while unknown */
export function filterWeight(filter: SvgElement, size: number | undefined): FilterWeight {
  const { attributes, children } = filter
  const share = (name: string) => {
    const stated = attributes.get(name)
    if (stated === undefined) return 1.2
    const { value, unit } = quantityOf(stated) ?? { value: Number.NaN, unit: '' }
    return unit === '%' ? value / 100 : unit === '' ? value : Number.NaN
  }
  const isOwn = attributes.get('filterUnits') === 'userSpaceOnUse'
  const region = isOwn ? outlineOf('rect', (name) => attributes.get(name) ?? '100%')?.box : undefined
  const grows = share('width') * share('height')
  let refusal: string | undefined
  if (hrefOf(attributes) !== undefined) refusal = 'has a filter that is made of another'
  let weight = 0
  for (const { name, attributes: own } of children) {
    const number = (of: string, otherwise: string) =>
      Math.max(...(own.get(of) ?? otherwise).split(/[\s,]+/).map(Number))
    if (name === 'feturbulence') refusal = 'has a filter that makes noise, whose cost is not to be seen'
    else if (name === 'femorphology') {
      const radius =
        (number('radius', '0') * 900) / (attributes.get('primitiveUnits') === 'objectBoundingBox' ? 1 : (size ?? 1))
      weight += Number.isFinite(radius) ? 20 + 36 * Math.max(0, radius) : Infinity
    } else if (name === 'feconvolvematrix') weight += 60 * (number('order', '3') || 100) ** 2
    else weight += weights.get(name) ?? 15
  }
  return { weight, grows: isOwn ? undefined : grows >= 0 ? grows : undefined, region, refusal }
}

const mostBytes = 3_000_000

/** Pixels of a picture that an SVG holds; 0 for one that cannot be loaded from there. Fails with a clause on the SVG. */
export function pictureOf(address: string): Result<number, string> {
  // Everything but `data:` is kept from loading.
  if (!/^data:/i.test(address)) return ok(0)
  const parsed = parseDataUrl(address, mostBytes)
  const bytes = parsed.ok ? parsed.value.bytes() : parsed
  const header = bytes.ok ? readImageHeader(bytes.value) : undefined
  if (header?.width === undefined || header.height === undefined)
    return fail('holds a picture whose size is not to be seen')
  return ok(header.width * header.height)
}
