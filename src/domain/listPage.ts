// One page of a list, read leniently: every entry the server sent ends up as good, faulty or unusable. Pure: no I/O.

import { isJsonObject, nounFor, own } from '../lib/json.ts'
import type { JsonObject } from '../lib/json.ts'
import { shorten } from './format.ts'
import { freshnessOf } from './freshness.ts'
import type { WireEra } from './freshness.ts'
import { judgeEntry } from './listEntry.ts'

export type ListKind = 'resources' | 'templates'

export interface Icon {
  readonly src: string
  readonly mimeType?: string
  readonly sizes?: readonly string[]
  readonly theme?: string
}

export interface Annotations {
  readonly audience?: readonly string[]
  readonly priority?: number
  readonly lastModified?: string
}

interface Described {
  readonly name?: string
  readonly title?: string
  readonly description?: string
  readonly mimeType?: string
  readonly annotations?: Annotations
  readonly icons?: readonly Icon[]
}

/** A resource with every field of the right type; a wrong one is left out and stands in `faults`. */
export interface Resource extends Described {
  readonly uri: string
  readonly size?: number
}

export interface ResourceTemplate extends Described {
  readonly uriTemplate: string
}

export interface ListItems {
  resources: Resource
  templates: ResourceTemplate
}

/** A field that is missing though required, of the wrong type, or of an impossible value. */
export interface FieldFault {
  /** Path inside the entry, for example `name` or `annotations.priority`. */
  readonly field: string
  /** A short clause in plain words, for example `is required but missing`. */
  readonly reason: string
}

/**
 * An entry that can be listed. `raw` is the object as parsed from the wire. Without faults `item` *is* `raw`, so that a
 * hundred thousand rows cost no copy.
 */
export interface Entry<Item> {
  readonly item: Item
  readonly raw: object
  /** Absent when there are none. */
  readonly faults?: readonly FieldFault[]
}

/** An entry that cannot be listed, for example `null` or one without a URI. */
export interface UnusableEntry {
  /** Position in the page's array, from 0. */
  readonly index: number
  readonly raw: unknown
  readonly reason: string
}

/** What the page says about going on (L3). */
export type NextCursor =
  | { readonly kind: 'end' }
  | { readonly kind: 'cursor'; readonly cursor: string }
  | { readonly kind: 'invalid'; readonly value: unknown }

/** A deviation of the page as a whole: `field` names where, `note` says what in plain words. */
export interface PageNote {
  readonly field: string
  readonly note: string
}

export interface ListPage<Item> {
  readonly entries: readonly Entry<Item>[]
  readonly unusable: readonly UnusableEntry[]
  readonly next: NextCursor
  /** Milliseconds the page stays fresh; absent or negative is 0 (L7). */
  readonly ttlMs: number
  readonly cacheScope?: string
  readonly notes: readonly PageNote[]
  /** Present when the array is neither an array nor missing nor `null`: the value that came instead (K04). */
  readonly wrongArray?: unknown
}

/** Where each list keeps its entries. */
const arrayNames = { resources: 'resources', templates: 'resourceTemplates' } as const

/**
 * Reads the raw `result` of `resources/list` or `resources/templates/list`. Takes any JSON value and never throws: what
 * cannot be read is counted in `unusable` or said in `notes`, so that entries plus unusable ones are all the server sent
 * (L3, L10, L11). `ttlMs` is in milliseconds. Spec: schema ListResourcesResult, ListResourceTemplatesResult.
 */
export function parseListPage<Kind extends ListKind>(
  kind: Kind,
  result: unknown,
  era: WireEra,
): ListPage<ListItems[Kind]> {
  const entries: Entry<ListItems[Kind]>[] = []
  const unusable: UnusableEntry[] = []
  const { array, wrong, notes } = findArray(arrayNames[kind], result)
  array.forEach((raw: unknown, index) => {
    const judged = judgeEntry(kind, raw)
    if (judged.ok) entries.push(judged.value)
    else unusable.push({ index, raw, reason: judged.problem })
  })
  const next = nextCursorOf(result, notes)
  const { ttlMs, cacheScope, faults } = freshnessOf(result, era)
  for (const { field, reason } of faults) notes.push({ field, note: reason })
  return {
    entries,
    unusable,
    next,
    ttlMs,
    ...(cacheScope === undefined ? {} : { cacheScope }),
    notes,
    ...(wrong === undefined ? {} : { wrongArray: wrong }),
  }
}

function findArray(name: string, result: unknown): { array: readonly unknown[]; wrong?: unknown; notes: PageNote[] } {
  if (!isJsonObject(result)) {
    return {
      array: [],
      wrong: result ?? null,
      notes: [{ field: 'result', note: `is ${nounFor(result)}, not an object` }],
    }
  }
  const value = own(result, name)
  if (Array.isArray(value)) return { array: value, notes: [] }
  if (value === null) return { array: [], notes: [{ field: name, note: 'is null, not an array; it counts as empty' }] }
  if (value !== undefined) {
    return { array: [], wrong: value, notes: [{ field: name, note: `is ${nounFor(value)}, not an array` }] }
  }
  const others = otherArrays(result)
  const found = others.length === 0 ? '' : ` (the result has an array named ${others.join(', ')})`
  return { array: [], notes: [{ field: name, note: `is required but missing; it counts as empty${found}` }] }
}

/** Names of arrays under other keys, at most three: the likely misnaming. */
function otherArrays(result: JsonObject): string[] {
  const names: string[] = []
  for (const [key, value] of Object.entries(result)) {
    if (Array.isArray(value)) names.push(`\`${shorten(key, 40)}\``)
    if (names.length === 3) break
  }
  return names
}

/** L3: only an absent or `null` cursor ends the list; the empty string is a cursor. */
function nextCursorOf(result: unknown, notes: PageNote[]): NextCursor {
  const value = isJsonObject(result) ? own(result, 'nextCursor') : undefined
  if (value === undefined) return { kind: 'end' }
  if (typeof value === 'string') return { kind: 'cursor', cursor: value }
  if (value === null) {
    notes.push({ field: 'nextCursor', note: 'is null; at the end of a list it is left out' })
    return { kind: 'end' }
  }
  notes.push({ field: 'nextCursor', note: `is ${nounFor(value)}, not a string; the list may be incomplete` })
  return { kind: 'invalid', value }
}

/** What a result says it is (P10). */
export type ResultType =
  | { readonly kind: 'complete'; readonly missing: boolean }
  | { readonly kind: 'input-required' }
  | { readonly kind: 'unknown'; readonly value: unknown }

/** Reads `resultType` of any raw result. A missing one means `complete`. Spec: 2026-07-28 schema, Result. */
export function resultTypeOf(result: unknown): ResultType {
  const value = isJsonObject(result) ? own(result, 'resultType') : undefined
  switch (value) {
    case undefined:
      return { kind: 'complete', missing: true }
    case 'complete':
      return { kind: 'complete', missing: false }
    case 'input_required':
      return { kind: 'input-required' }
    default:
      return { kind: 'unknown', value }
  }
}
