// What drawing an SVG would cost a browser, by going through it as a browser does: what is drawn again is gone through again.
// The numbers were measured in Chromium; what counts is their order. Never too little on purpose: what cannot be told covers the
// whole picture. Bounded by `mostSteps`. Pure: no I/O.

import { idsIn, idsOf } from './svgAddress.ts'
import { brushOf } from './svgBrush.ts'
import { around, blurred, type Box, everywhere, identity, moved, type Outline, scaleOf } from './svgGeometry.ts'
import { definitions, effects, layouts } from './svgNames.ts'
import { plainNumber, quantityOf } from './svgNumbers.ts'
import { filterWeight, pictureOf } from './svgParts.ts'
import { ownOutline, type Place, svgPlaces } from './svgPlace.ts'
import type { Styles } from './svgStyle.ts'
import { textBox } from './svgText.ts'
import { hrefOf, type SvgElement, type SvgTree } from './svgTree.ts'

export interface SvgWork {
  /** Shapes, letters and whatever else is drawn one by one, as often as it is drawn. */
  readonly parts: number
  /** How often the whole picture is painted over by shapes. */
  readonly painted: number
  /** The same for filters, masks, layers and patterns: as many paintings of the whole would take as long. */
  readonly effects: number
  /** Pixels of the pictures inside. */
  readonly pixels: number
  /** What cannot be judged, as a clause whose subject is the picture. */
  readonly objection: string | undefined
  /** That it was not gone through to its end. */
  readonly isCut: boolean
}

const mostSteps = 60_000
/** Beyond this it is minutes, and more of it changes nothing. */
const enoughParts = 100_000
const enoughPaintings = 200_000
/** Of one shape: as many as Chromium draws. */
const mostDashes = 1_000_000

