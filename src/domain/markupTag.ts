// A start tag taken apart by the tokenizer's rules (HTML Standard, section 13.2.5.8 to 13.2.5.40). Linear. Pure: no I/O.

export interface Attribute {
  /** In lower case. */
  readonly name: string
  /** With its character references put in, as far as addresses use them. */
  readonly value: string
}

export interface Tag {
  /** In lower case, without a namespace prefix. */
  readonly name: string
  readonly attributes: readonly Attribute[]
  /** Where the text goes on. */
  readonly end: number
  /** Ends in `/>`, which closes an element of XML. */
  readonly isClosed: boolean
}

/** No tag of a real document has more. */
const mostAttributes = 500
const longestValue = 100_000

const nameEnd = /[\s/>]/g
const space = /[^\s/]/g
const attributeEnd = /[\s/>=]/g
const valueStart = /[^\s]/g
const plainEnd = /[\s>]/g

/** @param open where the `<` stands; a letter follows it */
export function readTag(text: string, open: number): Tag {
  let at = next(nameEnd, text, open + 1)
  const name = text.slice(open + 1, Math.min(at, open + 100)).toLowerCase()
  const attributes: Attribute[] = []
  for (;;) {
    at = next(space, text, at)
    if (at >= text.length) return { name: localName(name), attributes, end: at, isClosed: false }
    if (text[at] === '>') {
      return { name: localName(name), attributes, end: at + 1, isClosed: text[at - 1] === '/' }
    }
    // An equals sign first is part of a name.
    const end = next(attributeEnd, text, at + 1)
    const attribute = text.slice(at, Math.min(end, at + 100)).toLowerCase()
    const equals = next(valueStart, text, end)
    let value = ''
    at = end
    if (text[equals] === '=') [value, at] = readValue(text, next(valueStart, text, equals + 1))
    if (attributes.length < mostAttributes) attributes.push({ name: attribute, value: withReferences(value) })
  }
}

/** The first attribute of a name counts; gives undefined where there is none. */
export function tagAddress(attributes: readonly Attribute[]): (name: string) => string | undefined {
  return (name) => attributes.find((attribute) => attribute.name === name)?.value
}

/** Value and where the text goes on. */
function readValue(text: string, start: number): [value: string, end: number] {
  const quote = text[start]
  if (quote === '"' || quote === "'") {
    const close = text.indexOf(quote, start + 1)
    const end = close === -1 ? text.length : close
    return [text.slice(start + 1, Math.min(end, start + longestValue)), Math.min(end + 1, text.length)]
  }
  if (quote === '>') return ['', start]
  const end = next(plainEnd, text, start)
  return [text.slice(start, Math.min(end, start + longestValue)), end]
}

function next(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}

const references: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['colon', ':'],
  ['sol', '/'],
  ['tab', '\t'],
  ['newline', '\n'],
  ['lpar', '('],
  ['rpar', ')'],
  ['period', '.'],
  ['nbsp', '\u00a0'],
])

function withReferences(value: string): string {
  if (!value.includes('&')) return value
  return value.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));?/gi, (whole, hex, decimal, name) => {
    if (typeof name === 'string') return references.get(name.toLowerCase()) ?? whole
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
