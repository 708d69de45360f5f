// Where a piece of text in an SVG lies, roughly and never too little. Pure: no I/O.

import type { Box } from './svgGeometry.ts'
import { pixelsOf, plainNumber, quantityOf } from './svgNumbers.ts'
import type { Styles } from './svgStyle.ts'
import type { SvgElement } from './svgTree.ts'

const stretching = ['font', 'letter-spacing', 'word-spacing', 'writing-mode', 'baseline-shift']
const placing = ['rotate', 'textLength']

/** Pieces of a text that are looked at together. */
const mostPieces = 100

/** @param sizes what may count as `font-size`; @returns undefined where that cannot be told */
export function textBox(element: SvgElement, styles: Styles, sizes: readonly string[]): Box | undefined {
  const { attributes, length, name } = element
  if (name === 'textpath' || stretching.some((one) => styles.of(element, one).values.length > 0)) return undefined
  if (placing.some((one) => attributes.has(one))) return undefined
  const size = Math.max(16, ...sizes.map(sizeOf))
  const number = (of: string, otherwise: number) => {
    const text = attributes.get(of)
    return text === undefined ? otherwise : lengthOf(text, size)
  }
  // A piece without a place follows the one before it, somewhere on the line of its parent.
  const parent = (of: string) =>
    element.parent?.name === 'text' ? lengthOf(element.parent.attributes.get(of) ?? '0', size) : 0
  const x = number('x', parent('x'))
  const y = number('y', parent('y'))
  const beside = element.parent?.name === 'text' ? [element.parent, ...element.parent.children] : []
  if (beside.length > mostPieces) return undefined
  const around = Math.abs(number('dx', 0)) + (beside.reduce((sum, one) => sum + one.length, length) + 1) * size
  const above = Math.abs(number('dy', 0)) * (1 + (element.parent?.children.length ?? 0)) + 2 * size
  const box: Box = [x - around, y - above, x + around, y + above]
  return box.every(Number.isFinite) ? box : undefined
}

function sizeOf(value: string): number {
  const { value: size, unit } = quantityOf(value) ?? { value: Number.NaN, unit: '' }
  return unit === 'em' || unit === 'rem' ? size * 16 : pixelsOf(value)
}

/** NaN for a list, and for units that are not known. */
function lengthOf(text: string, size: number): number {
  const { value, unit } = quantityOf(text) ?? { value: Number.NaN, unit: '' }
  return unit === 'em' ? value * size : plainNumber(text)
}
