// An SVG as a tree of its elements, for a look at what drawing it would cost; nothing is drawn from it. Goes by the rules of
// XML 1.0 where a lapse would hide an element: quotes, comments, CDATA, references, entities. What a browser's parser stops at
// ends the tree as well. Linear in the text. Pure: no I/O.

import { fail, ok, type Result } from '../lib/result.ts'
import { readAddress } from './svgAddress.ts'
import { createReferences, type References } from './svgReferences.ts'

export interface SvgElement {
  /** In lower case, without its prefix: what a browser does not know for its capitals counts as what it looks like. */
  readonly name: string
  /** By their names as they stand, with their prefix: capitals make another name. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly SvgElement[]
  readonly parent: SvgElement | undefined
  /** Its own text, of style sheets alone; of all others only how long it is. */
  readonly text: string
  /** Characters. */
  readonly length: number
}

export interface SvgTree {
  readonly root: SvgElement
  /** All of them, in their order. */
  readonly elements: readonly SvgElement[]
  /** The first of each name. */
  readonly byId: ReadonlyMap<string, SvgElement>
}

interface Open {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: SvgElement[]
  readonly parent: SvgElement | undefined
  text: string
  length: number
}

const mostElements = 100_000
const deepest = 256

const tagName = /[^\s/>="'<]+/y
const attribute = /\s+([^\s/>="'<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*(\/?)>/y

/** Fails with a clause whose subject is the picture. A text without an `svg` element at its root gives undefined. */
export function parseSvg(text: string): Result<SvgTree | undefined, string> {
  const started = createReferences(text)
  if (!started.ok) return started
  const { references, at: start } = started.value
  const elements: SvgElement[] = []
  const byId = new Map<string, SvgElement>()
  let current: Open | undefined
  let depth = 0
  let at = start
  while (at < text.length) {
    const open = text.indexOf('<', at)
    const end = open === -1 ? text.length : open
    if (current !== undefined) addText(current, text.slice(at, end), references)
    if (open === -1) break
    if (text.startsWith('<!--', open)) at = after(text, '-->', open + 4)
    else if (text.startsWith('<![CDATA[', open)) {
      at = after(text, ']]>', open + 9)
      if (current !== undefined) addText(current, text.slice(open + 9, at - 3), undefined)
    } else if (text.startsWith('<?', open)) {
      at = after(text, '?>', open)
    } else if (text[open + 1] === '/') {
      at = after(text, '>', open)
      current = current?.parent as Open | undefined // Its own parents are made here, and open.
      depth -= 1
      if (current === undefined) break
    } else {
      const tag = readTag(text, open, references)
      if (tag === undefined) break
      if (hasOtherLinks(tag.attributes)) return fail('names its links in a way of its own')
      const element: Open = { ...tag, children: [], parent: current, text: '', length: 0 }
      current?.children.push(element)
      elements.push(element)
      if (elements.length > mostElements) return fail(`has more than ${mostElements.toLocaleString('en')} elements`)
      const id = tag.attributes.get('id')
      if (id !== undefined && !byId.has(id)) byId.set(id, element)
      at = tag.end
      if (tag.isClosed) {
        if (current === undefined) break
      } else {
        current = element
        depth += 1
        if (depth > deepest) return fail(`is nested more than ${deepest} levels deep`)
      }
    }
    if (references.isOverdrawn()) return fail('holds entities that multiply')
  }
  const [root] = elements
  return ok(root?.name === 'svg' ? { root, elements, byId } : undefined)
}

function addText(open: Open, text: string, references: References | undefined): void {
  open.length += text.length
  if (open.name === 'style') open.text += references === undefined ? text : references.put(text)
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found === -1 ? text.length : found + mark.length
}

function readTag(text: string, open: number, references: References) {
  tagName.lastIndex = open + 1
  const name = tagName.exec(text)?.[0]
  if (name === undefined) return undefined
  const attributes = new Map<string, string>()
  let at = tagName.lastIndex
  for (;;) {
    attribute.lastIndex = at
    const found = attribute.exec(text)
    if (found === null) break
    const [, key = '', double, single = ''] = found
    if (!attributes.has(key)) attributes.set(key, references.put(double ?? single))
    at = attribute.lastIndex
  }
  tagEnd.lastIndex = at
  const closing = tagEnd.exec(text)
  if (closing === null) return undefined
  const local = name.slice(name.lastIndexOf(':') + 1).toLowerCase()
  return { name: local, attributes, end: tagEnd.lastIndex, isClosed: closing[1] === '/' }
}

const links = 'http://www.w3.org/1999/xlink'

/** Whether `xlink` means another namespace from here on, or another prefix means that one (Namespaces in XML, section 3). */
function hasOtherLinks(attributes: ReadonlyMap<string, string>): boolean {
  for (const [name, value] of attributes) {
    if (name.startsWith('xmlns:') && (name === 'xmlns:xlink') !== (value === links)) return true
  }
  return false
}

/** The address that an element refers to (SVG 2, section 16.1.4: `href` counts before `xlink:href`). */
export function hrefOf(attributes: ReadonlyMap<string, string>): string | undefined {
  const stated = attributes.get('href') ?? attributes.get('xlink:href')
  return stated === undefined ? undefined : readAddress(stated)
}
