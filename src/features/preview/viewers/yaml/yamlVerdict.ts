// The first fault of a text as YAML 1.2. The parser composes nodes but makes no values of them, so that no alias is followed
// and nothing grows. Pure: no I/O.

import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  Lexer,
  type Node,
  Parser,
  visit,
} from 'yaml'
import { shorten } from '../../../../domain/format.ts'
import type { TextFault, TextVerdict } from '../../checks/textVerdict.ts'

/**
 * Levels. The parser's composer calls itself for each, and near the end of the stack a browser may give up the whole page, not
 * this call alone.
 */
export const deepestYaml = 100

/** Never throws. Time goes with the length, which `longestChecked` bounds. */
export function yamlVerdict(text: string): TextVerdict {
  try {
    const { tokens, cut } = tokensOf(text)
    const fault = first(unprintable(text), syntaxFault(tokens, cut))
    if (fault !== undefined) return { kind: 'fault', ...fault }
    if (cut === undefined) return { kind: 'nothing-found' }
    return { kind: 'unchecked', reason: `it is nested more than ${deepestYaml} levels deep` }
  } catch {
    return { kind: 'unchecked', reason: 'the checker failed on it' }
  }
}

interface Tokens {
  readonly tokens: CST.Token[]
  /** Where the nesting grew too deep; undefined where these are all tokens. */
  readonly cut: number | undefined
}

function tokensOf(text: string): Tokens {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  let cut: number | undefined
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (parser.stack.length > deepestYaml) {
      cut = parser.offset
      break
    }
  }
  for (const token of parser.end()) tokens.push(token)
  return { tokens, cut }
}

/** The first fault of the first document that has one. What is missing behind a cut may come there. */
function syntaxFault(tokens: readonly CST.Token[], cut = Infinity): TextFault | undefined {
  const composer = new Composer({ prettyErrors: false, uniqueKeys: false, logLevel: 'silent' })
  for (const document of composer.compose(tokens, true)) {
    const said = document.errors.find(({ pos: [position] }) => position < cut)
    const ofSyntax = said && { position: said.pos[0], reason: lowered(said.message) }
    const fault = first(ofSyntax, faultOfNodes(document))
    if (fault !== undefined) return fault
  }
  return undefined
}

/** What only the nodes show: names of aliases, and keys that repeat (YAML 1.2, sections 7.1 and 3.2.1.3). */
function faultOfNodes(document: Document): TextFault | undefined {
  const anchors = new Set<string>()
  let fault: TextFault | undefined
  const note = (node: Node, reason: string) => {
    fault = first(fault, { position: node.range?.[0] ?? 0, reason })
  }
  visit(document, (_, node) => {
    if (isAlias(node)) {
      if (!anchors.has(node.source)) note(node, `no anchor ${quoted(node.source)} stands before this alias`)
      return
    }
    if (!isNode(node)) return
    if (node.anchor !== undefined) anchors.add(node.anchor)
    if (!isMap(node)) return
    const keys = new Set<string>()
    for (const { key } of node.items) {
      if (!isScalar(key)) continue
      // `1` and `"1"` are keys that differ.
      const name = `${typeof key.value} ${String(key.value)}`
      if (keys.has(name)) note(key, `the key ${quoted(String(key.value))} stands twice in one mapping`)
      keys.add(name)
    }
  })
  return fault
}

/** Words of the server's in a reason. */
function quoted(words: string): string {
  return `\`${shorten(words, 40)}\``
}

const printable = /[^\t\n\r\u{20}-\u{7e}\u{85}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u

function unprintable(text: string): TextFault | undefined {
  const found = printable.exec(text)
  if (found === null) return undefined
  const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return { position: found.index, reason: `the character U+${code} may not stand in YAML` }
}

function first(one: TextFault | undefined, other: TextFault | undefined): TextFault | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return other.position < one.position ? other : one
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
