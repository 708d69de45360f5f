// Keys of a tree. WAI-ARIA Authoring Practices, Tree View Pattern. Pure: no I/O.

import type { TreeRow } from './treeRows.ts'

export type TreeMove =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'unfold' }
  | { readonly kind: 'fold' }

/** What a key asks for at row `at`; undefined for keys that are none of the tree's. `page` in rows. */
export function moveInTree(
  key: string,
  rows: readonly TreeRow[],
  at: number,
  isUnfolded: boolean,
  canUnfold: boolean,
  page: number,
): TreeMove | undefined {
  const go = (to: number): TreeMove => ({ kind: 'go', to: Math.max(0, Math.min(to, rows.length - 1)) })
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'PageDown':
      return go(at + page)
    case 'PageUp':
      return go(at - page)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'ArrowRight':
      if (!canUnfold) return undefined
      return isUnfolded ? go(at + 1) : { kind: 'unfold' }
    case 'ArrowLeft':
      return isUnfolded ? { kind: 'fold' } : go(parentRow(rows, at))
    case 'Enter':
    case ' ':
      if (!canUnfold) return undefined
      return { kind: isUnfolded ? 'fold' : 'unfold' }
    default:
      return undefined
  }
}

function parentRow(rows: readonly TreeRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0
  const found = rows.slice(0, at).findLastIndex((row) => row.depth < depth)
  return found === -1 ? at : found
}
