// Whether an SVG is drawn without asking, by what it has, and what is said where it is not. Linear in the text, and bounded.
// Pure: no I/O.

import { formatCount } from './format.ts'
import { idsOf } from './svgAddress.ts'
import { bringsData, plainCss } from './svgCss.ts'
import { viewOf } from './svgGeometry.ts'
import { stylesOf } from './svgStyle.ts'
import { hrefOf, parseSvg, type SvgElement, type SvgTree } from './svgTree.ts'
import { type SvgWork, svgWork } from './svgWork.ts'

export type SvgVerdict =
  | { readonly kind: 'draw' }
  /** `reason` is whole sentences. */
  | { readonly kind: 'ask'; readonly reason: string }
  /** There is no `svg` element at its root. */
  | { readonly kind: 'none' }

/** What is drawn at once: parts, paintings of the whole, and pixels of pictures inside. Each is about a second at the worst. */
const mostParts = 20_000
const mostPaintings = 1_200
const mostPixels = 50_000_000
/** What moves is drawn again many times a second. */
const calmed = 20

export function judgeSvg(text: string): SvgVerdict {
  const parsed = parseSvg(text)
  if (!parsed.ok) return unclear(parsed.problem)
  const tree = parsed.value
  if (tree === undefined) return { kind: 'none' }
  const styles = stylesOf(tree.elements.flatMap(({ name, text: css }) => (name === 'style' ? [css] : [])))
  if (!styles.ok) return unclear(styles.problem)
  // Of a web page, but heeded anywhere.
  if (tree.elements.some(({ name }) => name === 'link')) return unclear('brings a style sheet of its own')
  if (tree.elements.some(bringsPictures)) return unclear('draws with pictures of its style rules')
  const { moves, restless, objection } = movesOf(tree)
  const { root } = tree
  const isSized = ['width', 'height'].some(
    (one) => styles.value.of(root, one).values.length > (root.attributes.has(one) ? 1 : 0),
  )
  const view = isSized ? undefined : viewOf((name) => root.attributes.get(name))
  const work = svgWork(tree, styles.value, view, restless)
  const isAnimated =
    moves ||
    tree.elements.some((one) =>
      ['animation', 'animation-name'].some((name) => styles.value.of(one, name).values.some(isMove)),
    )
  const isLavish = tree.elements.some((one) =>
    lavish.some(([property, value]) => styles.value.of(one, property).values.some(value)),
  )
  if (styles.value.isOverdrawn()) return unclear('has very many style rules that apply to very much')
  if (isLavish) return unclear('is decorated in a manner whose cost is not to be seen')
  if (objection !== undefined || work.objection !== undefined) return unclear(objection ?? work.objection ?? '')
  return verdictOn(work, isAnimated)
}

function unclear(clause: string): SvgVerdict {
  return { kind: 'ask', reason: `The picture ${clause}. How long drawing it takes cannot be known beforehand.` }
}

/** A property, as an attribute or in a style, that refers to data. */
function bringsPictures({ attributes }: SvgElement): boolean {
  for (const value of attributes.values()) if (value.includes('(') && bringsData(plainCss(value))) return true
  return false
}

function isMove(value: string): boolean {
  return value !== '' && value !== 'none'
}

/** Gradients of a ground: each is drawn over the whole picture. */
const mostLayers = 8

/** What costs more than the shapes that it is on: shadows of letters, lines that are no plain ones, many gradients on a ground. */
const lavish: readonly (readonly [property: string, costs: (value: string) => boolean])[] = [
  ['text-shadow', isMove],
  ...['text-decoration', 'text-decoration-line', 'text-decoration-style'].map(
    (property) => [property, (value: string) => /wavy|dotted|dashed|\(/i.test(value)] as const,
  ),
  ...['background', 'background-image'].map(
    (property) =>
      [
        property,
        (value: string) => /var\(/i.test(value) || value.split(/gradient\(/i).length > mostLayers + 1,
      ] as const,
  ),
]

function verdictOn({ parts, painted, effects, pixels, isCut }: SvgWork, moves: boolean): SvgVerdict {
  const share = moves ? calmed : 1
  const work = painted + effects
  if (!isCut && parts <= mostParts / share && work <= mostPaintings / share && pixels <= mostPixels)
    return { kind: 'draw' }
  const count = `${isCut ? 'more than ' : ''}${formatCount(Math.ceil(parts))} ${parts > 1 ? 'shapes' : 'shape'}`
  const said: string[] = []
  if (work > mostPaintings / share && painted > effects) {
    said.push(`${count} that cover${parts > 1 ? '' : 's'} it ${formatCount(Math.ceil(painted))} times over`)
  } else if (isCut || parts > mostParts / share) said.push(count)
  if (work > mostPaintings / share && painted <= effects) said.push('filters, masks or patterns over much of it')
  if (pixels > mostPixels) said.push(`pictures of ${formatCount(pixels)} pixels inside`)
  const seconds = parts * 4e-5 + work * 4e-4 + pixels * 2e-8
  const isLong = isCut || seconds > 60
  const wait = isLong
    ? 'Drawing it may hold this tab up for minutes.'
    : moves
      ? 'It moves, and may slow this tab down while it is drawn.'
      : 'Drawing it may take some seconds.'
  return { kind: 'ask', reason: `The picture has ${said.join(' and ')}. ${wait}` }
}

interface Moves {
  readonly moves: boolean
  /** What may be elsewhere than it stands. */
  readonly restless: ReadonlySet<SvgElement>
  /** As a clause whose subject is the picture. */
  readonly objection: string | undefined
}

const still: ReadonlySet<string> = new Set(
  'opacity fill-opacity stroke-opacity stop-opacity stroke-dashoffset fill stroke stop-color color visibility display offset'.split(
    ' ',
  ),
)

/** What the elements of SVG Animations do. */
function movesOf({ elements, byId }: SvgTree): Moves {
  const restless = new Set<SvgElement>()
  let moves = false
  let objection: string | undefined
  for (const { name, attributes, parent } of elements) {
    if (!/^(?:animate(?:transform|motion|color)?|set)$/.test(name)) continue
    moves = true
    const property = (attributes.get('attributeName') ?? '').trim()
    const values = ['from', 'to', 'by', 'values'].map((one) => attributes.get(one) ?? '').join(' ')
    if (
      /href|class|style|filter|mask|clip-path|marker|dasharray|^id$|viewbox|decoration|shadow|background/i.test(
        property,
      ) ||
      /url|inherit|\\/i.test(values)
    ) {
      objection = 'moves what it refers to, so its cost is not to be seen'
    }
    const target = hrefOf(attributes)
    const targets = target === undefined ? [parent] : idsOf(target).map((id) => byId.get(id))
    for (const element of targets) if (element !== undefined && !still.has(property)) restless.add(element)
  }
  return { moves, restless, objection }
}
