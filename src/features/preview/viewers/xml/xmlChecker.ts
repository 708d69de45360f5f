// Whether a text is well-formed XML 1.0: the rules that every parser must stop at. Nothing is expanded, fetched or built, so that
// no entity can blow up. The declarations of a document type are passed over, and prefixes are names like others. Linear, and it
// can stop between any two pieces, so that a long text never holds up the page. Pure: no I/O.

import { readDoctype } from './xmlDoctype.ts'
import { endOfComment, endOfInstruction, quoted, readEndTag, readStartTag } from './xmlTags.ts'
import { afterSpace, brokenReference, forbiddenCharacter, type XmlProblem } from './xmlTokens.ts'

export interface XmlChecker {
  /** Goes on for about `budget` characters; true when finished. */
  readonly step: (budget: number) => boolean
  /** The first thing that is not well-formed; only after `step` returned true. */
  readonly problem: () => XmlProblem | undefined
}

/** Checks a whole text at once. See `createXmlChecker`. */
export function xmlProblem(text: string): XmlProblem | undefined {
  const checker = createXmlChecker(text)
  while (!checker.step(100_000));
  return checker.problem()
}

export function createXmlChecker(text: string): XmlChecker {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  /** Names of the open elements. */
  const open: string[] = []
  let hasRoot = false
  let hasDoctype = false
  let mayDeclare = false
  let at = start
  let problem: XmlProblem | undefined

  /** Goes on behind a piece, or stops at what is wrong with it. */
  const goOn = (next: number | XmlProblem) => {
    if (typeof next === 'number') at = next
    else problem = next
  }
  const failAt = (position: number, reason: string) => goOn({ position, reason })

  const characters = () => {
    const found = text.indexOf('<', at)
    const end = found === -1 ? text.length : found
    if (open.length === 0) {
      const other = afterSpace(text, at)
      if (other === end) return goOn(end)
      return failAt(
        other,
        hasRoot ? 'this stands behind the last element' : 'this stands in front of the first element',
      )
    }
    const close = text.slice(at, end).indexOf(']]>')
    if (close !== -1) return failAt(at + close, '`]]>` may not stand in a text; it is written `]]&gt;`')
    goOn(forbiddenCharacter(text, at, end) ?? brokenReference(text, at, end, mayDeclare) ?? end)
  }

  const characterData = () => {
    const end = text.indexOf(']]>', at + '<![CDATA['.length)
    if (open.length === 0) return failAt(at, 'a CDATA section stands outside of all elements')
    if (end === -1) return failAt(at, 'this CDATA section never ends')
    goOn(forbiddenCharacter(text, at, end) ?? end + ']]>'.length)
  }

  const documentType = () => {
    if (hasDoctype || hasRoot) return failAt(at, 'a document type may stand once, in front of the first element')
    hasDoctype = true
    const found = readDoctype(text, at)
    if ('reason' in found) return goOn(found)
    mayDeclare = found.mayDeclare
    goOn(found.end)
  }

  const startTag = () => {
    if (hasRoot && open.length === 0) return failAt(at, 'a second element stands at the top, where one is allowed')
    const tag = readStartTag(text, at, mayDeclare)
    if ('reason' in tag) return goOn(tag)
    hasRoot = true
    if (!tag.isEmpty) open.push(tag.name)
    goOn(tag.end)
  }

  const endTag = () => {
    const tag = readEndTag(text, at)
    if ('reason' in tag) return goOn(tag)
    const expected = open.pop()
    if (expected === undefined) return failAt(at, `${quoted(`</${tag.name}>`)} closes nothing`)
    if (expected !== tag.name) {
      return failAt(at, `${quoted(`</${tag.name}>`)} stands where ${quoted(`</${expected}>`)} was expected`)
    }
    goOn(tag.end)
  }

  const next = () => {
    if (text[at] !== '<') return characters()
    if (text[at + 1] === '/') return endTag()
    if (text[at + 1] === '?') return goOn(endOfInstruction(text, at, at === start))
    if (text[at + 1] !== '!') return startTag()
    if (text.startsWith('<!--', at)) return goOn(endOfComment(text, at))
    if (text.startsWith('<![CDATA[', at)) return characterData()
    if (text.startsWith('<!DOCTYPE', at)) return documentType()
    failAt(at, '`<!` begins neither a comment, nor CDATA, nor the document type')
  }

  return {
    step(budget) {
      const stop = at + budget
      while (problem === undefined && at < text.length && at < stop) next()
      if (problem !== undefined) return true
      if (at < text.length) return false
      const last = open.at(-1)
      if (last !== undefined) failAt(text.length, `the text ends, but the element ${quoted(last)} is still open`)
      else if (!hasRoot) failAt(text.length, 'there is no element')
      return true
    },
    problem: () => problem,
  }
}
