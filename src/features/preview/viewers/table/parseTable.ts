// CSV and its kin to rows of cells, each with its place in the text. By papaparse, row by row, so that a reader can stop it.
// Pure: no I/O.

import Papa from 'papaparse'

export interface TableSlice {
  readonly rows: readonly (readonly string[])[]
  /** Where each row begins and ends in the text, in characters, its line end left out: two numbers a row. */
  readonly places: Uint32Array
}

export interface TableFacts {
  readonly delimiter: string
  readonly rowCount: number
  /** Cells of most rows. */
  readonly width: number
  readonly widest: number
  /** Rows with another number of cells. */
  readonly raggedCount: number
  /** Lines without anything, which are no rows. */
  readonly emptyCount: number
  /** Quotes that do not close, or stand where none may. */
  readonly quoteFaults: number
  /** The row of the first such fault, from 1. */
  readonly firstFault: number | undefined
  /** Not all was read. */
  readonly stopped: 'rows' | 'time' | undefined
}

export interface TableLimits {
  readonly rows: number
  readonly milliseconds: number
}

/** Rows handed on at once: few enough to be taken over without a pause that anyone could feel. */
const sliceRows = 1_000

/**
 * @param delimiter guessed from the first lines where it is undefined
 * @param onSlice takes the rows as they come
 */
export function parseTable(
  text: string,
  delimiter: string | undefined,
  limits: TableLimits,
  onSlice: (slice: TableSlice) => void,
): TableFacts {
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  const widths = new Map<number, number>()
  const until = performance.now() + limits.milliseconds
  let rows: string[][] = []
  let places: number[] = []
  const used = delimiter ?? guessDelimiter(text)
  let rowCount = 0
  let emptyCount = 0
  let quoteFaults = 0
  let firstFault: number | undefined
  let stopped: TableFacts['stopped']
  let from = 0

  const flush = () => {
    if (rows.length === 0) return
    onSlice({ rows, places: Uint32Array.from(places) })
    rows = []
    places = []
  }
  Papa.parse<string[]>(text.slice(mark), {
    delimiter: used,
    newline: lineEndOf(text),
    step({ data, errors, meta }, parser) {
      const start = from
      from = meta.cursor
      const last = data.at(-1)
      // Only where line ends are mixed: the library knows one kind.
      if (last?.endsWith('\r') === true) data[data.length - 1] = last.slice(0, -1)
      if (data.length === 1 && data[0] === '') {
        // What is behind the last line end is no line.
        if (start + mark < text.length) emptyCount += 1
        return
      }
      rowCount += 1
      const faults = errors.filter(({ type }) => type === 'Quotes').length
      if (faults > 0) firstFault ??= rowCount
      quoteFaults += faults
      widths.set(data.length, (widths.get(data.length) ?? 0) + 1)
      rows.push(data)
      places.push(start + mark, endOfRow(text, start + mark, from + mark))
      if (rows.length === sliceRows) flush()
      if (rowCount >= limits.rows) stopped = 'rows'
      else if (rowCount % 500 === 0 && performance.now() > until) stopped = 'time'
      if (stopped !== undefined) parser.abort()
    },
  })
  flush()
  const [width, most] = mostCommon(widths)
  return {
    delimiter: used,
    rowCount,
    width,
    widest: [...widths.keys()].reduce((widest, one) => Math.max(widest, one), 0),
    raggedCount: rowCount - most,
    emptyCount,
    quoteFaults,
    firstFault,
    stopped,
  }
}

/** By the first lines: what cuts them into the most cells, as evenly as can be; a comma where nothing does. */
function guessDelimiter(text: string): string {
  // Empty lines would count as rows of one cell.
  return Papa.parse(text.slice(0, 50_000), { preview: 20, skipEmptyLines: true }).meta.delimiter
}

/** The one line end that all lines have, else `\n`. */
function lineEndOf(text: string): '\n' | '\r\n' | '\r' {
  const first = text.indexOf('\n')
  if (first === -1) return text.includes('\r') ? '\r' : '\n'
  if (text[first - 1] !== '\r') return '\n'
  for (let at = first; at !== -1; at = text.indexOf('\n', at + 1)) if (text[at - 1] !== '\r') return '\n'
  return '\r\n'
}

function endOfRow(text: string, start: number, next: number): number {
  let end = Math.min(next, text.length)
  while (end > start && (text[end - 1] === '\n' || text[end - 1] === '\r')) end -= 1
  return end
}

function mostCommon(widths: ReadonlyMap<number, number>): [width: number, rows: number] {
  let found: [number, number] = [0, 0]
  for (const [width, rows] of widths) if (rows > found[1]) found = [width, rows]
  return found
}
