import { describe, expect, it } from 'vitest'
import { createTreeBuilder, type JsonTree } from './jsonTree.ts'
import { doubleOf, nameOf, pathOf, sharedNameTest, valueOf } from './treeFacts.ts'
import { canUnfold, deepestUnfolded, treeRows, unfoldedAtFirst } from './treeRows.ts'

function treeOf(text: string): JsonTree {
  const builder = createTreeBuilder(text)
  while (!builder.step(5_000));
  const result = builder.result()
  if (!result.ok) throw new Error(result.problem.reason)
  return result.value
}

const nodes = (tree: JsonTree) => Array.from({ length: tree.size }, (_, node) => node)

describe('the tree', () => {
  it('K28: keeps the spelling of numbers, both of two names that are the same, and their order', () => {
    const tree = treeOf('{"id":9007199254740993,"price":1.10,"e":1E400,"k":1,"k":2}')
    expect(
      nodes(tree)
        .slice(1)
        .map((node) => `${nameOf(tree, node)}=${valueOf(tree, node)}`),
    ).toEqual(['id=9007199254740993', 'price=1.10', 'e=1E400', 'k=1', 'k=2'])
    expect(nodes(tree).map((node) => doubleOf(tree, node))).toEqual([
      undefined,
      '9007199254740992',
      undefined,
      'Infinity',
      undefined,
      undefined,
    ])
    expect(nodes(tree).filter(sharedNameTest(tree))).toEqual([4, 5])
  })

  it('shows a name like __proto__ in its place, and changes no prototype', () => {
    const tree = treeOf('{"__proto__":{"a":1},"constructor":{"prototype":2},"toString":3}')
    expect(nodes(tree).map((node) => nameOf(tree, node))).toEqual([
      undefined,
      '__proto__',
      'a',
      'constructor',
      'prototype',
      'toString',
    ])
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false)
  })

  it('says the path of each node', () => {
    const tree = treeOf('{"items":[{"id":1},{"the id":[[],{}]}]}')
    expect(nodes(tree).map((node) => pathOf(tree, node))).toEqual([
      '$',
      '$.items',
      '$.items[0]',
      '$.items[0].id',
      '$.items[1]',
      '$.items[1]["the id"]',
      '$.items[1]["the id"][0]',
      '$.items[1]["the id"][1]',
    ])
  })

  it('says where a text is no JSON', () => {
    const builder = createTreeBuilder('{"a":[1,]}')
    while (!builder.step(1));
    expect(builder.result()).toMatchObject({ ok: false, problem: { position: 8 } })
  })
})

describe('treeRows', () => {
  it('shows what is unfolded, in order', () => {
    const tree = treeOf('{"a":[1,2],"b":{"c":3},"d":4}')
    expect(treeRows(tree, new Set()).map(({ node }) => node)).toEqual([0])
    expect(treeRows(tree, new Set(['0', '4'])).map(({ node, depth }) => [node, depth])).toEqual([
      [0, 0],
      [1, 1],
      [4, 1],
      [5, 2],
      [6, 1],
    ])
  })

  it('shows many children in slices of a thousand', () => {
    const tree = treeOf(`[${Array.from({ length: 2_500 }, (_, index) => `[${index}]`).join(',')}]`)
    const rows = treeRows(tree, new Set(['0']))
    expect(rows.slice(1)).toMatchObject([
      { kind: 'slice', from: 0, to: 1_000, depth: 1 },
      { kind: 'slice', from: 1_000, to: 2_000 },
      { kind: 'slice', from: 2_000, to: 2_500 },
    ])
    const last = rows.at(-1)
    const more = treeRows(tree, new Set(['0', last?.id ?? '']))
    expect(more).toHaveLength(504)
    expect(more[4]).toMatchObject({ kind: 'node', index: 2_000, depth: 2 })
    expect(valueOf(tree, more[4]?.node ?? 0)).toBe('[2000]')
  })

  it('unfolds nothing beyond 512 levels, of a hundred thousand', () => {
    const tree = treeOf('['.repeat(100_000) + ']'.repeat(100_000))
    const rows = treeRows(tree, new Set(nodes(tree).map(String)))
    expect(rows).toHaveLength(deepestUnfolded + 1)
    expect(rows.map((row) => canUnfold(tree, row)).lastIndexOf(true)).toBe(deepestUnfolded - 1)
  })

  it('unfolds at first what is small', () => {
    expect([...unfoldedAtFirst(treeOf('{"a":[1,2],"b":3,"c":{}}'))]).toEqual(['0', '1'])
    expect([...unfoldedAtFirst(treeOf('7'))]).toEqual(['0'])
  })
})
