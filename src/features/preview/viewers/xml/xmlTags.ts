// Tags of XML, by the rules of well-formedness alone (XML 1.0, section 3.1). Positions are in characters (UTF-16 code units)
// from 0. Pure and linear.

import { shorten } from '../../../../domain/format.ts'
import { afterSpace, brokenReference, endOfName, forbiddenCharacter, isSpace, type XmlProblem } from './xmlTokens.ts'

export interface XmlTag {
  readonly name: string
  /** `<a/>`. */
  readonly isEmpty: boolean
  /** Exclusive. */
  readonly end: number
}

/** The start tag, or tag of an empty element, whose `<` stands at `start`. */
export function readStartTag(text: string, start: number, mayDeclare: boolean): XmlTag | XmlProblem {
  const nameEnd = endOfName(text, start + 1)
  if (nameEnd === start + 1) {
    return { position: start, reason: '`<` begins no tag; as a character it is written `&lt;`' }
  }
  const name = text.slice(start + 1, nameEnd)
  const attributes = new Set<string>()
  let at = nameEnd
  for (;;) {
    const next = afterSpace(text, at)
    if (text[next] === '>') return { name, isEmpty: false, end: next + 1 }
    if (text.startsWith('/>', next)) return { name, isEmpty: true, end: next + 2 }
    if (next >= text.length) return { position: text.length, reason: `the text ends inside the tag ${quoted(name)}` }
    const end = endOfName(text, next)
    if (end === next) return { position: next, reason: `an attribute or \`>\` was expected in the tag ${quoted(name)}` }
    if (next === at) return { position: at, reason: 'white space was expected in front of this attribute' }
    const attribute = text.slice(next, end)
    if (attributes.has(attribute)) return { position: next, reason: `the attribute ${quoted(attribute)} stands twice` }
    attributes.add(attribute)
    const value = endOfValue(text, end, attribute, mayDeclare)
    if (typeof value !== 'number') return value
    at = value
  }
}

function endOfValue(text: string, start: number, attribute: string, mayDeclare: boolean): number | XmlProblem {
  const equals = afterSpace(text, start)
  if (text[equals] !== '=')
    return { position: equals, reason: `\`=\` was expected behind the attribute ${quoted(attribute)}` }
  const quote = afterSpace(text, equals + 1)
  const mark = text[quote]
  if (mark !== '"' && mark !== "'") {
    return { position: quote, reason: `the value of the attribute ${quoted(attribute)} has no quotes` }
  }
  const end = text.indexOf(mark, quote + 1)
  if (end === -1) return { position: quote, reason: `the value of the attribute ${quoted(attribute)} never ends` }
  const less = text.slice(quote + 1, end).indexOf('<')
  if (less !== -1) {
    return { position: quote + 1 + less, reason: '`<` stands in the value of an attribute; it is written `&lt;`' }
  }
  return forbiddenCharacter(text, quote + 1, end) ?? brokenReference(text, quote + 1, end, mayDeclare) ?? end + 1
}

/** The end tag whose `<` stands at `start`. */
export function readEndTag(text: string, start: number): XmlTag | XmlProblem {
  const nameEnd = endOfName(text, start + 2)
  if (nameEnd === start + 2) return { position: start, reason: '`</` is followed by no name' }
  const end = afterSpace(text, nameEnd)
  if (text[end] !== '>') return { position: end, reason: '`>` was expected at the end of this tag' }
  return { name: text.slice(start + 2, nameEnd), isEmpty: false, end: end + 1 }
}

const declaration =
  /<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"[A-Za-z][A-Za-z0-9._-]*"|'[A-Za-z][A-Za-z0-9._-]*'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>/y

/** The end of the processing instruction at `start`; `isFirst` where nothing stands before it. */
export function endOfInstruction(text: string, start: number, isFirst: boolean): number | XmlProblem {
  const nameEnd = endOfName(text, start + 2)
  const target = text.slice(start + 2, nameEnd)
  if (target === '') return { position: start, reason: '`<?` is followed by no name' }
  if (target === 'xml' && isFirst) {
    declaration.lastIndex = start
    if (declaration.test(text)) return declaration.lastIndex
    return {
      position: start,
      reason: 'the XML declaration has `version`, then `encoding`, then `standalone`, and no more',
    }
  }
  if (target.toLowerCase() === 'xml') {
    return { position: start, reason: 'an XML declaration may stand at the very beginning alone' }
  }
  const end = text.indexOf('?>', nameEnd)
  if (end === -1) return { position: start, reason: 'this processing instruction never ends' }
  if (end > nameEnd && !isSpace(text.charCodeAt(nameEnd))) {
    return { position: nameEnd, reason: 'white space was expected behind the name of a processing instruction' }
  }
  return forbiddenCharacter(text, nameEnd, end) ?? end + 2
}

/** The end of the comment at `start`. */
export function endOfComment(text: string, start: number): number | XmlProblem {
  const end = text.indexOf('--', start + 4)
  if (end === -1) return { position: start, reason: 'this comment never ends' }
  if (text[end + 2] !== '>') return { position: end, reason: '`--` may not stand in a comment' }
  return forbiddenCharacter(text, start, end) ?? end + 3
}

/** A name of the server's in a reason. */
export function quoted(name: string): string {
  return `\`${shorten(name, 40)}\``
}
