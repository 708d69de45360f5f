import { expect, it } from 'vitest'
import { moveInTree } from './treeKeys.ts'
import type { TreeRow } from './treeRows.ts'

const rows: TreeRow[] = [0, 1, 2, 2, 1].map((depth, node) => ({
  kind: 'node',
  id: String(node),
  node,
  index: 0,
  depth,
}))

it.each([
  ['ArrowDown', 1, false, false, { kind: 'go', to: 2 }],
  ['ArrowDown', 4, false, false, { kind: 'go', to: 4 }],
  ['ArrowUp', 0, true, true, { kind: 'go', to: 0 }],
  ['PageDown', 0, true, true, { kind: 'go', to: 3 }],
  ['PageUp', 4, false, true, { kind: 'go', to: 1 }],
  ['End', 0, true, true, { kind: 'go', to: 4 }],
  ['Home', 3, false, false, { kind: 'go', to: 0 }],
  ['ArrowRight', 4, false, true, { kind: 'unfold' }],
  ['ArrowRight', 1, true, true, { kind: 'go', to: 2 }],
  ['ArrowRight', 2, false, false, undefined],
  ['ArrowLeft', 1, true, true, { kind: 'fold' }],
  ['ArrowLeft', 3, false, false, { kind: 'go', to: 1 }],
  ['ArrowLeft', 0, false, true, { kind: 'go', to: 0 }],
  ['Enter', 1, true, true, { kind: 'fold' }],
  [' ', 4, false, true, { kind: 'unfold' }],
  ['Enter', 2, false, false, undefined],
  ['x', 1, true, true, undefined],
])('%j at row %d (unfolded %s, can unfold %s)', (key, at, isUnfolded, canUnfold, expected) => {
  expect(moveInTree(key, rows, at, isUnfolded, canUnfold, 3)).toEqual(expected)
})
