// With what an SVG's shapes are filled and stroked, as far as it is told by properties that are inherited. Pure: no I/O.

import { idsIn } from './svgAddress.ts'
import { pixelsOf } from './svgNumbers.ts'

/** The properties that a shape may have from what it stands in. */
export const inherited = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
] as const

/** The values that each may have here. */
export type Inherited = Readonly<Record<string, readonly string[]>>

export interface Brush {
  /** Of the stroke; 0 where there is none. */
  readonly width: number
  /** NaN for a length that cannot be told. */
  readonly dashes: readonly (readonly number[])[]
  /** What fill and stroke refer to. */
  readonly fills: readonly string[]
  readonly markers: readonly { readonly id: string; readonly isAtEach: boolean }[]
}

/** Colours that are written often; what is none of these may be one that no browser knows, and what is inherited counts. */
const colours =
  /^(?:none|currentcolor|transparent|black|white|gr[ae]y|silver|red|maroon|green|lime|blue|navy|yellow|orange|purple|teal|aqua|#[\da-f]{3}|#[\da-f]{4}|#[\da-f]{6}|#[\da-f]{8}|rgba?\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*(?:,\s*(?:\d*\.)?\d+\s*)?\)|url\(["']?#[^()"']*["']?\))$/
const lengths = /^(?:\d*\.)?\d+(?:px)?$/
const references = /^(?:none|url\(["']?#[^()"']*["']?\))$/

/** Whether a value certainly takes the place of what is inherited: a browser knows it, and it hands nothing down. */
export function replaces(property: string, value: string): boolean {
  const known =
    property === 'fill' || property === 'stroke' ? colours : property.startsWith('marker') ? references : lengths
  return known.test(value.trim())
}

const brushes = new WeakMap<Inherited, Brush>()

export function brushOf(stated: Inherited): Brush {
  const known = brushes.get(stated)
  if (known !== undefined) return known
  const values = (property: string) => (stated[property] ?? []).filter((value) => value !== 'none')
  const isStroked = values('stroke').length > 0
  const widths = values('stroke-width').map(widthOf)
  const markers = (['marker', 'marker-start', 'marker-mid', 'marker-end'] as const).flatMap((property) =>
    values(property)
      .flatMap(idsIn)
      .map((id) => ({ id, isAtEach: property === 'marker' || property === 'marker-mid' })),
  )
  const brush: Brush = {
    width: !isStroked ? 0 : widths.length === 0 ? 1 : Math.max(...widths),
    dashes: isStroked ? values('stroke-dasharray').map(dashesOf) : [],
    fills: [...values('fill'), ...values('stroke')].flatMap(idsIn),
    markers,
  }
  brushes.set(stated, brush)
  return brush
}

/** Infinity for what depends on something else. */
function widthOf(value: string): number {
  const width = pixelsOf(value)
  return Number.isNaN(width) ? Infinity : width
}

/** NaN for what depends on something else. */
function dashesOf(value: string): number[] {
  return value
    .split(/[ \t\n\r\f,]+/)
    .filter((one) => one !== '')
    .map(pixelsOf)
}
