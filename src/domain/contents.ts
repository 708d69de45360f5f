// What a read brought, item by item, judged by the presence of `text` or `blob` (P1). Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import { isJsonObject, nounFor, own } from '../lib/json.ts'
import type { JsonObject } from '../lib/json.ts'
import { safeJson } from '../lib/safeJson.ts'
import { utf8Length } from '../lib/utf8Length.ts'
import { decodeBase64 } from './base64.ts'
import { freshnessOf } from './freshness.ts'
import type { WireEra } from './freshness.ts'

/** How a base64 text differed from the standard alphabet with padding (P6). */
export interface Base64Dialect {
  readonly urlSafe: boolean
  readonly unpadded: boolean
  readonly lineBreaks: boolean
  readonly dataPrefix: boolean
  /** The last digit holds bits that no byte uses; absent where it does not. */
  readonly endBits?: true
}

export type ContentItem = {
  readonly uri?: string
  readonly mimeType?: string
  /** Deviations in plain words, for example "`uri` is required but missing". */
  readonly notes: readonly string[]
} & (
  | { readonly kind: 'text'; readonly text: string }
  /** `base64` as it was sent, where it is in another dialect than the standard's; else it can be made of the bytes again. */
  | { readonly kind: 'blob'; readonly bytes: Uint8Array; readonly dialect?: Base64Dialect; readonly base64?: string }
  /** Broken base64: what decoded before the fault, its position in characters, and the text as sent. */
  | { readonly kind: 'broken-blob'; readonly bytes: Uint8Array; readonly position: number; readonly raw: string }
  /** Both at once, which no revision allows. With `brokenAt` the blob is broken there and `bytes` is its prefix; `base64` as above. */
  | {
      readonly kind: 'both'
      readonly text: string
      readonly bytes: Uint8Array
      readonly dialect?: Base64Dialect
      readonly base64?: string
      readonly brokenAt?: number
    }
  /** Neither text nor blob, or no object at all. `json` is its own text, cut out of the reply; absent where that was not given. */
  | { readonly kind: 'foreign'; readonly raw: unknown; readonly json?: string }
)

export interface ReadResult {
  readonly items: readonly ContentItem[]
  readonly ttlMs: number
  readonly cacheScope?: string
  /** What stood in the place of `contents`, where it counts as an empty list. */
  readonly absent?: 'null' | 'missing'
  /** Deviations of the result as a whole, in plain words. */
  readonly notes: readonly string[]
}

/**
 * Reads the raw `result` of `resources/read`. Takes any JSON value and never throws: every item the server sent is in
 * `items`, in order, and what is odd is said in notes. `ttlMs` is in milliseconds. Spec: schema ReadResourceResult.
 *
 * @param itemText cuts the text of an item out of the reply, by its place; asked only where it says more than the value
 */
export function parseReadResult(
  result: unknown,
  era: WireEra,
  itemText: (place: number) => string | undefined = () => undefined,
): ReadResult {
  const { contents, notes, absent } = findContents(result)
  const { ttlMs, cacheScope, faults } = freshnessOf(result, era)
  return {
    items: contents.map((raw, place) => {
      const item = readItem(raw)
      const json = item.kind === 'foreign' ? itemText(place) : undefined
      return json === undefined ? item : { ...item, json }
    }),
    ttlMs,
    ...(cacheScope === undefined ? {} : { cacheScope }),
    ...(absent === undefined ? {} : { absent }),
    notes: [...notes, ...faults.map(({ field, reason }) => `\`${field}\` ${reason}`)],
  }
}

/** The JSON text of an item that is neither text nor blob: as it was sent, else written anew from its value. */
export function foreignJson(item: Extract<ContentItem, { kind: 'foreign' }>): string {
  const json = item.json ?? writtenAnew.get(item) ?? safeJson(item.raw, { indent: 2, limit: Infinity })
  writtenAnew.set(item, json)
  return json
}

/** JSON of values that did not come as text, written once: several places ask, whenever they are drawn. */
const writtenAnew = new WeakMap<ContentItem, string>()

/** Sizes of texts, counted once: a long one takes a while, and several places ask. */
const textSizes = new WeakMap<ContentItem, number>()

/** Size in bytes: of the decoded blob, else of the text in UTF-8. `undefined` where there is neither. */
export function contentSize(item: ContentItem): number | undefined {
  switch (item.kind) {
    case 'text': {
      const size = textSizes.get(item) ?? utf8Length(item.text)
      textSizes.set(item, size)
      return size
    }
    case 'blob':
    case 'broken-blob':
    case 'both':
      return item.bytes.length
    case 'foreign':
      return undefined
    default:
      return assertNever(item)
  }
}

