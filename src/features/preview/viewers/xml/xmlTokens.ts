// The pieces that XML is made of (XML 1.0, fifth edition, sections 2.2, 2.3 and 4.1). Positions are in characters (UTF-16 code
// units) from 0. Pure and linear.

import { shorten } from '../../../../domain/format.ts'

export interface XmlProblem {
  readonly position: number
  /** In plain words, for example "this attribute stands twice". */
  readonly reason: string
}

const name =
  /[:A-Z_a-z\u{c0}-\u{d6}\u{d8}-\u{f6}\u{f8}-\u{2ff}\u{370}-\u{37d}\u{37f}-\u{1fff}\u{200c}\u{200d}\u{2070}-\u{218f}\u{2c00}-\u{2fef}\u{3001}-\u{d7ff}\u{f900}-\u{fdcf}\u{fdf0}-\u{fffd}\u{10000}-\u{effff}][-.0-9\u{b7}\u{300}-\u{36f}\u{203f}\u{2040}:A-Z_a-z\u{c0}-\u{d6}\u{d8}-\u{f6}\u{f8}-\u{2ff}\u{370}-\u{37d}\u{37f}-\u{1fff}\u{200c}\u{200d}\u{2070}-\u{218f}\u{2c00}-\u{2fef}\u{3001}-\u{d7ff}\u{f900}-\u{fdcf}\u{fdf0}-\u{fffd}\u{10000}-\u{effff}]*/uy

/** Where the name that begins at `start` ends, exclusive; `start` where none does. */
export function endOfName(text: string, start: number): number {
  name.lastIndex = start
  return name.test(text) ? name.lastIndex : start
}

/** Behind the white space at `start`, which may be none. */
export function afterSpace(text: string, start: number): number {
  let at = start
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1
  return at
}

export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d
}

/** All that is no `Char`: control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u

/** The first character of a piece that no XML may hold. */
export function forbiddenCharacter(text: string, start: number, end: number): XmlProblem | undefined {
  const found = forbidden.exec(text.slice(start, end))
  if (found === null) return undefined
  const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return { position: start + found.index, reason: `the character U+${code} may not stand in XML` }
}

const reference = /&(?:#(?:([0-9]+)|x([0-9a-fA-F]+))|([^\s&;<>"'#]+));/y
const predefined: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])

/** The first `&` of a piece that begins no reference. `mayDeclare`: there is a document type, which may bring entities. */
export function brokenReference(text: string, start: number, end: number, mayDeclare: boolean): XmlProblem | undefined {
  const piece = text.slice(start, end)
  for (let at = piece.indexOf('&'); at !== -1; at = piece.indexOf('&', reference.lastIndex)) {
    const position = start + at
    reference.lastIndex = at
    const found = reference.exec(piece)
    if (found === null) return { position, reason: '`&` begins no reference; as a character it is written `&amp;`' }
    const [whole, decimal, hex, entity] = found
    if (entity !== undefined) {
      if (endOfName(entity, 0) !== entity.length) return { position, reason: 'this is no name of an entity' }
      if (!mayDeclare && !predefined.has(entity)) {
        return { position, reason: `the entity \`${shorten(whole, 40)}\` is not declared` }
      }
    } else if (!isCharacter(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))) {
      return { position, reason: `\`${shorten(whole, 40)}\` names no character that may stand in XML` }
    }
  }
  return undefined
}

function isCharacter(code: number): boolean {
  return code <= 0x10ffff && !forbidden.test(String.fromCodePoint(code))
}
