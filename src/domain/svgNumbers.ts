// Numbers in an SVG, read as strictly as a browser reads them: one that it refuses counts as unknown. Pure: no I/O.

const one = /^[ \t\n\r\f]*([-+]?(?:\d*\.)?\d+(?:e[-+]?\d+)?)([a-z%]*)[ \t\n\r\f]*$/i
const next = /[ \t\n\r\f]*(,?)[ \t\n\r\f]*([-+]?(?:\d*\.)?\d+(?:e[-+]?\d+)?)/iy
const rest = /[ \t\n\r\f]*$/y
const inPixels: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 4 / 3],
  ['pc', 16],
  ['mm', 96 / 25.4],
  ['cm', 96 / 2.54],
  ['in', 96],
  ['q', 96 / 101.6],
])

/** A number and its unit in lower case, one that every browser knows; undefined for anything else. */
export function quantityOf(text: string): { readonly value: number; readonly unit: string } | undefined {
  const [, value, unit = ''] = one.exec(text) ?? []
  if (!inPixels.has(unit.toLowerCase()) && !/^(?:%|r?em|ex)$/i.test(unit)) return undefined
  return value === undefined ? undefined : { value: Number(value), unit: unit.toLowerCase() }
}

/** In units of the picture; NaN for what has another unit than `px` or is none. */
export function plainNumber(text: string): number {
  const { value, unit } = quantityOf(text) ?? { value: Number.NaN, unit: '' }
  return unit === '' || unit === 'px' ? value : Number.NaN
}

/** In units of the picture; NaN for what depends on something else. */
export function pixelsOf(text: string): number {
  const { value, unit } = quantityOf(text) ?? { value: Number.NaN, unit: '' }
  return value * (inPixels.get(unit) ?? Number.NaN)
}

/** Numbers without units, with blanks or single commas between them; undefined for any other text. Linear. */
export function numbersOf(text: string): number[] | undefined {
  const numbers: number[] = []
  for (let at = 0; ; at = next.lastIndex) {
    rest.lastIndex = at
    if (rest.test(text)) return numbers
    next.lastIndex = at
    const [, comma, number] = next.exec(text) ?? []
    if (number === undefined || (comma === ',' && at === 0)) return undefined
    numbers.push(Number(number))
  }
}
