// Judges one entry of a list, field by field (L10, K35). A wrong-typed field is left out and named; an impossible value of
// the right type is kept, because it is what the server said, and named as well. Pure: no I/O.

import { parseIsoTime } from '../lib/isoTime.ts'
import { isJsonObject, nounFor, own } from '../lib/json.ts'
import type { JsonObject } from '../lib/json.ts'
import { fail, ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'
import type { Entry, FieldFault, ListItems, ListKind } from './listPage.ts'
import { looksLikeTemplate, templateFault } from './looksLikeTemplate.ts'

/** A hostile entry may hold a million bad icons; nobody reads more faults than this. */
const maxFaults = 20

const keys = { resources: 'uri', templates: 'uriTemplate' } as const

/**
 * The entry when it can be listed, else the reason in plain words. Without a fault `item` is `raw` itself; with one it is
 * still `raw` as long as nothing had to be left out. Spec: schema Resource, ResourceTemplate, Annotations, Icon.
 */
export function judgeEntry<Kind extends ListKind>(kind: Kind, raw: unknown): Result<Entry<ListItems[Kind]>, string> {
  if (!isJsonObject(raw)) return fail(`is ${nounFor(raw)}, not an object`)
  const key = keys[kind]
  const uri = own(raw, key)
  if (uri === undefined) return fail(`\`${key}\` is required but missing`)
  if (typeof uri !== 'string') return fail(`\`${key}\` is ${nounFor(uri)}, not a string`)
  const faults: FieldFault[] = []
  const checked = checkFields(raw, checks[kind], faults)
  checkKey(kind, uri, faults)
  // Every field of the item's type was checked above, and those of a wrong type were left out.
  const item = checked as unknown as ListItems[Kind]
  return ok(faults.length === 0 ? { item, raw } : { item, raw, faults })
}

type Faults = FieldFault[]

/** Looks at a field's value: gives back what may stay (`undefined` to leave it out) and adds what is wrong. */
interface FieldCheck {
  readonly field: string
  readonly required?: boolean
  readonly check: (value: unknown, path: string, faults: Faults) => unknown
}

const described: readonly FieldCheck[] = [
  { field: 'name', required: true, check: checkName },
  { field: 'title', check: checkString },
  { field: 'description', check: checkString },
  { field: 'mimeType', check: checkMimeType },
  { field: 'annotations', check: checkAnnotations },
  { field: 'icons', check: checkIcons },
]

const checks: { readonly [Kind in ListKind]: readonly FieldCheck[] } = {
  resources: [...described, { field: 'size', check: checkSize }, { field: 'uriTemplate', check: leaveOut }],
  templates: [...described, { field: 'uri', check: leaveOut }],
}

const annotationChecks: readonly FieldCheck[] = [
  { field: 'audience', check: checkAudience },
  { field: 'priority', check: checkPriority },
  { field: 'lastModified', check: checkLastModified },
]

const iconChecks: readonly FieldCheck[] = [
  { field: 'src', required: true, check: checkString },
  { field: 'mimeType', check: checkString },
  { field: 'sizes', check: checkStrings },
  { field: 'theme', check: checkString },
]

/** The object itself when all may stay, else a copy without the values that may not. */
function checkFields(raw: JsonObject, checks: readonly FieldCheck[], faults: Faults, prefix = ''): JsonObject {
  let changed: Map<string, unknown> | undefined
  for (const { field, required, check } of checks) {
    const value = own(raw, field)
    if (value === undefined) {
      if (required === true) note(faults, prefix + field, 'is required but missing')
      continue
    }
    const kept = check(value, prefix + field, faults)
    if (kept !== value) (changed ??= new Map()).set(field, kept)
  }
  if (changed === undefined) return raw
  const copy: Record<string, unknown> = Object.create(null)
  for (const [field, value] of Object.entries(raw)) {
    const kept = changed.has(field) ? changed.get(field) : value
    if (kept !== undefined) copy[field] = kept
  }
  return copy
}

function note(faults: Faults, field: string, reason: string): void {
  if (faults.length < maxFaults) faults.push({ field, reason })
}

function checkKey(kind: ListKind, uri: string, faults: Faults): void {
  const field = keys[kind]
  if (uri === '') note(faults, field, 'is empty')
  else if (kind === 'templates') return
  else if (!/^[a-z][a-z0-9+.-]*:/i.test(uri)) note(faults, field, 'has no scheme, so it is not a full URI')
  if (looksLikeTemplate(uri)) note(faults, field, templateFault)
}

/** Legal beside the others, but it would make one kind of entry look like the other. It stays in `raw`. */
function leaveOut(): undefined {
  return undefined
}

function checkString(value: unknown, path: string, faults: Faults): unknown {
  if (typeof value === 'string') return value
  note(faults, path, `is ${nounFor(value)}, not a string`)
  return undefined
}

function checkName(value: unknown, path: string, faults: Faults): unknown {
  if (value === '') note(faults, path, 'is empty')
  return checkString(value, path, faults)
}

function checkMimeType(value: unknown, path: string, faults: Faults): unknown {
  if (typeof value === 'string' && !value.includes('/')) note(faults, path, 'is not of the form type/subtype')
  return checkString(value, path, faults)
}

function checkSize(value: unknown, path: string, faults: Faults): unknown {
  if (typeof value !== 'number') {
    note(faults, path, `is ${nounFor(value)}, not a number`)
    return undefined
  }
  if (value < 0) note(faults, path, 'is negative')
  else if (value > Number.MAX_SAFE_INTEGER) note(faults, path, 'is too large to be exact')
  else if (!Number.isInteger(value)) note(faults, path, 'is not a whole number of bytes')
  return value
}

function checkAnnotations(value: unknown, path: string, faults: Faults): unknown {
  if (isJsonObject(value)) return checkFields(value, annotationChecks, faults, `${path}.`)
  note(faults, path, `is ${nounFor(value)}, not an object`)
  return undefined
}

function checkAudience(value: unknown, path: string, faults: Faults): unknown {
  const kept = checkStrings(value, path, faults)
  if (!Array.isArray(kept)) return kept
  if (kept.some((role) => role !== 'user' && role !== 'assistant')) {
    note(faults, path, 'names someone other than `user` and `assistant`')
  }
  return kept
}

function checkStrings(value: unknown, path: string, faults: Faults): unknown {
  if (!Array.isArray(value)) {
    note(faults, path, `is ${nounFor(value)}, not an array`)
    return undefined
  }
  const strings = value.filter((entry) => typeof entry === 'string')
  if (strings.length === value.length) return value
  note(faults, path, 'holds something that is not a string')
  return strings
}

function checkPriority(value: unknown, path: string, faults: Faults): unknown {
  if (typeof value !== 'number') {
    note(faults, path, `is ${nounFor(value)}, not a number`)
    return undefined
  }
  if (!(value >= 0 && value <= 1)) note(faults, path, 'is not between 0 and 1')
  return value
}

function checkLastModified(value: unknown, path: string, faults: Faults): unknown {
  if (typeof value === 'string' && parseIsoTime(value) === undefined) note(faults, path, 'is not an ISO 8601 date')
  return checkString(value, path, faults)
}

function checkIcons(value: unknown, path: string, faults: Faults): unknown {
  if (!Array.isArray(value)) {
    note(faults, path, `is ${nounFor(value)}, not an array`)
    return undefined
  }
  let isWhole = true
  const icons: JsonObject[] = []
  value.forEach((icon: unknown, index) => {
    const kept = checkIcon(icon, `${path}[${index}]`, faults)
    if (kept !== icon) isWhole = false
    if (kept !== undefined) icons.push(kept)
  })
  return isWhole ? value : icons
}

/** An icon without a usable `src` is none; a wrong field beside it is only left out. */
function checkIcon(icon: unknown, path: string, faults: Faults): JsonObject | undefined {
  if (!isJsonObject(icon)) {
    note(faults, path, `is ${nounFor(icon)}, not an object`)
    return undefined
  }
  const kept = checkFields(icon, iconChecks, faults, `${path}.`)
  return typeof own(kept, 'src') === 'string' ? kept : undefined
}
