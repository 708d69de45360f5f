// What cells are: numbers, headings, and the order they sort in. Pure: no I/O.

export type TableRow = readonly string[]

/** A number as tables write it: digits with an optional sign, point and exponent, blanks around it. Nothing else is one. */
export function numberOf(cell: string | undefined): number | undefined {
  if (cell === undefined || cell.length > 40 || !/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?\s*$/i.test(cell)) {
    return undefined
  }
  return Number(cell)
}

/**
 * Whether the first row looks like headings: every cell says something, none of them a number, and below them there is at
 * least one row. Two may be the same only where a number stands below. A guess, and shown as one.
 */
export function looksLikeHeader(rows: readonly TableRow[]): boolean {
  const [first, second] = rows
  if (first === undefined || second === undefined) return false
  const names = first.map((cell) => cell.trim())
  const couldBe = names.every((name) => name !== '' && numberOf(name) === undefined)
  const standsOut = new Set(names).size === names.length || second.some((cell) => numberOf(cell) !== undefined)
  return couldBe && standsOut
}

export interface TableSort {
  readonly column: number
  readonly direction: 'ascending' | 'descending'
}

const byText = new Intl.Collator('en', { numeric: true })

/**
 * The numbers of the rows that a filter leaves, in order: numbers by value and before texts, cells that are missing or empty
 * last in either direction, equals as they came.
 *
 * @param first the first row that counts: 1 behind a heading
 * @param filter found in any cell, whatever the case
 */
export function orderRows(
  rows: readonly TableRow[],
  first: number,
  filter: string,
  sort: TableSort | undefined,
): Uint32Array<ArrayBuffer> {
  const wanted = filter.toLowerCase()
  const order: number[] = []
  for (let row = first; row < rows.length; row += 1) {
    if (wanted === '' || rows[row]?.some((cell) => cell.toLowerCase().includes(wanted)) === true) order.push(row)
  }
  if (sort !== undefined) sortRows(order, rows, sort)
  return Uint32Array.from(order)
}

interface Key {
  readonly number: number | undefined
  readonly text: string
}

function sortRows(order: number[], rows: readonly TableRow[], { column, direction }: TableSort): void {
  const keys = new Map<number, Key>()
  for (const row of order) {
    const cell = rows[row]?.[column] ?? ''
    keys.set(row, { number: numberOf(cell), text: cell.trim().slice(0, 1_000) })
  }
  const sign = direction === 'ascending' ? 1 : -1
  order.sort((a, b) => compare(keys.get(a), keys.get(b), sign) || a - b)
}

function compare(a: Key | undefined, b: Key | undefined, sign: number): number {
  if (a === undefined || b === undefined) return 0
  const empties = Number(a.text === '') - Number(b.text === '')
  if (empties !== 0 || a.text === '') return empties
  if (a.number !== undefined && b.number !== undefined) return sign * (a.number - b.number)
  if (a.number !== undefined || b.number !== undefined) return sign * (a.number === undefined ? 1 : -1)
  return sign * byText.compare(a.text, b.text)
}
