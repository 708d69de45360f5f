import { Chip } from '../../../../components/Chip.tsx'
import { WireText } from '../../../../components/WireText.tsx'
import { formatCount } from '../../../../domain/format.ts'
import type { JsonTree } from './jsonTree.ts'
import { doubleOf, kindOf, nameOf, type NodeKind, shownValue } from './treeFacts.ts'
import { deepestUnfolded, type TreeRow } from './treeRows.ts'

export interface TreeLineProps {
  readonly id: string
  readonly tree: JsonTree
  readonly row: TreeRow
  readonly state: 'folded' | 'unfolded' | 'leaf'
  readonly isActive: boolean
  /** Another child of the same object has the same name. */
  readonly isShared: boolean
  /** Pixels. */
  readonly top: number
  readonly height: number
  readonly onToggle: (isUnfolded: boolean) => void
  readonly onActivate: () => void
}

/** Indentation stops here, so that deep rows stay in view. */
const deepestIndent = 24
const longestName = 120

const colours: Record<NodeKind, string> = {
  object: 'var(--mute)',
  array: 'var(--mute)',
  string: 'var(--ink)',
  number: 'var(--var-3)',
  literal: 'var(--var-2)',
}

export function TreeLine(props: TreeLineProps) {
  const { id, tree, row, state, isActive, isShared, top, height, onToggle, onActivate } = props
  const isUnfolded = state === 'unfolded'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree takes the keys for all of its rows
    <div
      id={id}
      role="treeitem"
      // The focus stays with the tree, which names its active row.
      tabIndex={-1}
      aria-level={row.depth + 1}
      aria-expanded={state === 'leaf' ? undefined : isUnfolded}
      aria-selected={isActive}
      onClick={() => {
        onActivate()
        if (state !== 'leaf') onToggle(!isUnfolded)
      }}
      className={`absolute left-0 flex min-w-full items-center gap-1.5 pr-3 whitespace-nowrap ${isActive ? 'bg-accent-ground' : ''}`}
      style={{ height, transform: `translateY(${top}px)`, paddingLeft: 8 + Math.min(row.depth, deepestIndent) * 14 }}
    >
      <span aria-hidden="true" className="w-3 shrink-0 text-center text-mute">
        {state === 'leaf' ? '' : isUnfolded ? '▾' : '▸'}
      </span>
      {row.kind === 'slice' ? (
        <span className="text-mute">
          {formatCount(row.from)} to {formatCount(row.to - 1)}
        </span>
      ) : (
        <NodeFacts tree={tree} row={row} isShared={isShared} />
      )}
    </div>
  )
}

interface NodeFactsProps extends Pick<TreeLineProps, 'tree' | 'isShared'> {
  readonly row: Extract<TreeRow, { kind: 'node' }>
}

function NodeFacts({ tree, row: { node, index, depth }, isShared }: NodeFactsProps) {
  const name = nameOf(tree, node)
  const kind = kindOf(tree, node)
  const double = doubleOf(tree, node)
  const isContainer = kind === 'object' || kind === 'array'
  return (
    <>
      {name !== undefined && (
        <span style={{ color: 'var(--var-4)' }} className="font-semibold">
          {name === '' ? (
            <span className="font-normal text-mute">empty name</span>
          ) : (
            <WireText text={name} limit={longestName} />
          )}
        </span>
      )}
      {name === undefined && depth > 0 && <span className="font-mono text-mute">{index}</span>}
      {isContainer ? (
        <ContainerFacts kind={kind} count={tree.childCount(node)} isTooDeep={depth >= deepestUnfolded} />
      ) : (
        <Value tree={tree} node={node} colour={colours[kind]} />
      )}
      {double !== undefined && <Chip tone="deviation">as a double {double}</Chip>}
      {isShared && <Chip tone="deviation">this name stands here more than once</Chip>}
    </>
  )
}

function Value({ tree, node, colour }: { readonly tree: JsonTree; readonly node: number; readonly colour: string }) {
  const { text, more } = shownValue(tree, node)
  return (
    <span style={{ color: colour }}>
      <WireText text={text} />
      {more > 0 && <span className="text-mute"> … {formatCount(more)} more characters</span>}
    </span>
  )
}

interface ContainerFactsProps {
  readonly kind: 'object' | 'array'
  readonly count: number
  readonly isTooDeep: boolean
}

function ContainerFacts({ kind, count, isTooDeep }: ContainerFactsProps) {
  const [open, close] = kind === 'object' ? ['{', '}'] : ['[', ']']
  return (
    <span className="font-mono text-mute">
      {open}
      {count === 0 ? '' : formatCount(count)}
      {close}
      {isTooDeep && count > 0 && (
        <span className="font-sans"> folded: more than {deepestUnfolded} levels deep; Text has it all</span>
      )}
    </span>
  )
}
