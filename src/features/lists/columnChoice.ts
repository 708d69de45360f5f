// How a person wants the columns of a table: which, how wide, how dense. Kept as JSON; what is read back may be anything
// and is taken field by field. Pure: no I/O.

import type { GridColumn } from '../../components/GridRow.tsx'
import { clampWidth, widestColumn } from '../../components/gridColumns.ts'
import { isJsonObject, own } from '../../lib/json.ts'

export type Density = 'comfortable' | 'compact'

export interface ColumnChoice {
  readonly density: Density
  /** Columns by id that were shown or hidden by hand. */
  readonly shown: ReadonlyMap<string, boolean>
  /** Pixels by column id. */
  readonly widths: ReadonlyMap<string, number>
}

export const noColumnChoice: ColumnChoice = { density: 'comfortable', shown: new Map(), widths: new Map() }

/** Characters; what is longer was not written by us. */
const longest = 10_000
const mostColumns = 50

export function parseColumnChoice(text: string | null): ColumnChoice {
  const stored = text === null || text.length > longest ? undefined : parseJson(text)
  if (!isJsonObject(stored)) return noColumnChoice
  return {
    density: own(stored, 'density') === 'compact' ? 'compact' : 'comfortable',
    shown: readMap(own(stored, 'shown'), isBoolean),
    widths: readMap(own(stored, 'widths'), isWidth),
  }
}

export function formatColumnChoice({ density, shown, widths }: ColumnChoice): string {
  return JSON.stringify({ density, shown: [...shown], widths: [...widths] })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readMap<Value>(pairs: unknown, isValue: (value: unknown) => value is Value): ReadonlyMap<string, Value> {
  const map = new Map<string, Value>()
  if (!Array.isArray(pairs)) return map
  for (const pair of pairs.slice(0, mostColumns)) {
    if (!Array.isArray(pair)) continue
    const [id, value]: unknown[] = pair
    if (typeof id === 'string' && isValue(value)) map.set(id, value)
  }
  return map
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= widestColumn
}

export function isShown(column: GridColumn, { shown }: ColumnChoice): boolean {
  return column.isLasting === true || (shown.get(column.id) ?? column.isHiddenAtFirst !== true)
}

/** The columns to show, each with its place among all and the width that it was given. */
export function chosenColumns(columns: readonly GridColumn[], choice: ColumnChoice): readonly GridColumn[] {
  return columns
    .map((column, index) => {
      const width = column.isRigid === true ? undefined : choice.widths.get(column.id)
      return { ...column, index: index + 1, ...(width === undefined ? {} : { width: clampWidth(column, width) }) }
    })
    .filter((column) => isShown(column, choice))
}

export function withColumnShown(choice: ColumnChoice, id: string, isShown: boolean): ColumnChoice {
  return { ...choice, shown: new Map(choice.shown).set(id, isShown) }
}

export function withWidths(choice: ColumnChoice, widths: ReadonlyMap<string, number>): ColumnChoice {
  return { ...choice, widths: new Map([...choice.widths, ...widths]) }
}
