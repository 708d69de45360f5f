// The document type declaration (XML 1.0, section 2.8). Its declarations are passed over, not checked and never expanded. Pure.

import { afterSpace, endOfName, type XmlProblem } from './xmlTokens.ts'
import { endOfComment, endOfInstruction } from './xmlTags.ts'

export interface XmlDoctype {
  /** Exclusive. */
  readonly end: number
  /** It has declarations, or names where they are, so that any entity may be declared. */
  readonly mayDeclare: boolean
}

/** The declaration whose `<` stands at `start`. Linear. */
export function readDoctype(text: string, start: number): XmlDoctype | XmlProblem {
  const nameStart = afterSpace(text, start + '<!DOCTYPE'.length)
  const nameEnd = endOfName(text, nameStart)
  if (nameEnd === nameStart) return { position: start, reason: 'this document type has no name' }
  let mayDeclare = false
  let isInside = false
  /** Declarations that are open. */
  let depth = 0
  let at = nameEnd
  while (at < text.length) {
    const character = text[at]
    if (character === '"' || character === "'") {
      const end = text.indexOf(character, at + 1)
      if (end === -1) return { position: at, reason: 'this quote in the document type never ends' }
      mayDeclare = true
      at = end + 1
      continue
    }
    if (isInside && (text.startsWith('<!--', at) || text.startsWith('<?', at))) {
      const end = text.startsWith('<!--', at) ? endOfComment(text, at) : endOfInstruction(text, at, false)
      if (typeof end !== 'number') return end
      at = end
      continue
    }
    if (character === '[' && !isInside) {
      isInside = true
      mayDeclare = true
    } else if (character === ']' && isInside && depth === 0) isInside = false
    else if (character === '<') depth += 1
    else if (character === '>') {
      if (depth > 0) depth -= 1
      else if (!isInside) return { end: at + 1, mayDeclare }
      else return { position: at, reason: '`>` stands alone in the document type' }
    }
    at += 1
  }
  return { position: start, reason: 'this document type never ends' }
}
