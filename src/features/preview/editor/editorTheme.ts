import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The editor in the colours of the page: every value is one of its variables, so that themes switch without it. */
export const editorTheme = EditorView.theme({
  '&': { fontSize: '0.75rem', backgroundColor: 'var(--panel)', color: 'var(--ink)', maxHeight: '70vh' },
  // The frame around the editor shows the focus: here the gutter would cover it.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.25rem', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--accent)', padding: '6px 0' },
  '.cm-gutters': { backgroundColor: 'var(--panel)', color: 'var(--mute)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 8px 0 10px' },
  '.cm-panels': { backgroundColor: 'var(--ground)', color: 'var(--ink)', fontFamily: 'var(--font-sans)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { fontSize: '0.75rem', padding: '6px 30px 6px 8px' },
  // All matches at once are of use to an editor that edits.
  '.cm-panel.cm-search button[name=select]': { display: 'none' },
  '.cm-panel.cm-search button[name=close]': {
    width: '24px',
    height: '24px',
    top: '4px',
    right: '4px',
    fontSize: '1rem',
  },
  '.cm-panel.cm-search label, .cm-panel.cm-search .cm-textfield, .cm-panel.cm-search .cm-button': {
    fontSize: '0.75rem',
  },
  '.cm-panel.cm-search input[type=checkbox]': { verticalAlign: 'middle' },
  '.cm-textfield': { backgroundColor: 'var(--panel)', border: '1px solid var(--edge)', borderRadius: '3px' },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--panel)',
    border: '1px solid var(--edge)',
    borderRadius: '4px',
    color: 'var(--ink)',
    minHeight: '24px',
    padding: '0 8px',
    cursor: 'pointer',
  },
  '.cm-textfield:focus-visible, .cm-button:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
  '.cm-foldMarker': { color: 'var(--mute)', cursor: 'pointer', padding: '0 3px' },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--ground)',
    border: '1px solid var(--edge)',
    color: 'var(--soft)',
  },
  '.cm-fault': {
    backgroundColor: 'var(--failure-ground)',
    outline: '1px solid var(--failure)',
    color: 'var(--failure)',
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

/** Few colours, each with one meaning in every language. */
export const editorHighlight = HighlightStyle.define([
  { tag: [tags.propertyName, tags.attributeName, tags.definition(tags.propertyName)], color: 'var(--var-4)' },
  { tag: [tags.tagName, tags.typeName, tags.className, tags.namespace], color: 'var(--var-4)' },
  { tag: tags.propertyName, fontWeight: '600' },
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.definitionKeyword], color: 'var(--var-2)' },
  { tag: [tags.bool, tags.null, tags.atom, tags.self], color: 'var(--var-2)' },
  { tag: [tags.number, tags.unit, tags.color], color: 'var(--var-3)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue], color: 'var(--var-1)' },
  { tag: [tags.comment, tags.meta, tags.processingInstruction], color: 'var(--mute)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: 'var(--soft)' },
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--var-4)', textDecoration: 'underline' },
  { tag: tags.inserted, color: 'var(--var-1)' },
  { tag: tags.deleted, color: 'var(--failure)' },
  { tag: tags.changed, color: 'var(--deviation)' },
])
