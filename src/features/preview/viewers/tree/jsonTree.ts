// JSON as a tree of places in its text: nothing is parsed into values, so numbers keep their spelling, names their order and
// their doubles. Nodes are numbered in the order of the text; 0 is the root. Pure: no I/O. Iterative and linear.

import { createJsonReader } from '../json/jsonReader.ts'
import type { JsonProblem } from '../json/jsonTokens.ts'
import { fail, ok, type Result } from '../../../../lib/result.ts'

export interface JsonTree {
  readonly text: string
  /** Nodes in all. */
  readonly size: number
  /** Where the value begins and ends, in characters; a container with its brackets. */
  readonly startOf: (node: number) => number
  readonly endOf: (node: number) => number
  /** Where the name begins, with its quotes; -1 where there is none. */
  readonly keyOf: (node: number) => number
  readonly childCount: (node: number) => number
  /** The node behind this one and all within it: its next sibling, if its parent has one more. */
  readonly after: (node: number) => number
  /** -1 for the root. */
  readonly parentOf: (node: number) => number
}

export interface TreeBuilder {
  /** Goes on for about `budget` characters; true when finished. */
  readonly step: (budget: number) => boolean
  /** Only after `step` returned true. */
  readonly result: () => Result<JsonTree, JsonProblem>
}

/** Each takes 24 bytes. */
const mostNodes = 3_000_000

export function createTreeBuilder(text: string): TreeBuilder {
  const starts = new Numbers()
  const ends = new Numbers()
  const keys = new Numbers()
  const counts = new Numbers()
  const afters = new Numbers()
  const parents = new Numbers()
  /** The containers that are open, and the name that waits for its value. */
  const open: number[] = []
  let key = -1

  const begin = (start: number, end: number) => {
    const node = starts.length
    const parent = open.at(-1) ?? -1
    starts.add(start)
    ends.add(end)
    keys.add(key)
    counts.add(0)
    afters.add(node + 1)
    parents.add(parent)
    if (parent !== -1) counts.set(parent, counts.at(parent) + 1)
    key = -1
    return node
  }
  const reader = createJsonReader(text, {
    onOpen: (_, start) => open.push(begin(start, -1)),
    onClose(_, end) {
      const node = open.pop()
      if (node === undefined) return
      ends.set(node, end)
      afters.set(node, starts.length)
    },
    onComma() {},
    onKey: (start) => {
      key = start
    },
    onValue: begin,
  })
  return {
    step: (budget) => starts.length > mostNodes || reader.readTo(reader.at() + budget),
    result() {
      if (starts.length > mostNodes) return fail({ position: reader.at(), reason: 'more values than a tree can hold' })
      const problem = reader.problem()
      if (problem !== undefined) return fail(problem)
      return ok({
        text,
        size: starts.length,
        startOf: starts.at,
        endOf: ends.at,
        keyOf: keys.at,
        childCount: counts.at,
        after: afters.at,
        parentOf: parents.at,
      })
    },
  }
}

/** A growing list of numbers, four bytes each. */
class Numbers {
  #values = new Int32Array(1_024)
  length = 0

  add(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Int32Array(this.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.length] = value
    this.length += 1
  }

  set(index: number, value: number): void {
    this.#values[index] = value
  }

  readonly at = (index: number): number => this.#values[index] ?? -1
}
