// What the style sheets of an SVG may say of an element, as far as it bears on what drawing costs. An upper bound: a rule that
// may apply counts as one that does, and all values of a property count. Linear in sheets and elements. Pure: no I/O.

import { fail, ok, type Result } from '../lib/result.ts'
import { bringsData, nameOf, plainCss } from './svgCss.ts'
import type { SvgElement } from './svgTree.ts'

/** The values that a property may have: of rules, of the `style` attribute, of the attribute of its name. */
export interface Stated {
  readonly values: readonly string[]
  /** That one of them counts for certain, and nothing that is inherited. */
  readonly isCertain: boolean
}

export interface Styles {
  readonly of: (element: SvgElement, property: string) => Stated
  /** Whether anything but its own attributes may say something of it. */
  readonly isStyled: (element: SvgElement) => boolean
  /** Whether more rules apply to more elements than is looked at here. */
  readonly isOverdrawn: () => boolean
}

const mostRules = 5_000
const mostUniversal = 200
/** Values taken together for all elements. */
const mostValues = 1_000_000
const none: Stated = { values: [], isCertain: false }

/** What bears on the cost, beside custom properties. */
const bearing =
  /^(?:--.*|all|fill|stroke|stroke-width|stroke-dasharray|font|font-size|letter-spacing|word-spacing|writing-mode|baseline-shift|filter|backdrop-filter|mask(?:-.*)?|clip-path|marker(?:-.*)?|opacity|mix-blend-mode|isolation|will-change|animation(?:-name)?|transform|translate|rotate|scale|zoom|offset(?:-.*)?|perspective|r|rx|ry|cx|cy|x|y|d|vector-effect|width|height|inset|left|top|overflow|background(?:-image)?|box-shadow|text-shadow|text-decoration(?:-.*)?|border-image(?:-.*)?)$/

