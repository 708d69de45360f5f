// Where the elements of an SVG stand in its picture, and how much of that they can cover. Pure: no I/O.

import { inherited, type Inherited, replaces } from './svgBrush.ts'
import { type Box, type Matrix, moved, type Outline, outlineOf, share, times, transformOf } from './svgGeometry.ts'
import { placing } from './svgNames.ts'
import { plainNumber } from './svgNumbers.ts'
import type { Styles } from './svgStyle.ts'
import type { SvgElement, SvgTree } from './svgTree.ts'

export interface Place {
  /** Into the space of the picture; undefined where that cannot be told. */
  readonly matrix: Matrix | undefined
  /** The share of the picture that nothing here exceeds. */
  readonly cap: number
  /** How often all of this is drawn. */
  readonly times: number
  readonly inherited: Inherited
  readonly isPage: boolean
}

export interface SvgPlaces {
  /** How much of the picture a box covers here. */
  readonly covers: (box: Box | undefined, place: Place) => number
  /** Whether an element may draw beyond its own place. */
  readonly overflows: (element: SvgElement) => boolean
  /** The place of what an element draws, which stands in `outer`. */
  readonly placeOf: (element: SvgElement, outer: Place) => Place
}

/** @param restless elements whose place an animation may change */
export function svgPlaces(
  tree: SvgTree,
  styles: Styles,
  view: Box | undefined,
  restless: ReadonlySet<SvgElement>,
): SvgPlaces {
  function covers(box: Box | undefined, { cap }: Place): number {
    if (box === undefined) return 0
    return view === undefined ? cap : Math.min(cap, share(box, view))
  }

  function overflows(element: SvgElement): boolean {
    return styles.of(element, 'overflow').values.length > 0
  }

  function placeOf(element: SvgElement, outer: Place): Place {
    const { attributes, name } = element
    const isStyled = styles.isStyled(element)
    let now = outer.inherited
    for (const property of inherited) {
      if (!isStyled && !attributes.has(property)) continue
      const { values, isCertain } = styles.of(element, property)
      if (values.length === 0) continue
      const isAll = isCertain && values.every((value) => replaces(property, value))
      now = { ...now, [property]: isAll ? values : [...new Set([...(now[property] ?? []), ...values])] }
    }
    const stirs =
      restless.has(element) ||
      (isStyled &&
        placing.some((property) => styles.of(element, property).values.length > (attributes.has(property) ? 1 : 0)))
    const isScaled = !attributes.has('vector-effect') || attributes.get('vector-effect') === 'none'
    // A view box in the picture is a space of its own.
    const isKnown = !stirs && isScaled && !(attributes.has('viewBox') && element !== tree.root)
    const own = isKnown ? ownMatrix(element) : undefined
    let matrix = own === undefined || outer.matrix === undefined ? undefined : times(outer.matrix, own)
    if (matrix !== undefined && (name === 'use' || (name === 'svg' && element !== tree.root))) {
      const [x, y] = [plainNumber(attributes.get('x') ?? '0'), plainNumber(attributes.get('y') ?? '0')]
      matrix = Number.isFinite(x + y) ? times(matrix, [1, 0, 0, 1, x, y]) : undefined
    }
    const isPage = outer.isPage || name === 'foreignobject'
    const outline = name === 'foreignobject' && !outer.isPage && !overflows(element) ? ownOutline(element) : undefined
    const box = outline?.box
    const cap = box === undefined || matrix === undefined ? outer.cap : covers(moved(box, matrix), outer)
    return { ...outer, matrix, cap, inherited: now, isPage }
  }

  return { covers, overflows, placeOf }
}

/** Read once of each element, however often that is drawn. */
function onceEach<Value>(read: (element: SvgElement) => Value): (element: SvgElement) => Value {
  const known = new WeakMap<SvgElement, { readonly value: Value }>()
  return (element) => {
    const found = known.get(element) ?? { value: read(element) }
    known.set(element, found)
    return found.value
  }
}

const ownMatrix = onceEach(({ attributes }) => transformOf(attributes.get('transform')))
/** The shape that an element draws by itself. */
export const ownOutline: (element: SvgElement) => Outline | undefined = onceEach(({ name, attributes }) =>
  outlineOf(name, (of) => attributes.get(of) ?? '0'),
)
