// Which rows of a tree are to be seen. Pure: no I/O. Linear in the rows and in the children of what is unfolded, iterative.

import type { JsonTree } from './jsonTree.ts'

/** Children that are shown in one go; of more, each thousand can be unfolded by itself. */
export const sliceLength = 1_000
/** Levels beyond which nothing is unfolded (safety: nesting). */
export const deepestUnfolded = 512

export type TreeRow =
  | {
      readonly kind: 'node'
      readonly id: string
      readonly node: number
      readonly index: number
      readonly depth: number
    }
  /** Some of a node's many children, by their places from 0, `to` exclusive. */
  | {
      readonly kind: 'slice'
      readonly id: string
      readonly node: number
      readonly from: number
      readonly to: number
      readonly depth: number
    }

interface Run {
  node: number
  index: number
  readonly to: number
  readonly depth: number
}

/** The rows from the root on; `unfolded` holds ids of rows. */
export function treeRows(tree: JsonTree, unfolded: ReadonlySet<string>): readonly TreeRow[] {
  const rows: TreeRow[] = []
  /** What is still to come, the nearest last. */
  const runs: (Run | TreeRow)[] = [{ node: 0, index: 0, to: 1, depth: 0 }]
  for (let run = runs.at(-1); run !== undefined; run = runs.at(-1)) {
    if ('kind' in run) {
      runs.pop()
      rows.push(run)
      continue
    }
    if (run.index >= run.to) {
      runs.pop()
      continue
    }
    const { node, index, depth } = run
    run.node = tree.after(node)
    run.index += 1
    const row: TreeRow = { kind: 'node', id: String(node), node, index, depth }
    rows.push(row)
    if (unfolded.has(row.id) && canUnfold(tree, row))
      runs.push(...childrenOf(tree, node, depth + 1, unfolded).reverse())
  }
  return rows
}

export function canUnfold(tree: JsonTree, row: TreeRow): boolean {
  return row.kind === 'slice' || (tree.childCount(row.node) > 0 && row.depth < deepestUnfolded)
}

function childrenOf(tree: JsonTree, node: number, depth: number, unfolded: ReadonlySet<string>): (Run | TreeRow)[] {
  const count = tree.childCount(node)
  if (count <= sliceLength) return [{ node: node + 1, index: 0, to: count, depth }]
  const runs: (Run | TreeRow)[] = []
  let child = node + 1
  for (let from = 0; from < count; from += sliceLength) {
    const to = Math.min(from + sliceLength, count)
    const id = `${node}:${from}`
    runs.push({ kind: 'slice', id, node, from, to, depth })
    if (unfolded.has(id)) runs.push({ node: child, index: from, to, depth: depth + 1 })
    for (let index = from; index < to; index += 1) child = tree.after(child)
  }
  return runs
}

/** What is unfolded at first: the root, and what is small within it. */
export function unfoldedAtFirst(tree: JsonTree): ReadonlySet<string> {
  const unfolded = new Set(['0'])
  let rows = tree.childCount(0)
  if (rows > 50) return unfolded
  for (let node = 1, index = 0; index < tree.childCount(0); index += 1, node = tree.after(node)) {
    const count = tree.childCount(node)
    if (count === 0 || rows + count > 60) continue
    rows += count
    unfolded.add(String(node))
  }
  return unfolded
}
