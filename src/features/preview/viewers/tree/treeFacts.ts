// What a row of the tree says. Everything is as it was sent. Pure: no I/O.

import { nameSegment } from '../json/jsonPath.ts'
import { isInexact } from '../../../../lib/inexact.ts'
import { endOfString } from '../json/jsonTokens.ts'
import type { JsonTree } from './jsonTree.ts'

/** Characters of a value or a name that are shown. */
const longestShown = 300
/** Digits beyond which nobody reads a number, and converting it costs. */
const longestNumber = 2_000

/** The name as it was sent, without its quotes; undefined where there is none. */
export function nameOf(tree: JsonTree, node: number): string | undefined {
  const start = tree.keyOf(node)
  if (start === -1) return undefined
  const end = endOfString(tree.text, start)
  return tree.text.slice(start + 1, typeof end === 'number' ? end - 1 : undefined)
}

export type NodeKind = 'object' | 'array' | 'string' | 'number' | 'literal'

export function kindOf(tree: JsonTree, node: number): NodeKind {
  const first = tree.text[tree.startOf(node)] ?? ''
  if (first === '{') return 'object'
  if (first === '[') return 'array'
  if (first === '"') return 'string'
  return first === 't' || first === 'f' || first === 'n' ? 'literal' : 'number'
}

export function valueOf(tree: JsonTree, node: number): string {
  return tree.text.slice(tree.startOf(node), tree.endOf(node))
}

/** The beginning of a value, and how many characters follow. */
export function shownValue(tree: JsonTree, node: number): { readonly text: string; readonly more: number } {
  const start = tree.startOf(node)
  const end = tree.endOf(node)
  return {
    text: tree.text.slice(start, Math.min(end, start + longestShown)),
    more: Math.max(0, end - start - longestShown),
  }
}

/** What a number becomes as a double, where that is another number. */
export function doubleOf(tree: JsonTree, node: number): string | undefined {
  if (kindOf(tree, node) !== 'number') return undefined
  const token = tree.text.slice(tree.startOf(node), Math.min(tree.endOf(node), tree.startOf(node) + longestNumber))
  return isInexact(token) ? String(Number(token)) : undefined
}

/** The children of an object whose name another child has as well. Names are compared as they were sent. */
function sharedNames(tree: JsonTree, node: number): ReadonlySet<number> {
  const first = new Map<string, number>()
  const shared = new Set<number>()
  for (let child = node + 1, left = tree.childCount(node); left > 0; left -= 1, child = tree.after(child)) {
    const name = nameOf(tree, child)
    if (name === undefined) break
    const other = first.get(name)
    if (other === undefined) first.set(name, child)
    else shared.add(other).add(child)
  }
  return shared
}

/** Whether another child of the same object has a node's name. Looks through each object once, when it is first asked about. */
export function sharedNameTest(tree: JsonTree): (node: number) => boolean {
  const known = new Map<number, ReadonlySet<number>>()
  return (node) => {
    const parent = tree.parentOf(node)
    if (parent === -1) return false
    const shared = known.get(parent) ?? sharedNames(tree, parent)
    known.set(parent, shared)
    return shared.has(node)
  }
}

/** The path of a node as JSONPath. */
export function pathOf(tree: JsonTree, node: number): string {
  const segments: string[] = []
  for (let at = node, parent = tree.parentOf(at); parent !== -1; at = parent, parent = tree.parentOf(at)) {
    const name = nameOf(tree, at)
    segments.push(name === undefined ? `[${indexOf(tree, parent, at)}]` : nameSegment(`"${name}"`))
  }
  return `$${segments.reverse().join('')}`
}

function indexOf(tree: JsonTree, parent: number, node: number): number {
  let index = 0
  for (let child = parent + 1; child < node; child = tree.after(child)) index += 1
  return index
}