interface FoundContents extends Pick<ReadResult, 'absent' | 'notes'> {
  readonly contents: readonly unknown[]
}

function findContents(result: unknown): FoundContents {
  if (!isJsonObject(result)) {
    return { contents: [], absent: 'missing', notes: [`the result is ${nounFor(result)}, not an object`] }
  }
  const contents = own(result, 'contents')
  if (Array.isArray(contents)) return { contents, notes: [] }
  if (contents === null) {
    return { contents: [], absent: 'null', notes: ['`contents` is null, not an array; it counts as empty'] }
  }
  // Not an array, but sent: shown as one item rather than lost.
  if (contents !== undefined)
    return { contents: [contents], notes: [`\`contents\` is ${nounFor(contents)}, not an array`] }
  const other = ['content', 'resources', 'resource', 'items', 'text', 'blob'].find((name) =>
    Object.hasOwn(result, name),
  )
  const found = other === undefined ? '' : ` (the result has \`${other}\`)`
  return {
    contents: [],
    absent: 'missing',
    notes: [`\`contents\` is required but missing; it counts as empty${found}`],
  }
}

function readItem(raw: unknown): ContentItem {
  if (!isJsonObject(raw)) return { kind: 'foreign', raw, notes: [`the item is ${nounFor(raw)}, not an object`] }
  const notes: string[] = []
  const uri = stringField(raw, 'uri', notes)
  if (uri === undefined && !Object.hasOwn(raw, 'uri')) notes.push('`uri` is required but missing')
  const mimeType = stringField(raw, 'mimeType', notes)
  const text = stringField(raw, 'text', notes)
  const blob = stringField(raw, 'blob', notes)
  const about = { ...(uri === undefined ? {} : { uri }), ...(mimeType === undefined ? {} : { mimeType }), notes }
  if (blob === undefined) {
    if (text !== undefined) return { ...about, kind: 'text', text }
    notes.push('the item has neither `text` nor `blob`')
    return { ...about, kind: 'foreign', raw }
  }
  return { ...about, ...readBlob(blob, text, notes) }
}

type Blob = Pick<Extract<ContentItem, { kind: 'blob' }>, 'kind' | 'bytes' | 'dialect' | 'base64'>
type BrokenBlob = Pick<Extract<ContentItem, { kind: 'broken-blob' }>, 'kind' | 'bytes' | 'position' | 'raw'>
type Both = Pick<Extract<ContentItem, { kind: 'both' }>, 'kind' | 'text' | 'bytes' | 'dialect' | 'base64' | 'brokenAt'>

function readBlob(blob: string, text: string | undefined, notes: string[]): Blob | BrokenBlob | Both {
  const decoded = decodeBase64(blob)
  if (text !== undefined) notes.push('the item has both `text` and `blob`; only one is allowed')
  if ('broken' in decoded) {
    const { bytes, position } = decoded
    notes.push(`\`blob\` is broken base64 at character ${position + 1}`)
    if (text !== undefined) return { kind: 'both', text, bytes, base64: blob, brokenAt: position }
    return { kind: 'broken-blob', bytes, position, raw: blob }
  }
  const { bytes, dialect } = decoded
  if (dialect !== undefined) notes.push(`\`blob\` is base64 ${dialectInWords(dialect)}`)
  const rest = dialect === undefined ? { bytes } : { bytes, dialect, base64: blob }
  return text === undefined ? { kind: 'blob', ...rest } : { kind: 'both', text, ...rest }
}

/** For example `in the url-safe alphabet, without padding`. */
function dialectInWords(dialect: Base64Dialect): string {
  const words = [
    dialect.urlSafe && 'in the url-safe alphabet',
    dialect.unpadded && 'without its padding',
    dialect.lineBreaks && 'with line breaks or blanks',
    dialect.dataPrefix && 'with a `data:` prefix',
    dialect.endBits === true && 'with bits at its end that belong to no byte',
  ]
  return words.filter((word) => word !== false).join(', ')
}

function stringField(raw: JsonObject, field: string, notes: string[]): string | undefined {
  const value = own(raw, field)
  if (value === undefined || typeof value === 'string') return value
  notes.push(`\`${field}\` is ${nounFor(value)}, not a string`)
  return undefined
}
