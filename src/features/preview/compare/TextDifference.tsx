import { standardKeymap } from '@codemirror/commands'
import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { useElementSize } from '../../../components/useElementSize.ts'
import { showCharacter } from '../editor/editorState.ts'
import { editorTheme } from '../editor/editorTheme.ts'
import { longestLine } from '../longestLine.ts'
import { mergeTheme } from './mergeTheme.ts'

export interface TextDifferenceProps {
  readonly former: string
  readonly now: string
  /** The accessible name of what is compared. */
  readonly name: string
}

/** Pixels; below that one under the other is easier to read. */
const wideEnough = 700
/** Characters. Wrapping a line of megabytes takes the editor ten seconds and more. */
const longestWrapped = 5_000

const diffConfig = { scanLimit: 500, timeout: 300 }
const collapseUnchanged = { margin: 3, minSize: 6 }

/** Two texts line by line: side by side where there is room, else in one column. */
export function TextDifference({ former, now, name }: TextDifferenceProps) {
  const parent = useRef<HTMLDivElement>(null)
  const { width } = useElementSize(parent)
  const layout = width === 0 ? undefined : width >= wideEnough ? 'beside' : 'below'
  useEffect(() => {
    if (parent.current === null || layout === undefined) return
    const options = { former, now, name, parent: parent.current }
    const view = layout === 'beside' ? beside(options) : below(options)
    return () => view.destroy()
  }, [former, now, name, layout])
  return (
    <div
      ref={parent}
      role="group"
      aria-label={`${name}, line by line`}
      className="max-h-[70vh] overflow-auto rounded-lg border border-line bg-panel"
      // Scrolls, so it has to be reachable by keyboard.
      tabIndex={0}
    />
  )
}

interface Options extends TextDifferenceProps {
  readonly parent: HTMLElement
}

function beside({ former, now, name, parent }: Options): MergeView {
  const isWrapped = Math.max(longestLine(former), longestLine(now)) <= longestWrapped
  return new MergeView({
    a: { doc: former, extensions: readOnly(`${name}, the former read`, isWrapped) },
    b: { doc: now, extensions: readOnly(`${name}, this read`, isWrapped) },
    parent,
    diffConfig,
    collapseUnchanged,
  })
}

function below({ former, now, name, parent }: Options): EditorView {
  const isWrapped = Math.max(longestLine(former), longestLine(now)) <= longestWrapped
  return new EditorView({
    parent,
    doc: now,
    extensions: [
      readOnly(`${name}, both reads`, isWrapped),
      unifiedMergeView({ original: former, mergeControls: false, diffConfig, collapseUnchanged }),
    ],
  })
}

function readOnly(label: string, isWrapped: boolean): Extension {
  return [
    lineNumbers(),
    highlightSpecialChars({ render: showCharacter }),
    keymap.of([...standardKeymap]),
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label, 'aria-readonly': 'true' }),
    editorTheme,
    mergeTheme,
    isWrapped ? EditorView.lineWrapping : [],
  ]
}
