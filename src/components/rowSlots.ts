/**
 * Which element of a grid shows which row. A row that stays keeps its element; a row that comes takes the element of one that
 * went, because new text in it costs a browser far less than a new element.
 *
 * @param former the elements of the rows drawn last, by row, in the order they stand in
 * @param rows the rows to draw, in that order, each once
 * @returns a number for each row's element, by row, each number once
 */
export function assignSlots(former: ReadonlyMap<number, number>, rows: readonly number[]): ReadonlyMap<number, number> {
  const drawn = new Set(rows)
  // In the order they stand in: so rows that all change leave their elements where they are.
  const free = [...former].filter(([row]) => !drawn.has(row)).map(([, slot]) => slot)
  let next = Math.max(-1, ...former.values()) + 1
  let taken = 0
  return new Map(rows.map((row) => [row, former.get(row) ?? free[taken++] ?? next++]))
}
