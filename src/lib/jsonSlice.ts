// Where a value stands in a JSON text, so that it can be cut out as it was sent: big numbers, names that repeat and the
// spelling of escapes do not survive `JSON.parse`. Iterative and linear. Pure: no I/O.

/** A value's place in the text, in characters (UTF-16 code units), the end exclusive. */
export interface JsonSpan {
  readonly start: number
  readonly end: number
}

/**
 * The place of the value below `path`, found as `JSON.parse` finds it: of a name that repeats the last one counts.
 *
 * @param text one that `JSON.parse` takes, but for a byte-order mark before it
 * @param path names and places from the outermost value inwards
 * @returns undefined where there is none
 */
export function jsonSpanAt(text: string, path: readonly (string | number)[]): JsonSpan | undefined {
  const start = afterSpace(text, text.startsWith('\uFEFF') ? 1 : 0)
  let span: JsonSpan | undefined = { start, end: valueEnd(text, start) }
  for (const step of path) {
    if (span === undefined || text[span.start] !== (typeof step === 'number' ? '[' : '{')) return undefined
    const children = jsonChildren(text, span)
    span = typeof step === 'number' ? children[step] : children.findLast(({ name }) => name === step)
  }
  return span
}

export interface JsonChild extends JsonSpan {
  /** Of an object's member. */
  readonly name: string | undefined
}

/** The elements of the array, or members of the object, that stands at a place of such a text; none for anything else. */
export function jsonChildren(text: string, { start }: JsonSpan): readonly JsonChild[] {
  const isObject = text[start] === '{'
  if (!isObject && text[start] !== '[') return []
  const children: JsonChild[] = []
  let at = afterSpace(text, start + 1)
  while (at < text.length && text[at] !== ']' && text[at] !== '}') {
    let name: string | undefined
    if (isObject) {
      const end = stringEnd(text, at)
      name = nameIn(text.slice(at, end))
      // Behind the colon.
      at = afterSpace(text, afterSpace(text, end) + 1)
    }
    const end = valueEnd(text, at)
    children.push({ name, start: at, end })
    at = afterSpace(text, end)
    if (text[at] === ',') at = afterSpace(text, at + 1)
  }
  return children
}

/** The members of the object below `path` as they were sent, by their names; of a name that repeats the last one counts. */
export function memberTexts(text: string | undefined, path: readonly (string | number)[]): ReadonlyMap<string, string> {
  const span = text === undefined ? undefined : jsonSpanAt(text, path)
  if (text === undefined || span === undefined || text[span.start] !== '{') return new Map()
  return new Map(jsonChildren(text, span).map(({ name = '', start, end }) => [name, text.slice(start, end)]))
}

function nameIn(token: string): string | undefined {
  const name: unknown = JSON.parse(token)
  return typeof name === 'string' ? name : undefined
}

function valueEnd(text: string, start: number): number {
  let depth = 0
  let at = start
  do {
    switch (text[at]) {
      case '"':
        at = stringEnd(text, at)
        break
      case '{':
      case '[':
        depth += 1
        at += 1
        break
      case '}':
      case ']':
        depth -= 1
        at += 1
        break
      default:
        at = depth === 0 ? plainEnd(text, at) : at + 1
    }
  } while (depth > 0 && at < text.length)
  return at
}

/** Behind the closing quote: the next one before which backslashes come in pairs. */
function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let first = at
    while (text[first - 1] === '\\') first -= 1
    if ((at - first) % 2 === 0) return at + 1
  }
  return text.length
}

/** Behind a number or a literal name. */
function plainEnd(text: string, start: number): number {
  let at = start
  while (at < text.length && !' \t\n\r,]}'.includes(text.charAt(at))) at += 1
  return at
}

function afterSpace(text: string, start: number): number {
  let at = start
  while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at += 1
  return at
}
