// What the style sheets of an SVG may say of an element, as far as it bears on what drawing costs. An upper bound: a rule that
// may apply counts as one that does, and all values of a property count. Linear in sheets and elements. Pure: no I/O.

import { fail, ok, type Result } from '../lib/result.ts'
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
  /^(?:--.*|fill|stroke|stroke-width|stroke-dasharray|font|font-size|letter-spacing|word-spacing|writing-mode|baseline-shift|filter|backdrop-filter|(?:-webkit-)?mask(?:-.*)?|clip-path|marker(?:-.*)?|opacity|mix-blend-mode|isolation|will-change|animation(?:-name)?|transform|translate|rotate|scale|zoom|offset(?:-.*)?|perspective|r|rx|ry|cx|cy|x|y|d|width|height|inset|left|top|overflow|background(?:-image)?|box-shadow|text-shadow|border-image(?:-.*)?)$/

/** Fails with a clause whose subject is the picture. */
export function stylesOf(sheets: readonly string[]): Result<Styles, string> {
  const css = sheets.map(flat).join('\n')
  if (/@import[^;]{0,2000}(?:data:|#)/i.test(css)) return fail('brings a style sheet of its own')
  if (css.includes(':has(')) return fail('has style rules whose cost is not to be seen')
  const rules = createRules(css)
  if (rules === undefined) return fail('has very many style rules')
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
    const read = attributes.get(text) ?? { values: [flat(text)], isCertain: true }
    attributes.set(text, read)
    return read
  }
}

type Declarations = ReadonlyMap<string, ReadonlySet<string>>

/** Without comments, in lower case but for what `url` names, escapes resolved, and nothing in quotes that looks like structure. */
function flat(css: string): string {
  if (!/["'\\(/A-Z]/.test(css)) return css
  return css
    .replace(/\/\*[^]*?(?:\*\/|$)/g, ' ')
    .replace(/\\([0-9a-f]{1,6})\s?|\\([^])/gi, (_, hex, plain) => {
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : 0
      const letter = typeof hex === 'string' ? String.fromCodePoint(Math.min(code, 0x10ffff)) : String(plain)
      return /[\w-]/.test(letter) ? letter : '_'
    })
    .replace(/"[^"\n]*"|'[^'\n]*'|url\([^)"']{0,2000}\)/gi, (part) => part.replace(/[{};]/g, '_'))
    .replace(/(["'])[^"'\n]*\1|url\(\s*["']?#[^)"']*|([A-Z]+)/gi, (part, _, capitals) =>
      typeof capitals === 'string' ? capitals.toLowerCase() : part,
    )
}

interface Rules {
  readonly count: number
  readonly declared: (element: SvgElement) => ReadonlyMap<string, Stated>
  readonly isOverdrawn: () => boolean
}

function createRules(css: string): Rules | undefined {
  const keyed = new Map<string, Declarations[]>()
  const universal: Declarations[] = []
  const custom = new Set<string>()
  let count = 0
  let spent = 0
  readRules(css, (selectors, declarations) => {
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
  })
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
    const classes = lower(attributes.get('class')).split(/\s+/)
    for (const key of new Set([name, `#${lower(attributes.get('id'))}`, ...classes.map((one) => `.${one}`)])) {
      for (const rule of keyed.get(key) ?? []) add(rule)
    }
    const style = attributes.get('style')
    if (style !== undefined) add(declarationsOf(flat(style)), true)
    return all
  }

  return { count, declared, isOverdrawn: () => spent > mostValues }
}

function lower(text = ''): string {
  return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
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
function readRules(css: string, take: (selectors: Selectors, declarations: Declarations) => boolean): void {
  const open: { selectors: Selectors | undefined; declared: string }[] = []
  let at = 0
  for (const { index, 0: mark } of css.matchAll(/[{};]/g)) {
    const before = css.slice(at, index)
    at = index + 1
    const inside = open.at(-1)
    if (mark === '{') {
      const prelude = before.trim()
      const isNested = inside?.selectors !== undefined || /^(?:from|to|[\d.]+%)/.test(prelude)
      if (prelude.startsWith('@')) open.push({ selectors: inside?.selectors && [undefined], declared: '' })
      else open.push({ selectors: isNested ? [undefined] : prelude.split(','), declared: '' })
    } else if (inside !== undefined) {
      inside.declared += `${before};`
      if (mark === ';') continue
      open.pop()
      if (inside.selectors !== undefined && !take(inside.selectors, declarationsOf(inside.declared))) return
    }
  }
}

function declarationsOf(text: string): Declarations {
  const declarations = new Map<string, Set<string>>()
  for (const one of text.split(';')) {
    const colon = one.indexOf(':')
    const property = one.slice(0, Math.max(0, colon)).trim()
    if (!bearing.test(property)) continue
    const values = declarations.get(property) ?? new Set()
    declarations.set(property, values.add(one.slice(colon + 1).trim()))
  }
  return declarations
}
