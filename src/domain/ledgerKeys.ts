// Where a key leads along the ledger, after the slider pattern of the ARIA practices. Pure.

/** Pages that PageUp and PageDown leap. */
const leap = 10

/** The page that `key` leads to from `page`, both from 1 to `pages`, or undefined when the key is not the ledger's. */
export function pageByKey(key: string, page: number, pages: number): number | undefined {
  const within = (target: number) => Math.min(Math.max(target, 1), pages)
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return within(page + 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(page - 1)
    case 'PageUp':
      return within(page + leap)
    case 'PageDown':
      return within(page - leap)
    case 'Home':
      return within(1)
    case 'End':
      return within(pages)
    default:
      return undefined
  }
}

/** Pages of which an element is in the document: all while they are few, else those around `page`. From, to; both included. */
export function pagesInDocument(page: number, pages: number, most: number): readonly [number, number] {
  if (pages <= most) return [1, pages]
  const first = Math.min(Math.max(1, page - Math.floor(most / 2)), pages - most + 1)
  return [first, first + most - 1]
}
