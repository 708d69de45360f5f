// Pure: no DOM.

export interface LinePiece {
  readonly text: string
  readonly isMarked: boolean
}

/**
 * A line of `hexLine` cut up, so that bytes from `first` to `end`, exclusive, are marked in both columns. Both count from the
 * beginning of the line; what lies outside of it is left out.
 */
export function markedLine(line: string, perLine: number, first: number, end: number): readonly LinePiece[] {
  const from = Math.max(0, first)
  const to = Math.min(perLine, end)
  if (from >= to) return [{ text: line, isMarked: false }]
  const characters = hexColumn(perLine - 1) + 4
  const cuts = [0, hexColumn(from), hexColumn(to - 1) + 2, characters + from, characters + to, line.length]
  return cuts.slice(1).map((cut, index) => ({ text: line.slice(cuts[index], cut), isMarked: index % 2 === 1 }))
}

/** Where the digits of a byte begin: three characters each, one more for each gap after eight. */
function hexColumn(byte: number): number {
  return byte * 3 + Math.floor(byte / 8)
}
