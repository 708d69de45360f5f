import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The editor in the colours of the page: every value is one of its variables, so that themes switch without it. */
export const editorTheme = EditorView.theme({
  '&': { fontSize: '0.75rem', backgroundColor: 'var(--panel)', color: 'var(--ink)', maxHeight: '70vh' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.25rem', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--accent)', padding: '6px 0' },
  '.cm-gutters': { backgroundColor: 'var(--panel)', color: 'var(--mute)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 8px 0 10px' },
  '.cm-panels': { backgroundColor: 'var(--ground)', color: 'var(--ink)', fontFamily: 'var(--font-sans)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { fontSize: '0.75rem' },
  '.cm-panel.cm-search label, .cm-panel.cm-search .cm-textfield, .cm-panel.cm-search .cm-button': {
    fontSize: '0.75rem',
  },
  '.cm-panel.cm-search input[type=checkbox]': { verticalAlign: 'middle' },
  '.cm-textfield': { backgroundColor: 'var(--panel)', border: '1px solid var(--edge)', borderRadius: '3px' },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--panel)',
    border: '1px solid var(--edge)',
    borderRadius: '3px',
    color: 'var(--ink)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--deviation-ground)', outline: '1px solid var(--deviation)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--accent-ground)', outline: '2px solid var(--accent)' },
  '.cm-specialChar': {
    color: 'var(--deviation)',
    backgroundColor: 'var(--deviation-ground)',
    borderRadius: '3px',
    fontSize: '0.6875rem',
    padding: '0 2px',
  },
})

export const editorHighlight = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--var-4)', fontWeight: '600' },
  { tag: tags.number, color: 'var(--var-3)' },
  { tag: [tags.bool, tags.null], color: 'var(--var-2)' },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: 'var(--soft)' },
])
