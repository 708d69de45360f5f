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
  const at = rootAt(text)
  const prologue = text.slice(0, at)
  if (/<\?xml-stylesheet[^>]{0,2000}href\s*=\s*["']\s*(?:data:|#)/i.test(prologue))
    return fail('brings a style sheet of its own')
  const subset = /<!DOCTYPE[^[>]*\[/.test(prologue) ? prologue.slice(prologue.indexOf('<!DOCTYPE')) : ''
  if (/<!ATTLIST|%/.test(subset)) return fail('defines what its elements are in its own document type')
  const entities = new Map(predefined)
  for (const [, name = '', double, single = ''] of subset.matchAll(
    /<!ENTITY\s+([^\s"'<>]+)\s+(?:"([^"]*)"|'([^']*)')/g,
  )) {
    const value = double ?? single
    if (/[<&]/.test(value) || value.length > longestEntity || entities.size > mostEntities) {
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
      const whole = text.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([^\s&;#]{1,100}));/gi,
        (found, hex, decimal, name) => {
          if (typeof name === 'string') return added > mostAdded ? '' : (entities.get(name) ?? found)
          const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
          return code > 0x10ffff ? found : String.fromCodePoint(code)
        },
      )
      added += Math.max(0, whole.length - text.length)
      return whole
    },
    isOverdrawn: () => added > mostAdded,
  }
}

/** Where the first element begins: behind declaration, comments and document type. */
function rootAt(text: string): number {
  // What may stand between quotes in a document type, or in its comments, ends nothing.
  const part = /<!--|<\?|<!DOCTYPE|<(?=[^!?])/g
  for (let found = part.exec(text); found !== null; found = part.exec(text)) {
    const [mark] = found
    if (mark === '<') return found.index
    if (mark === '<!DOCTYPE') part.lastIndex = afterDoctype(text, found.index)
    else {
      const end = text.indexOf(mark === '<?' ? '?>' : '-->', part.lastIndex)
      part.lastIndex = end === -1 ? text.length : end + 2
    }
  }
  return text.length
}

function afterDoctype(text: string, from: number): number {
  const part = /"[^"]*"|'[^']*'|<!--|[[\]>]/g
  part.lastIndex = from
  let isInside = false
  for (let found = part.exec(text); found !== null; found = part.exec(text)) {
    const [mark] = found
    if (mark === '[') isInside = true
    else if (mark === ']') isInside = false
    else if (mark === '>' && !isInside) return part.lastIndex
    else if (mark === '<!--') {
      const end = text.indexOf('-->', part.lastIndex)
      part.lastIndex = end === -1 ? text.length : end + 3
    }
  }
  return text.length
}
