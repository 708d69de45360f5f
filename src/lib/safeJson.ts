// Values out of JSON as text again. JSON.stringify throws on some thousand levels, and what a server sends has no limit
// of depth or size. Pure and iterative.

export interface SafeJsonOptions {
  /** Spaces for each level, down to the 40th; 0 writes one line. */
  readonly indent?: number
  /** Characters written before the text is cut; 1,000,000 unless given. */
  readonly limit?: number
}

/** Deeper levels are no longer indented: the text would grow with the square of the depth. */
const indentedLevels = 40

interface OpenValue {
  readonly value: object
  /** Undefined for an array. */
  readonly keys: readonly string[] | undefined
  next: number
  isEmpty: boolean
}

/** The text of a value as `JSON.stringify` writes it, at any depth, cut at a limit that is said at its end. Never throws. */
export function safeJson(value: unknown, { indent = 0, limit = 1_000_000 }: SafeJsonOptions = {}): string {
  const parts: string[] = []
  const open: OpenValue[] = []
  let length = 0

  function write(text: string): void {
    parts.push(text)
    length += text.length
  }

  function breakLine(): void {
    if (indent > 0) write('\n' + ' '.repeat(indent * Math.min(open.length, indentedLevels)))
  }

  function begin(next: unknown): void {
    if (typeof next !== 'object' || next === null) return write(primitive(next, limit))
    const keys = Array.isArray(next) ? undefined : Object.keys(next)
    write(keys === undefined ? '[' : '{')
    open.push({ value: next, keys, next: 0, isEmpty: true })
  }

  begin(value)
  for (let top = open.at(-1); top !== undefined && length <= limit; top = open.at(-1)) {
    const member = nextMember(top)
    if (member === undefined) {
      open.pop()
      if (!top.isEmpty) breakLine()
      write(top.keys === undefined ? ']' : '}')
      continue
    }
    if (!top.isEmpty) write(',')
    top.isEmpty = false
    breakLine()
    if (member.key !== undefined) write(primitive(member.key, limit) + (indent > 0 ? ': ' : ':'))
    begin(member.value)
  }
  const text = parts.join('')
  return length > limit ? `${text.slice(0, limit)} … cut after ${limit} characters` : text
}

/** The next element or own property; undefined after the last. What JSON has no form for is left out, or null in an array. */
function nextMember(open: OpenValue): { readonly key?: string; readonly value: unknown } | undefined {
  const { value, keys } = open
  if (keys === undefined) {
    const elements = value as readonly unknown[] // `keys` is undefined for arrays alone.
    if (open.next >= elements.length) return undefined
    const element = elements[open.next++]
    return { value: isWritable(element) ? element : null }
  }
  while (open.next < keys.length) {
    const key = keys[open.next++] ?? ''
    const member: unknown = (value as Record<string, unknown>)[key] // An own key of this object.
    if (isWritable(member)) return { key, value: member }
  }
  return undefined
}

function isWritable(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol'
}

function primitive(value: unknown, limit: number): string {
  if (typeof value === 'bigint') return String(value)
  // What was sent was a number too large for JavaScript, and is again one for whoever reads this.
  if (value === Infinity || value === -Infinity) return value > 0 ? '1e999' : '-1e999'
  if (typeof value === 'string' && value.length > limit) return JSON.stringify(value.slice(0, limit + 1))
  return isWritable(value) ? JSON.stringify(value) : 'undefined'
}
