import { selectAll } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { syntaxHighlighting } from '@codemirror/language'
import { search, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Spinner } from '../../../components/Spinner.tsx'
import { buildEditorText, type EditorText } from './editorText.ts'
import { editorHighlight, editorTheme } from './editorTheme.ts'

export interface CodeViewProps {
  readonly text: string
  /** The accessible name. */
  readonly label: string
  readonly language?: 'json' | undefined
}

/** Characters. Wrapping a line of megabytes takes the editor ten seconds and more. */
const longestWrapped = 5_000
/** Characters of text beyond which it is not coloured. */
const mostHighlighted = 20_000_000

/** Read-only text with line numbers and search. Loaded on demand: use `LazyCodeView`. */
export function CodeView({ text, label, language }: CodeViewProps) {
  const parent = useRef<HTMLDivElement>(null)
  const isReady = useEditor(parent, text, label, language)
  return (
    <>
      {!isReady && <Spinner label="Opening the text" />}
      <div ref={parent} hidden={!isReady} className="overflow-hidden rounded-lg border border-line" />
    </>
  )
}

function useEditor(
  parent: RefObject<HTMLDivElement | null>,
  text: string,
  label: string,
  language: 'json' | undefined,
): boolean {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    let view: EditorView | undefined
    void buildEditorText(text, abort.signal).then((built) => {
      if (built === undefined || parent.current === null) return
      view = new EditorView({ parent: parent.current, state: createState(built, label, language) })
      setShown(text)
    })
    return () => {
      abort.abort()
      view?.destroy()
    }
  }, [parent, text, label, language])
  return shown === text
}

function createState({ doc, longestLine }: EditorText, label: string, language: 'json' | undefined): EditorState {
  return EditorState.create({
    doc,
    extensions: [
      lineNumbers(),
      highlightSpecialChars({ render: showCharacter }),
      drawSelection(),
      search({ top: true }),
      keymap.of([...searchKeymap, { key: 'Mod-a', run: selectAll }]),
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      // Not editable means not focusable, unless told otherwise.
      EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label, 'aria-readonly': 'true' }),
      editorTheme,
      syntaxHighlighting(editorHighlight),
      longestLine <= longestWrapped ? EditorView.lineWrapping : [],
      language === 'json' && doc.length <= mostHighlighted ? json() : [],
    ],
  })
}

/** An invisible character by its name, as everywhere else on the page. */
function showCharacter(code: number, description: string | null): HTMLElement {
  const chip = document.createElement('span')
  chip.className = 'cm-specialChar'
  chip.title = description ?? 'A character that draws nothing'
  chip.textContent = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  return chip
}
