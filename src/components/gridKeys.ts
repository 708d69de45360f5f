// Where a key leads in a grid, after the treegrid pattern of the ARIA practices: with a whole row active Home and End go
// to the first and last row; with a cell active they stay in the row, and Control makes them leave it. Pure.

export interface GridPlace {
  /** Position in the list as shown, from 0. */
  readonly position: number
  /** The cell, from 0; undefined when the whole row is active. */
  readonly column: number | undefined
}

export interface GridShape {
  readonly rowCount: number
  readonly columnCount: number
  /** How many rows PageUp and PageDown leap. */
  readonly pageRows: number
}

export interface GridKey {
  readonly key: string
  readonly ctrlKey: boolean
}

/** The next place, or undefined when the key is not the grid's. */
export function nextPlace({ key, ctrlKey }: GridKey, place: GridPlace, shape: GridShape): GridPlace | undefined {
  const { position, column } = place
  const last = shape.rowCount - 1
  if (last < 0) return undefined
  const toRow = (target: number): GridPlace => ({ position: Math.min(Math.max(target, 0), last), column })
  switch (key) {
    case 'ArrowDown':
      return toRow(ctrlKey ? last : position + 1)
    case 'ArrowUp':
      return toRow(ctrlKey ? 0 : position - 1)
    case 'PageDown':
      return toRow(position + shape.pageRows)
    case 'PageUp':
      return toRow(position - shape.pageRows)
    case 'ArrowRight':
      return { position, column: Math.min((column ?? -1) + 1, shape.columnCount - 1) }
    case 'ArrowLeft':
      return { position, column: column === undefined || column === 0 ? undefined : column - 1 }
    case 'Home':
      return ctrlKey || column === undefined ? toRow(0) : { position, column: 0 }
    case 'End':
      return ctrlKey || column === undefined ? toRow(last) : { position, column: shape.columnCount - 1 }
    default:
      return undefined
  }
}

/** Where row `row` is now: at `hint` if nothing moved, else looked up; undefined when it is not shown any more. */
export function positionOfRow(
  row: number,
  hint: number,
  rowCount: number,
  rowAt: (position: number) => number,
): number | undefined {
  if (hint < rowCount && rowAt(hint) === row) return hint
  for (let position = 0; position < rowCount; position += 1) {
    if (rowAt(position) === row) return position
  }
  return undefined
}