/** @param restless elements whose place an animation may change */
export function svgWork(
  tree: SvgTree,
  styles: Styles,
  view: Box | undefined,
  restless: ReadonlySet<SvgElement>,
): SvgWork {
  const total = { parts: 0, painted: 0, effects: 0, pixels: 0, isCut: false }
  let objection: string | undefined
  let steps = 0
  const drawing = new Set<SvgElement>()
  const pictures = new Map<string, number>()
  const { covers, overflows, placeOf } = svgPlaces(tree, styles, view, restless)
  const size = view === undefined ? undefined : Math.min(view[2] - view[0], view[3] - view[1])

  const part = (count: number, place: Place) => void (total.parts += count * place.times)

  /** Draws what another element refers to, or only what is inside that. */
  function again(id: string, wanted: string | undefined, place: Place): Box | undefined {
    const element = tree.byId.get(id)
    // One that draws itself is drawn by no browser.
    if (element === undefined || drawing.has(element) || (wanted !== undefined && element.name !== wanted))
      return undefined
    drawing.add(element)
    const box = wanted === undefined ? draw(element, place, true) : drawAll(element.children, place)
    drawing.delete(element)
    return box
  }

  /** Draws all that an address may mean. */
  function againAny(ids: readonly string[], place: Place): Box | undefined {
    return ids.reduce<Box | undefined>((box, id) => around(box, again(id, undefined, place)), undefined)
  }

  function drawAll(elements: readonly SvgElement[], place: Place): Box | undefined {
    return elements.reduce<Box | undefined>((box, element) => around(box, draw(element, place)), undefined)
  }

  /** Gives the box of what was drawn, in the space of the picture. */
  function draw(element: SvgElement, outer: Place, isAsked = false): Box | undefined {
    steps += 1
    const isEnough = total.parts > enoughParts || total.painted + total.effects > enoughPaintings
    if (isEnough || steps > mostSteps || styles.isOverdrawn()) {
      total.isCut = true
      return undefined
    }
    const { name, children } = element
    // In a web page these names mean nothing.
    if (definitions.has(name) && !outer.isPage && !(isAsked && name === 'symbol')) return undefined
    const place = placeOf(element, outer)
    const self = drawSelf(element, place)
    const inside = drawAll(children, place)
    // A page is cut off where its place ends, or else could be anywhere.
    const isPlaced = name === 'foreignobject' && !overflows(element)
    const box = outer.isPage ? everywhere : isPlaced ? self : around(self, inside)
    addEffects(element, box, place)
    return box
  }

  function addEffects(element: SvgElement, box: Box | undefined, place: Place): void {
    const { name, children, attributes } = element
    if (!styles.isStyled(element) && !effects.some((one) => attributes.has(one))) return
    const state = (property: string) => styles.of(element, property).values
    const covered = covers(box, place)
    const effect = (cost: number) => void (total.effects += cost * place.times)
    for (const value of [...state('filter'), ...state('backdrop-filter')]) {
      for (const id of idsIn(value)) {
        const filter = tree.byId.get(id)
        if (filter?.name === 'filter') addFilter(filter, covered, place)
      }
      for (const [, one] of value.matchAll(/([a-z-]{1,40})\(/g)) {
        if (one === 'blur' || one === 'drop-shadow') effect(1 + 120 * covers(blurred(box, value, place.matrix), place))
        else if (one !== 'url') effect(15 * covered)
      }
    }
    if (
      state('all').length > 0 ||
      effects.some((property) => state(property).some((value) => value.includes('inherit')))
    )
      objection ??= 'hands its effects down, so their cost is not to be seen'
    for (const property of ['mask', 'mask-image']) {
      for (const value of state(property)) {
        if (!value.includes('url(')) effect(44 * covered * (value.split('(').length - 1))
      }
      for (const id of state(property).flatMap(idsIn)) {
        effect(44 * covered)
        again(id, 'mask', { ...place, inherited: {} })
      }
    }
    for (const id of state('clip-path').flatMap(idsIn)) {
      effect(3 * covered)
      again(id, 'clippath', { ...place, inherited: {} })
    }
    const isGroup = children.length > 0 || name === 'use' || place.isPage
    if (isGroup && state('opacity').some((value) => !/^(?:1(?:\.0*)?|100%)$/.test(value.trim()))) effect(13 * covered)
    if (['mix-blend-mode', 'isolation', 'will-change'].some((property) => state(property).length > 0))
      effect(13 * covered)
    const isPainted = ['background', 'background-image', 'box-shadow', 'text-shadow'].some((property) =>
      state(property).some((value) => property.endsWith('shadow') || value.includes('(')),
    )
    if (place.isPage && isPainted) effect(15 * place.cap)
  }

  /** What an element draws beside its children. */
  function drawSelf(element: SvgElement, place: Place): Box | undefined {
    const { name, length } = element
    if (place.isPage && name !== 'foreignobject') {
      if (!layouts.has(name)) objection ??= 'holds a part of a web page whose cost is not to be seen'
      part(5 + length / 8, place)
      return undefined
    }
    if (name === 'use') return drawUse(element, place)
    if (name === 'text' || name === 'tspan' || name === 'textpath') {
      part((name === 'text' ? 8 : 3) + length / 8, place)
      const box = textBox(element, styles, place.inherited['font-size'] ?? [])
      paint({ box: undefined, length: 0, vertices: 0 }, { ...place, cap: Math.min(place.cap, 0.02) })
      return box === undefined || place.matrix === undefined ? everywhere : moved(box, place.matrix)
    }
    const outline = ownOutline(element)
    if (outline === undefined) return undefined
    part(name === 'foreignobject' ? 5 : 1, place)
    if (name === 'image' && addPicture(element, place) === 0) return undefined
    const pace = element.attributes.get('pathLength')
    return paint(outline, place, pace === undefined ? undefined : paceOf(pace))
  }

  /** Fills and strokes a shape, and gives its box. `paced` is the length that dashes are measured by, where stated. */
  function paint({ box, length, vertices }: Outline, place: Place, paced?: number): Box {
    const { matrix } = place
    const { width, dashes: dashed, fills, markers } = brushOf(place.inherited)
    const isStroked = width > 0
    const isKnown = box !== undefined && matrix !== undefined && Number.isFinite(width)
    const reach = 2 * width
    const drawn = isKnown ? moved([box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach], matrix) : everywhere
    const covered = covers(drawn, place)
    const long = isKnown && size !== undefined ? (length * scaleOf(matrix)) / size : vertices
    total.painted += place.times * (covered + long * (isStroked ? 0.12 : 0.02))
    part(vertices / 30, place)
    for (const dashes of dashed) {
      const sum = dashes.reduce((all, one) => all + one, 0)
      const along = paced ?? (isKnown ? length : Infinity)
      const most = Number.isNaN(sum) ? Infinity : (along * dashes.length) / sum
      if (!(sum <= 0)) part(Math.min(mostDashes, most) / 2, place)
    }
    for (const id of fills) {
      const pattern = patternOf(id)
      total.effects += place.times * covered * (pattern === undefined ? 8 : 12)
      if (pattern !== undefined) again(pattern, 'pattern', { ...place, matrix: undefined, inherited: {} })
    }
    if (vertices > 0) for (const { id, isAtEach } of markers) addMarker(id, isAtEach ? vertices + 1 : 1, width, place)
    return drawn
  }

  function addMarker(id: string, count: number, width: number, place: Place): void {
    const marker = tree.byId.get(id)
    if (marker === undefined) return
    const side = (name: string) => plainNumber(marker.attributes.get(name) ?? '3') * Math.max(1, width)
    const isOpen = styles.of(marker, 'overflow').values.length > 0 || size === undefined || place.matrix === undefined
    const area = isOpen ? 1 : (side('markerWidth') * side('markerHeight') * scaleOf(place.matrix) ** 2) / size ** 2
    // What a marker inherits is its own surroundings'.
    const cap = Math.min(place.cap, area >= 0 ? area : 1)
    again(id, 'marker', { ...place, matrix: undefined, inherited: {}, times: place.times * count, cap })
  }

  function drawUse({ attributes }: SvgElement, place: Place): Box | undefined {
    part(3, place)
    const target = hrefOf(attributes) ?? ''
    if (/^data:/i.test(target)) objection ??= 'draws parts of another picture inside'
    return againAny(idsOf(target), place)
  }

  /** A pattern that takes its contents from another one has those. */
  function patternOf(id: string): string | undefined {
    let element = tree.byId.get(id)
    for (let round = 0; element?.name === 'pattern' && element.children.length === 0 && round < 10; round++) {
      const ids = idsOf(hrefOf(element.attributes) ?? '')
      element = ids.map((one) => tree.byId.get(one)).find((one) => one?.name === 'pattern')
    }
    return element?.name === 'pattern' ? element.attributes.get('id') : undefined
  }

  function addFilter(filter: SvgElement, covered: number, place: Place): void {
    const { weight, grows, region, refusal } = filterWeight(filter, size)
    if (refusal !== undefined) objection ??= refusal
    const own = region === undefined || place.matrix === undefined ? everywhere : moved(region, place.matrix)
    const filtered = grows === undefined ? covers(own, place) : Math.min(place.cap, covered * grows)
    total.effects += place.times * (1 + filtered * weight)
    for (const { name, attributes } of filter.children) {
      if (name !== 'feimage') continue
      const target = hrefOf(attributes) ?? ''
      if (target.startsWith('#')) againAny(idsOf(target), { ...place, matrix: undefined })
      else addPicture({ attributes }, place)
    }
  }

  function addPicture({ attributes }: Pick<SvgElement, 'attributes'>, place: Place): number {
    const address = hrefOf(attributes) ?? ''
    let pixels = pictures.get(address)
    if (pixels === undefined) {
      const picture = pictureOf(address)
      if (!picture.ok) objection ??= picture.problem
      pixels = picture.ok ? picture.value : 0
      pictures.set(address, pixels)
      total.pixels += pixels
    }
    if (pixels > 0) total.painted += place.times * place.cap
    return pixels
  }

  draw(tree.root, { matrix: identity, cap: 1, times: 1, inherited: {}, isPage: false })
  return { ...total, objection }
}

/** The length that a path says it has; undefined where that is ignored, Infinity where it is not to be understood. */
function paceOf(stated: string): number | undefined {
  const pace = quantityOf(stated)
  if (pace === undefined || pace.unit !== '') return Infinity
  return pace.value > 0 ? pace.value : undefined
}
