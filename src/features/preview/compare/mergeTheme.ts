import { EditorView } from '@codemirror/view'

/** What came and went in the colours of the page, and not by colour alone: the gutter and the side say it too. */
export const mergeTheme = EditorView.theme({
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--failure-ground)' },
  '&.cm-merge-b .cm-changedLine, .cm-inlineChangedLine': { backgroundColor: 'var(--accent-ground)' },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText, &.cm-merge-b .cm-deletedText': {
    background: 'none',
    textDecoration: 'underline 2px var(--failure)',
  },
  '&.cm-merge-b .cm-changedText': { background: 'none', textDecoration: 'underline 2px var(--accent)' },
  '&.cm-merge-a .cm-changedLineGutter, .cm-deletedLineGutter': { background: 'var(--failure)' },
  '&.cm-merge-b .cm-changedLineGutter': { background: 'var(--accent)' },
  '.cm-collapsedLines': {
    background: 'var(--ground)',
    color: 'var(--soft)',
    fontFamily: 'var(--font-sans)',
    borderBlock: '1px solid var(--line)',
  },
})
