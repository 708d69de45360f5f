import { useState } from 'react'

/** Rows of a list or of pairs that are drawn at a time. */
const rowsAtOnce = 100

/** Which of many rows are drawn. A page that is no longer there gives way to the last one. */
export function useRowPages(count: number) {
  const [page, setPage] = useState(0)
  const start = Math.min(page, Math.max(0, Math.ceil(count / rowsAtOnce) - 1)) * rowsAtOnce
  return {
    start,
    end: Math.min(count, start + rowsAtOnce),
    count,
    /** Draws the page that holds a row, and gives the row's place on it. */
    reveal: (index: number): number => {
      setPage(Math.floor(index / rowsAtOnce))
      return index % rowsAtOnce
    },
  }
}
