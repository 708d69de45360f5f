import { openSearchPanel } from '@codemirror/search'
import { EditorView } from '@codemirror/view'
import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Spinner } from '../../../components/Spinner.tsx'
import { assertNever } from '../../../lib/assertNever.ts'
import type { LanguageId } from '../languages.ts'
import { deepestSyntax, type ParseRefusal } from './boundedParser.ts'
import { createEditorState, type EditorSettings, language, languageExtension, mayColour } from './editorState.ts'
import { buildEditorText, type EditorText, positionInEditor } from './editorText.ts'
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
  const editor = useEditor(parent, text, { label, mark, onCursor })
  const refusal = useColours(editor, languageId)
  const isReady = editor?.source === text
  return (
    <>
      {!isReady && <Spinner label="Opening the text" />}
      {isReady && refusal !== undefined && <p className="text-sm text-soft">{sentenceOf(refusal)}</p>}
      <div className="min-w-0">
        {isReady && (
          <p className="flex justify-end">
            <Button
              size="small"
              variant="quiet"
              aria-label={`Search in ${label}`}
              title="Ctrl+F or ⌘F while the text has the focus"
              onClick={() => openSearchPanel(editor.view)}
            >
              <Search size={12} aria-hidden="true" /> Search
            </Button>
          </p>
        )}
        <div
          ref={parent}
          hidden={!isReady}
          className="overflow-hidden rounded-lg border border-line has-[.cm-focused]:outline-2 has-[.cm-focused]:outline-accent"
        />
      </div>
    </>
  )
}

interface Editor {
  readonly view: EditorView
  readonly built: EditorText
  /** The text as it was given. */
  readonly source: string
}

function useEditor(
  parent: RefObject<HTMLDivElement | null>,
  text: string,
  { label, mark, onCursor }: EditorSettings,
): Editor | undefined {
  const [editor, setEditor] = useState<Editor>()
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
      setEditor({ view, built, source: text })
    }
    void open()
    return () => {
      abort.abort()
      view?.destroy()
      setEditor(undefined)
    }
  }, [parent, text, label, mark, onCursor])
  return editor
}

/** Colours what stands in an editor, in place; why it could not, if so. */
function useColours(editor: Editor | undefined, languageId: LanguageId | undefined): ParseRefusal | undefined {
  const [refused, setRefused] = useState<{
    readonly editor: Editor
    readonly languageId: LanguageId
    readonly refusal: ParseRefusal
  }>()
  useEffect(() => {
    if (editor === undefined || languageId === undefined || !mayColour(editor.built)) return
    const abort = new AbortController()
    const { view } = editor
    const clear = () => view.dispatch({ effects: language.reconfigure([]) })
    const onRefused = (refusal: ParseRefusal) => {
      // It comes while the editor updates itself, and no update may hold another.
      queueMicrotask(() => {
        if (abort.signal.aborted) return
        clear()
        setRefused({ editor, languageId, refusal })
      })
    }
    const colour = async () => {
      // Without its language it is plain text, which is no failure.
      const loaded = await languageParts[languageId].load().catch(() => undefined)
      if (loaded === undefined || abort.signal.aborted) return
      view.dispatch({ effects: language.reconfigure(languageExtension(loaded, onRefused)) })
    }
    void colour()
    return () => {
      abort.abort()
      clear()
    }
  }, [editor, languageId])
  return refused?.editor === editor && refused?.languageId === languageId ? refused?.refusal : undefined
}

function sentenceOf(refusal: ParseRefusal): string {
  switch (refusal) {
    case 'deep':
      return `Nested more than ${deepestSyntax} levels deep, so it is shown without colours.`
    case 'failed':
      return 'The parser of this language failed on it, so it is shown without colours.'
    default:
      return assertNever(refusal)
  }
}
