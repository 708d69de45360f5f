// The values of a template's variables in the address bar (D1): `v.id=7&l.path=a&l.path=b&p.tag=key=value`. A name without a
// key is not given; `v.q=` is empty. Pure: no I/O.

import { rowCount } from './templateFormValue.ts'
import { isGiven, textsOf, textValue } from './templateValue.ts'
import type { TemplateValue, TemplateValues } from './templateValue.ts'

/** A longer value is left out of the link, in UTF-16 units; so is what no longer fits into all of them together. */
const maxValue = 2_000
const maxValues = 20_000
const maxRows = 1_000
/** What a key has beside the name: `&l.` and `=`. */
const keyRest = 4

/** More are not named in a link. */
const maxLeftOut = 50
const maxLeftOutName = 200

/**
 * Pieces of a fragment, each `key=value`, encoded by `encode`. What does not fit is left out, and `o.a=` says so of variable `a`,
 * also of those in `missing`, which a former link had left out.
 */
export function formatValues(
  values: TemplateValues,
  encode: (text: string) => string,
  missing: readonly string[] = [],
): readonly string[] {
  const { fitting, leftOut } = cutForLink(values)
  const names = [...new Set([...missing, ...leftOut])].filter((name) => name.length <= maxLeftOutName)
  return [
    ...[...fitting].flatMap(([name, value]) => piecesOf(name, value, encode)),
    ...names.slice(0, maxLeftOut).map((name) => `o.${encode(name)}=`),
  ]
}

/** Variables whose value does not fit into a link, or not all of it: over 2,000 UTF-16 units, 1,000 rows, or 20,000 units in all, keys included. */
export function leftOutOfLink(values: TemplateValues): readonly string[] {
  return cutForLink(values).leftOut
}

function cutForLink(values: TemplateValues): {
  readonly fitting: TemplateValues
  readonly leftOut: readonly string[]
} {
  const fitting = new Map<string, TemplateValue>()
  const leftOut: string[] = []
  let room = maxValues
  for (const [name, value] of values) {
    if (!isGiven(value)) continue
    const length = textsOf(value).reduce((sum, text) => sum + text.length, 0)
    // Each row is written with its key.
    const inLink = length + Math.min(rowCount(value), maxRows) * (name.length + keyRest)
    const fits = length <= maxValue && inLink <= room && name.length <= maxValue
    if (fits) {
      room -= inLink
      fitting.set(name, value)
    }
    if (!fits || rowCount(value) > maxRows) leftOut.push(name)
  }
  return { fitting, leftOut }
}

/** Names that a link says it left out, at most 50. Never throws. */
export function parseLeftOut(
  pieces: readonly (readonly [key: string, value: string])[],
  decode: (text: string) => string,
): readonly string[] {
  const keys = new Set(pieces.flatMap(([key]) => (key.startsWith('o.') ? [key.slice(2)] : [])))
  return [...keys].slice(0, maxLeftOut).map(decode)
}

function piecesOf(name: string, value: TemplateValue, encode: (text: string) => string): readonly string[] {
  const key = encode(name)
  if (value.kind === 'text') return [`v.${key}=${encode(value.text)}`]
  if (value.kind === 'list') return value.items.slice(0, maxRows).map((item) => `l.${key}=${encode(item)}`)
  return value.pairs.slice(0, maxRows).map(([one, other]) => `p.${key}=${encode(one)}=${encode(other)}`)
}

/**
 * Reads pieces of a fragment, `key` and `value` still encoded, in their order. Others are passed over; of a name that comes in
 * two kinds the first counts. Never throws.
 */
export function parseValues(
  pieces: readonly (readonly [key: string, value: string])[],
  decode: (text: string) => string,
): TemplateValues {
  const values = new Map<string, TemplateValue>()
  for (const [key, value] of pieces) {
    const kind = key.slice(0, 2)
    if (kind !== 'v.' && kind !== 'l.' && kind !== 'p.') continue
    const name = decode(key.slice(2))
    const former = values.get(name)
    if (kind === 'v.' && former === undefined) values.set(name, textValue(decode(value)))
    if (kind === 'l.') addItem(values, name, former, decode(value))
    if (kind === 'p.') addPair(values, name, former, value, decode)
  }
  return values
}

function addItem(
  values: Map<string, TemplateValue>,
  name: string,
  former: TemplateValue | undefined,
  item: string,
): void {
  if (former === undefined) values.set(name, { kind: 'list', items: [item] })
  else if (former.kind === 'list' && former.items.length < maxRows) {
    values.set(name, { kind: 'list', items: [...former.items, item] })
  }
}

function addPair(
  values: Map<string, TemplateValue>,
  name: string,
  former: TemplateValue | undefined,
  piece: string,
  decode: (text: string) => string,
): void {
  const equals = piece.indexOf('=')
  if (equals === -1) return
  const pair = [decode(piece.slice(0, equals)), decode(piece.slice(equals + 1))] as const
  if (former === undefined) values.set(name, { kind: 'pairs', pairs: [pair] })
  else if (former.kind === 'pairs' && former.pairs.length < maxRows) {
    values.set(name, { kind: 'pairs', pairs: [...former.pairs, pair] })
  }
}
