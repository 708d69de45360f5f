import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { CopyButton } from '../../../../components/CopyButton.tsx'
import { useRowWindow } from '../../../../components/useRowWindow.ts'
import { JsonPlace } from '../json/JsonPlace.tsx'
import type { JsonTree } from './jsonTree.ts'
import { pathOf, sharedNameTest, valueOf } from './treeFacts.ts'
import { moveInTree } from './treeKeys.ts'
import { TreeLine } from './TreeLine.tsx'
import { canUnfold, treeRows, type TreeRow, unfoldedAtFirst } from './treeRows.ts'

export interface TreeViewProps {
  readonly tree: JsonTree
  /** The accessible name. */
  readonly label: string
}

const lineHeight = 24
const mostLines = 24

/** A tree of any size: only the rows in view exist. WAI-ARIA, Tree View Pattern. */
export function TreeView({ tree, label }: TreeViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const [unfolded, setUnfolded] = useState(() => unfoldedAtFirst(tree))
  const [activeId, setActiveId] = useState('0')
  const rows = useMemo(() => treeRows(tree, unfolded), [tree, unfolded])
  const isShared = useMemo(() => sharedNameTest(tree), [tree])

  // Looked up once, and not at each step of scrolling.
  const active = useMemo(
    () =>
      Math.max(
        0,
        rows.findIndex(({ id }) => id === activeId),
      ),
    [rows, activeId],
  )
  const { onScroll, viewport, height, rows: shown, topOf, show } = useRowWindow(box, rows.length, lineHeight, mostLines)
  const activeRow = rows[active]
  const activeNode = activeRow?.node
  const path = useMemo(() => (activeNode === undefined ? undefined : pathOf(tree, activeNode)), [tree, activeNode])

  const toggle = (row: TreeRow, isUnfolded: boolean) => {
    if (!canUnfold(tree, row)) return
    const next = new Set(unfolded)
    if (isUnfolded) next.add(row.id)
    else next.delete(row.id)
    setUnfolded(next)
  }
  const activate = (index: number) => {
    const row = rows[index]
    if (row === undefined) return
    setActiveId(row.id)
    show(index)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || activeRow === undefined) return
    const isUnfolded = unfolded.has(activeRow.id) && canUnfold(tree, activeRow)
    const move = moveInTree(event.key, rows, active, isUnfolded, canUnfold(tree, activeRow), mostLines - 1)
    if (move === undefined) return
    event.preventDefault()
    if (move.kind === 'go') activate(move.to)
    else toggle(activeRow, move.kind === 'unfold')
  }
  return (
    <div>
      <div
        ref={box}
        role="tree"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={shown.includes(active) ? domId(label, activeRow) : undefined}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
        style={{ height: viewport + 2 }}
        className="relative overflow-auto rounded-lg border border-line bg-panel text-sm focus-visible:-outline-offset-2"
      >
        <div className="relative" role="presentation" style={{ height }}>
          {shown.map((index) => {
            const row = rows[index]
            return row === undefined ? null : (
              <TreeLine
                key={row.id}
                id={domId(label, row)}
                tree={tree}
                row={row}
                state={canUnfold(tree, row) ? (unfolded.has(row.id) ? 'unfolded' : 'folded') : 'leaf'}
                isActive={row.id === activeRow?.id}
                isShared={row.kind === 'node' && isShared(row.node)}
                top={topOf(index)}
                height={lineHeight}
                onToggle={(isUnfolded) => toggle(row, isUnfolded)}
                onActivate={() => setActiveId(row.id)}
              />
            )
          })}
        </div>
      </div>
      {activeRow !== undefined && (
        <JsonPlace path={path}>
          <span className="ml-2">Value</span>
          <CopyButton text={() => valueOf(tree, activeRow.node)} label="Copy value as sent" />
        </JsonPlace>
      )}
    </div>
  )
}

function domId(label: string, row: TreeRow | undefined): string {
  return `${label}-${row?.id ?? ''}`.replaceAll(/[^A-Za-z0-9]+/g, '-')
}
