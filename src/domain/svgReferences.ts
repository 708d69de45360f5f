// What stands in front of the root of an SVG, and the references that it defines (XML 1.0, sections 2.8, 4.1 and 4.2): drawing
// programs define short entities for their namespaces, others define some that multiply. Pure: no I/O.

import { fail, ok, type Result } from '../lib/result.ts'

export interface References {
  /** Text with its references put in. */
  readonly put: (text: string) => string
  /** Whether putting in has made far more of the text than there was. */
  readonly isOverdrawn: () => boolean
}

const mostEntities = 100
const longestEntity = 300
/** Characters that references may add. */
const mostAdded = 200_000

const predefined: readonly (readonly [string, string])[] = [
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]

/** Fails with a clause whose subject is the picture; else gives the references, and where the text goes on. */
export function createReferences(text: string): Result<{ references: References; at: number }, string> {
  const { at, subset } = prologueOf(text)
  // Behind the root one counts too, in Chromium.
  if (text.includes('<?xml-stylesheet')) return fail('brings a style sheet of its own')
  if (/<!ATTLIST|%/.test(subset)) return fail('defines what its elements are in its own document type')
  const entities = new Map(predefined)
  for (const [, name = '', double, single = ''] of subset.matchAll(
    /<!ENTITY\s+([^\s"'<>]+)\s+(?:"([^"]*)"|'([^']*)')/g,
  )) {
    const value = double ?? single
    if (/[<&]/.test(value) || Math.max(value.length, name.length) > longestEntity || entities.size > mostEntities) {
      return fail('defines entities, which can multiply')
    }
    if (!entities.has(name)) entities.set(name, value)
  }
  return ok({ references: referencesBy(entities), at })
}

function referencesBy(entities: ReadonlyMap<string, string>): References {
  let added = 0
  return {
    put(text) {
      if (!text.includes('&')) return text
      const whole = text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([^\s&;#]{1,300}));/gi, (found, hex, decimal, name) => {
        if (typeof name === 'string') return added > mostAdded ? '' : (entities.get(name) ?? found)
        const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
        return code > 0x10ffff ? found : String.fromCodePoint(code)
      })
      added += Math.max(0, whole.length - text.length)
      return whole
    },
    isOverdrawn: () => added > mostAdded,
  }
}

interface Prologue {
  /** Where the first element begins: behind declaration, comments and document type. */
  readonly at: number
  /** What the document type declares itself, without comments and instructions. */
  readonly subset: string
}

function prologueOf(text: string): Prologue {
  // What may stand between quotes in a document type, or in its comments, ends nothing.
  const part = /<!--|<\?|<!DOCTYPE|<(?=[^!?])/g
  let subset = ''
  for (let found = part.exec(text); found !== null; found = part.exec(text)) {
    const [mark] = found
    if (mark === '<') return { at: found.index, subset }
    if (mark === '<!DOCTYPE') {
      const type = readDoctype(text, part.lastIndex)
      subset += type.subset
      part.lastIndex = type.end
    } else part.lastIndex = after(text, mark === '<?' ? '?>' : '-->', part.lastIndex)
  }
  return { at: text.length, subset }
}

function readDoctype(text: string, from: number): { end: number; subset: string } {
  const part = /"[^"]*"|'[^']*'|<!--|<\?|[[\]>]/g
  part.lastIndex = from
  let isInside = false
  let subset = ''
  let at = from
  for (let found = part.exec(text); found !== null; found = part.exec(text)) {
    const [mark] = found
    if (mark === '<!--' || mark === '<?') {
      if (isInside) subset += text.slice(at, found.index)
      at = after(text, mark === '<?' ? '?>' : '-->', part.lastIndex)
      part.lastIndex = at
    } else if (mark === '[' && !isInside) {
      isInside = true
      at = part.lastIndex
    } else if (mark === ']' && isInside) {
      isInside = false
      subset += text.slice(at, found.index)
    } else if (mark === '>' && !isInside) return { end: part.lastIndex, subset }
  }
  return { end: text.length, subset }
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found === -1 ? text.length : found + mark.length
}
