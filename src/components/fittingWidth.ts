/** Pixels that a column's heading and its drawn cells need to show all of their text, each for a moment as wide as it is. */
export function fittingWidth(grid: HTMLElement, colIndex: number): number {
  const cells = [...grid.querySelectorAll<HTMLElement>(`[aria-colindex="${colIndex}"]`)]
  for (const { style } of cells) {
    style.position = 'absolute'
    style.width = 'max-content'
  }
  const width = Math.max(0, ...cells.map((cell) => cell.offsetWidth))
  for (const { style } of cells) {
    style.position = ''
    style.width = ''
  }
  // What is measured is rounded; a pixel less would cut the text.
  return width + 1
}
