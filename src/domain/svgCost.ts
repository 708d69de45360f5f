// What a small SVG may cost a browser: a thousand characters of `use` hold Chromium up for minutes, some filters too. Looked
// at as text, because parsing it as markup would be what is to be avoided. Linear in the text. Pure: no I/O.

import { formatCount } from './format.ts'

/** Parts that a browser may have to draw; 20,000 take Chromium about a second at the worst. */
const mostParts = 20_000
const mostDefinitions = 30

/** Why this SVG is not drawn as an icon, as a clause; undefined when it may be. */
export function svgObjection(text: string): string | undefined {
  if (!/<(?:[\w-]+:)?svg[\s/>]/.test(text)) return 'holds no <svg> element'
  if (/<!ENTITY/.test(text)) return 'is an SVG that defines entities, which can multiply'
  // A picture inside has a size of its own that is not to be seen; a marker is inherited by what is in other markers.
  if (/<(?:[\w.-]+:)?(?:image|feImage|foreignObject|marker)[\s/>]/.test(text)) {
    return 'is an SVG that holds another picture, a page or a marker'
  }
  // An escape could spell the word, or a reference, so that it is not found.
  if (/filter|\\|&#/i.test(text)) return 'is an SVG with a filter or an escape, whose cost is not to be seen'
  const parts = partsDrawn(text)
  return parts > mostParts
    ? `is an SVG that may draw ${formatCount(parts)} parts, more than ${formatCount(mostParts)}`
    : undefined
}

/** Whether SVG in a web page may be drawn as far more parts than it has. In HTML the case of a name does not count. */
export function svgMultiplies(page: string): boolean {
  return /<(?:[\w.-]+:)?(?:use|mask|clipPath|pattern)[\s/>]/i.test(page) && partsDrawn(page) > mostParts
}

const definition = /<((?:[\w.-]+:)?(?:mask|clipPath|pattern))[\s/>]/gi

/** The most that the elements can become where some draw others again. An upper bound: a harmless SVG may be refused. */
function partsDrawn(text: string): number {
  const elements = count(text, /<[a-z]/gi)
  // n uses in groups of three, each group drawn by the next one: nothing grows faster.
  const byUses = 3 ** (count(text, /<(?:[\w.-]+:)?use[\s/>]/gi) / 3)
  const insides: string[] = []
  for (const { index, 1: name } of text.matchAll(definition)) {
    if (insides.length === mostDefinitions) return Infinity
    const end = text.indexOf(`</${name}`, index)
    insides.push(text.slice(index, end === -1 ? text.length : end))
  }
  const canNest = /<(?:[\w.-]+:)?style[\s>]/.test(text) || insides.some((inside) => /url\s*\(/i.test(inside))
  const byDefinitions = canNest
    ? (elements / (insides.length + 1)) ** insides.length
    : Math.max(1, ...insides.map((inside) => count(inside, /<[a-z]/gi)))
  return Math.ceil(elements * byUses * byDefinitions)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
