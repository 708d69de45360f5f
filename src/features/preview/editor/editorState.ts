import { selectAll, standardKeymap } from '@codemirror/commands'
import {
  codeFolding,
  foldGutter,
  foldKeymap,
  Language,
  LanguageSupport,
  syntaxHighlighting,
} from '@codemirror/language'
import { search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension, type Text } from '@codemirror/state'
import { Decoration, drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { BoundedParser, type ParseRefusal } from './boundedParser.ts'
import type { EditorText } from './editorText.ts'
import { editorHighlight, editorTheme } from './editorTheme.ts'

/** Characters. Wrapping a line of megabytes takes the editor ten seconds and more. */
const longestWrapped = 5_000
/** Characters of a line, and of a text, beyond which nothing is coloured. */
const longestColoured = 100_000
const mostColoured = 20_000_000

export interface EditorSettings {
  /** The accessible name. */
  readonly label: string
  /** Where the text has a fault, in characters of `doc`. */
  readonly mark: number | undefined
  /** Told where the cursor is, in characters of `doc`. */
  readonly onCursor: ((position: number) => void) | undefined
}

/** As everything else on the page is written. */
const phrases = {
  next: 'Next',
  previous: 'Previous',
  'match case': 'Match case',
  regexp: 'Regular expression',
  'by word': 'Whole words',
  close: 'Close search',
}

/** The language comes later, so that the text stands on screen before its colours. */
export const language = new Compartment()

/** Whether a text may be coloured and folded without holding up the page. */
export function mayColour({ doc, longestLine }: EditorText): boolean {
  return doc.length <= mostColoured && longestLine <= longestColoured
}

/** A read-only document with line numbers, search, and cursor keys. */
export function createEditorState(text: EditorText, { label, mark, onCursor }: EditorSettings): EditorState {
  return EditorState.create({
    doc: text.doc,
    ...(mark === undefined ? {} : { selection: { anchor: Math.min(mark, text.doc.length) } }),
    extensions: [
      lineNumbers(),
      highlightSpecialChars({ render: showCharacter }),
      drawSelection(),
      search({ top: true }),
      EditorState.phrases.of(phrases),
      keymap.of([...searchKeymap, ...foldKeymap, { key: 'Mod-a', run: selectAll }, ...standardKeymap]),
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      // Not editable means not focusable, unless told otherwise.
      EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label, 'aria-readonly': 'true' }),
      editorTheme,
      syntaxHighlighting(editorHighlight),
      text.longestLine <= longestWrapped ? EditorView.lineWrapping : [],
      language.of([]),
      mark === undefined ? [] : marked(mark, text.doc),
      onCursor === undefined ? [] : cursorReports(onCursor),
    ],
  })
}

/** A language with what it makes possible, but for texts that are nested beyond reason. */
export function languageExtension(
  loaded: LanguageSupport | Language,
  onRefused: (refusal: ParseRefusal) => void,
): Extension {
  const [{ data, parser, name }, support] =
    loaded instanceof LanguageSupport ? [loaded.language, loaded.support] : [loaded, []]
  const bounded = new Language(data, new BoundedParser(parser, onRefused), [], name)
  return [bounded, support, codeFolding({ placeholderText: '…' }), foldGutter({ markerDOM: foldMarker })]
}

function foldMarker(isOpen: boolean): HTMLElement {
  const marker = document.createElement('span')
  marker.className = 'cm-foldMarker'
  marker.title = isOpen ? 'Fold' : 'Unfold'
  marker.textContent = isOpen ? '▾' : '▸'
  return marker
}

function marked(position: number, doc: Text): Extension {
  const from = markedCharacter(position, doc)
  if (from === undefined) return []
  return EditorView.decorations.of(Decoration.set([Decoration.mark({ class: 'cm-fault' }).range(from, from + 1)]))
}

/** Empty lines that are gone back over. */
const mostEmptyLines = 1_000

/** The character to mark for a position: a line end has none to be seen, so the one before it stands for it. */
export function markedCharacter(position: number, doc: Text): number | undefined {
  let line = doc.lineAt(Math.max(0, Math.min(position, doc.length)))
  if (position < line.to) return position
  for (let back = 0; line.length === 0 && line.number > 1 && back < mostEmptyLines; back += 1) {
    line = doc.line(line.number - 1)
  }
  return line.length === 0 ? undefined : line.to - 1
}

function cursorReports(onCursor: (position: number) => void): Extension {
  return EditorView.updateListener.of(({ selectionSet, state }) => {
    if (selectionSet) onCursor(state.selection.main.head)
  })
}

/** An invisible character by its name, as everywhere else on the page. */
export function showCharacter(code: number, description: string | null): HTMLElement {
  const chip = document.createElement('span')
  chip.className = 'cm-specialChar'
  chip.title = description ?? 'A character that draws nothing'
  chip.textContent = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  return chip
}
