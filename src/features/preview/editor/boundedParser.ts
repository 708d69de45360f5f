// The editor walks a syntax tree by recursion when it colours it, and a server decides how deep the tree is. So a tree beyond a
// fixed depth never reaches the editor. Pure but for the callback.

import {
  type Input,
  NodeProp,
  Parser,
  type PartialParse,
  Tree,
  type TreeBuffer,
  type TreeFragment,
} from '@lezer/common'

/** Levels of syntax in each other: far more than anybody writes, far less than a call stack holds. */
export const deepestSyntax = 500

/** The tree was deeper than `deepestSyntax`, or the parser itself fell over. */
export type ParseRefusal = 'deep' | 'failed'

/** Gives the trees of another parser, until one is refused; from then on nothing has syntax. */
export class BoundedParser extends Parser {
  readonly #parser: Parser
  readonly #onRefused: (refusal: ParseRefusal) => void
  #isRefused = false

  /** @param onRefused called once, while the editor updates itself */
  constructor(parser: Parser, onRefused: (refusal: ParseRefusal) => void) {
    super()
    this.#parser = parser
    this.#onRefused = onRefused
  }

  createParse(
    input: Input,
    fragments: readonly TreeFragment[],
    ranges: readonly { from: number; to: number }[],
  ): PartialParse {
    const parse = this.#parser.createParse(input, fragments, ranges)
    return {
      get parsedPos() {
        return parse.parsedPos
      },
      get stoppedAt() {
        return parse.stoppedAt
      },
      stopAt: (position) => parse.stopAt(position),
      advance: () => this.#advance(parse),
    }
  }

  #advance(parse: PartialParse): Tree | null {
    if (this.#isRefused) return Tree.empty
    try {
      const tree = parse.advance()
      if (tree === null || !isDeeperThan(tree, deepestSyntax)) return tree
      return this.#refuse('deep')
    } catch {
      // Parsers recurse too, when they build their trees.
      return this.#refuse('failed')
    }
  }

  #refuse(refusal: ParseRefusal): Tree {
    this.#isRefused = true
    this.#onRefused(refusal)
    return Tree.empty
  }
}

/** Without recursion, and linear. Languages inside others count from where they stand. */
function isDeeperThan(root: Tree, limit: number): boolean {
  const open: { readonly tree: Tree; readonly depth: number }[] = [{ tree: root, depth: 1 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { tree, depth } = next
    if (depth > limit) return true
    for (const child of tree.children) {
      if (child instanceof Tree) open.push({ tree: child, depth: depth + 1 })
      else if (depth + bufferDepth(child) > limit) return true
    }
    const inside = tree.prop(NodeProp.mounted)
    if (inside !== undefined) open.push({ tree: inside.tree, depth: depth + 1 })
  }
  return false
}

/** Each node takes four numbers, of which the last is where the numbers of what is in it end. */
function bufferDepth({ buffer }: TreeBuffer): number {
  const ends: number[] = []
  let depth = 0
  for (let at = 0; at < buffer.length; at += 4) {
    while (ends.length > 0 && (ends.at(-1) ?? 0) <= at) ends.pop()
    ends.push(buffer[at + 3] ?? 0)
    depth = Math.max(depth, ends.length)
  }
  return depth
}
