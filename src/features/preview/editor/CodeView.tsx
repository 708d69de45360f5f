import { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Spinner } from '../../../components/Spinner.tsx'
import type { LanguageId } from '../languages.ts'
import { createEditorState, type EditorSettings, language, languageExtension, mayColour } from './editorState.ts'
import { buildEditorText, positionInEditor } from './editorText.ts'
import { languageParts } from './languageParts.ts'

export interface CodeViewProps {
  readonly text: string
  /** The accessible name. */
  readonly label: string
  readonly languageId?: LanguageId | undefined
  /** Where the text has a fault, in characters from 0: marked and brought into view. */
  readonly mark?: number | undefined
  /** Told where the cursor is, in characters of the text with its line ends as \n. Keep the function. */
  readonly onCursor?: ((position: number) => void) | undefined
}

/** Read-only text with line numbers, search and folding. Loaded on demand: use `LazyCodeView`, or from a viewer's part. */
export function CodeView({ text, label, languageId, mark, onCursor }: CodeViewProps) {
  const parent = useRef<HTMLDivElement>(null)
  const isReady = useEditor(parent, text, languageId, { label, mark, onCursor })
  return (
    <>
      {!isReady && <Spinner label="Opening the text" />}
      <div
        ref={parent}
        hidden={!isReady}
        className="overflow-hidden rounded-lg border border-line has-[.cm-focused]:outline-2 has-[.cm-focused]:outline-accent"
      />
    </>
  )
}

function useEditor(
  parent: RefObject<HTMLDivElement | null>,
  text: string,
  languageId: LanguageId | undefined,
  { label, mark, onCursor }: EditorSettings,
): boolean {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    let view: EditorView | undefined
    const open = async () => {
      const built = await buildEditorText(text, abort.signal)
      if (built === undefined || parent.current === null) return
      const at = mark === undefined ? undefined : positionInEditor(text, mark)
      view = new EditorView({
        parent: parent.current,
        state: createEditorState(built, { label, mark: at, onCursor }),
        ...(at === undefined ? {} : { scrollTo: EditorView.scrollIntoView(at, { y: 'center' }) }),
      })
      setShown(text)
      if (languageId === undefined || !mayColour(built)) return
      // Without its language it is plain text, which is no failure.
      const support = await languageParts[languageId].load().catch(() => undefined)
      if (support === undefined || abort.signal.aborted) return
      view.dispatch({ effects: language.reconfigure(languageExtension(support)) })
    }
    void open()
    return () => {
      abort.abort()
      view?.destroy()
    }
  }, [parent, text, label, languageId, mark, onCursor])
  return shown === text
}