/** Fails with a clause whose subject is the picture. */
export function stylesOf(sheets: readonly string[]): Result<Styles, string> {
  const plain = sheets.map(plainCss)
  if (plain.some(importsUnseen)) return fail('brings a style sheet of its own')
  // What is chosen by what is inside, and values that come from elsewhere than rules.
  if (plain.some((css) => /:has\(|@property|@function|(?<![-\w])(?:if|attr)\(/.test(css)))
    return fail('has style rules whose cost is not to be seen')
  const rules = createRules(plain)
  if (rules === undefined) return fail('has very many style rules')
  if (rules.bringsData) return fail('draws with pictures of its style rules')
  const known = new WeakMap<SvgElement, ReadonlyMap<string, Stated>>()
  const attributes = new Map<string, Stated>()
  const isStyled = ({ attributes }: SvgElement) => rules.count > 0 || attributes.has('style')
  return ok({
    isOverdrawn: rules.isOverdrawn,
    isStyled,
    of(element, property) {
      const attribute = byAttribute(element.attributes.get(property))
      if (!isStyled(element)) return attribute
      let declared = known.get(element)
      if (declared === undefined) {
        declared = rules.declared(element)
        known.set(element, declared)
      }
      const stated = declared.get(property)
      if (stated === undefined) return attribute
      return attribute === none ? stated : { values: [...stated.values, ...attribute.values], isCertain: true }
    },
  })

  /** Each value is read once, however often it is asked for. */
  function byAttribute(text: string | undefined): Stated {
    if (text === undefined) return none
    const read = attributes.get(text) ?? { values: [plainCss(text)], isCertain: true }
    attributes.set(text, read)
    return read
  }
}

/** Whether anything is imported but what is kept from loading. */
function importsUnseen(css: string): boolean {
  const count = (pattern: RegExp) => css.match(pattern)?.length ?? 0
  return count(/@import/g) > count(/@import (?:url\()?["']?https?:\/\//g)
}

type Declarations = ReadonlyMap<string, ReadonlySet<string>>

interface Rules {
  readonly count: number
  readonly bringsData: boolean
  readonly declared: (element: SvgElement) => ReadonlyMap<string, Stated>
  readonly isOverdrawn: () => boolean
}

function createRules(sheets: readonly string[]): Rules | undefined {
  const keyed = new Map<string, Declarations[]>()
  const universal: Declarations[] = []
  const custom = new Set<string>()
  let count = 0
  let spent = 0
  let hasData = false
  const take = (selectors: Selectors, declared: string) => {
    const declarations = declarationsOf(declared)
    hasData ||= bringsData(declared)
    for (const [property, values] of declarations) {
      if (property.startsWith('--')) for (const value of values) if (value.includes('(')) custom.add(value)
    }
    for (const selector of selectors) {
      count += 1
      const key = selector === undefined ? undefined : lastKey(selector)
      if (key === undefined) universal.push(declarations)
      else if (keyed.get(key)?.push(declarations) === undefined) keyed.set(key, [declarations])
    }
    return count <= mostRules
  }
  for (const css of sheets) readRules(css, take)
  if (count > mostRules || universal.length > mostUniversal || custom.size > 100) return undefined

  function declared({ attributes, name }: SvgElement): ReadonlyMap<string, Stated> {
    const all = new Map<string, { values: string[]; isCertain: boolean }>()
    const add = (declarations: Declarations, isCertain = false) => {
      if (spent > mostValues) return
      for (const [property, values] of declarations) {
        const stated = all.get(property) ?? { values: [], isCertain: false }
        for (const value of values) stated.values.push(value, ...(value.includes('var(') ? custom : []))
        spent += values.size
        all.set(property, isCertain ? { ...stated, isCertain } : stated)
      }
    }
    for (const rule of universal) add(rule)
    const classes = (attributes.get('class') ?? '').split(/[ \t\n\r\f]+/)
    for (const key of new Set([
      name,
      `#${literal(attributes.get('id') ?? '')}`,
      ...classes.map((one) => `.${literal(one)}`),
    ])) {
      for (const rule of keyed.get(key) ?? []) add(rule)
    }
    const style = attributes.get('style')
    if (style !== undefined) add(declarationsOf(plainCss(style)), true)
    return all
  }

  return { count, bringsData: hasData, declared, isOverdrawn: () => spent > mostValues }
}

/** As a name of plain CSS has it, where it means itself. */
function literal(text: string): string {
  return nameOf(text.replaceAll('\\', '_').replace(/\($/, '_'))
}

/** What the last part of a selector asks for: `#id`, `.class` or a name; undefined where that could be anything. */
function lastKey(selector: string): string | undefined {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  const found = /^([a-z][\w-]*)?((?:[.#][\w-]+)*)$/.exec(last)
  if (found === null || last === '') return undefined
  const [, name, names = ''] = found
  return /#[\w-]+/.exec(names)?.[0] ?? /\.[\w-]+/.exec(names)?.[0] ?? name
}

type Selectors = readonly (string | undefined)[]

/** Rules in rules count for all, and so do the steps of an animation. Stops where `take` says no. */
function readRules(css: string, take: (selectors: Selectors, declared: string) => boolean): void {
  const open: { selectors: Selectors | undefined; declared: string }[] = []
  let at = 0
  for (const { index, 0: mark } of css.matchAll(/[{};]/g)) {
    const before = css.slice(at, index)
    at = index + 1
    const inside = open.at(-1)
    if (mark === '{') {
      const prelude = before.trim()
      const isNested = inside?.selectors !== undefined || /^(?:from|to|[\d.]+%)/.test(prelude)
      if (prelude.startsWith('@')) {
        const isRule = inside?.selectors !== undefined || prelude.startsWith('@scope')
        open.push({ selectors: isRule ? [undefined] : undefined, declared: '' })
      } else open.push({ selectors: isNested ? [undefined] : prelude.split(','), declared: '' })
    } else if (inside !== undefined) {
      inside.declared += `${before};`
      if (mark === ';') continue
      open.pop()
      if (inside.selectors !== undefined && !take(inside.selectors, inside.declared)) return
    }
  }
  // What is left open is closed by the end.
  const last = open.at(-1)
  if (last !== undefined) last.declared += css.slice(at)
  for (const { selectors, declared } of open) {
    if (selectors !== undefined && !take(selectors, declared)) return
  }
}

function declarationsOf(text: string): Declarations {
  const declarations = new Map<string, Set<string>>()
  for (const one of text.split(';')) {
    const colon = one.indexOf(':')
    const property = one
      .slice(0, Math.max(0, colon))
      .trim()
      .replace(/^-(?:webkit|moz|ms|epub)-/, '')
    if (!bearing.test(property)) continue
    const values = declarations.get(property) ?? new Set()
    declarations.set(property, values.add(one.slice(colon + 1).trim()))
  }
  return declarations
}
