import { Autocomplete } from '@base-ui/react/autocomplete'
import { ChevronDown, LoaderCircle } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'

import { HiddenCharacters } from '../../components/HiddenCharacters.tsx'
import { boxText, editedValue } from '../../domain/boxText.ts'
import { CompletionList } from './CompletionList.tsx'
import { CompletionNote } from './CompletionNote.tsx'
import type { FieldProps } from './fieldProps.ts'
import { PastedBreaksNote } from './PastedBreaksNote.tsx'
import { rowInput } from './rowInput.ts'
import { useCompletion } from './useCompletion.ts'
import { useLeaving } from './useLeaving.ts'
import { usePastedBreaks } from './usePastedBreaks.ts'

const nothing: readonly string[] = []

/**
 * A variable's text box with suggestions. Anything may be typed; nothing is chosen beforehand, and only a suggestion that
 * somebody takes replaces what is there. The list stands below the box and covers nothing.
 */
export function CompletingField(props: FieldProps) {
  const { id, label, value, isGiven, placeholder, isPath, onChange, onAccept, onSplit, onNext, onEnter } = props
  const completion = useCompletion(props)
  const { state, list, tell } = completion
  const [isInside, setInside] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const pastes = usePastedBreaks()
  const highlighted = useRef<string>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const isBusy = state.kind === 'waiting' || state.kind === 'asking'
  const values = list?.values ?? nothing
  // While the next answer is awaited an open list stays, empty, so that it does not flicker with each letter.
  const isOpen = isWanted && (values.length > 0 || (isBusy && wasOpen))
  if (isOpen !== wasOpen) setWasOpen(isOpen)
  const leaving = useLeaving(
    isInside,
    () => setInside(true),
    () => {
      setInside(false)
      setWanted(false)
      tell({ kind: 'left' })
    },
  )

  function want(): void {
    setWanted(true)
    tell({ kind: 'entered', text: value })
  }

  function type(typed: string, event: Event): void {
    const text = editedValue(value, typed)
    pastes.onTyped(event, text)
    onChange(text)
    setWanted(true)
    tell({ kind: 'typed', text })
  }

  function accept(text: string): void {
    onAccept(text)
    if (isPath && text.endsWith('/')) {
      tell({ kind: 'stepped', text })
      return
    }
    setWanted(false)
    onNext()
  }

  function press(event: FieldKeyEvent): void {
    // Ctrl+Enter is the form's, and Enter that ends a composition is the input method's.
    if (event.nativeEvent.isComposing || event.ctrlKey) return
    if (event.key === 'Enter' && !(isOpen && highlighted.current !== undefined)) {
      event.preventBaseUIHandler()
      event.preventDefault()
      setWanted(false)
      onEnter()
    } else if (event.key === 'Escape') {
      // Left to the library, it would empty the box.
      event.preventBaseUIHandler()
      setWanted(false)
    } else if (event.key === 'Tab') {
      setWanted(false)
    }
  }

  function askAgain(): void {
    setWanted(true)
    input.current?.focus()
    tell({ kind: 'asked-again', text: value })
  }

  return (
    <div className="contents" {...leaving}>
      <Autocomplete.Root
        items={values}
        filter={null}
        inline={isOpen}
        open={isOpen}
        value={boxText(value)}
        highlightItemOnHover={false}
        onItemHighlighted={(item) => {
          highlighted.current = item
        }}
        onValueChange={(text, { reason, event }) => {
          if (reason === 'input-change') type(text, event)
        }}
        onOpenChange={(next, details) => {
          // What closes the list is decided here; the library opens it on the arrow keys.
          if (next && details.reason === 'list-navigation') want()
        }}
      >
        <div className="relative min-w-40 flex-1">
          <Autocomplete.Input
            ref={input}
            id={id}
            {...rowInput}
            className={`${rowInput.className} pr-7`}
            aria-label={label}
            aria-describedby={props.describedBy}
            placeholder={isGiven ? '(empty)' : placeholder}
            onFocus={want}
            onClick={want}
            onKeyDown={press}
            onPaste={(event: ClipboardEvent<HTMLInputElement>) => pastes.onPaste(event, value)}
          />
          <span aria-hidden="true" className="pointer-events-none absolute top-2 right-2 text-mute">
            {isBusy ? (
              <LoaderCircle size={14} className="animate-spin" />
            ) : (
              values.length > 0 && <ChevronDown size={14} />
            )}
          </span>
        </div>
        {isOpen && (
          <CompletionList
            label={`Suggestions for ${label}`}
            text={value}
            list={list}
            state={state}
            leftOut={completion.leftOut}
            onAccept={accept}
          />
        )}
        {isInside && (
          <Autocomplete.Status className="sr-only">{isWanted && values.length > 0 && list?.spoken}</Autocomplete.Status>
        )}
      </Autocomplete.Root>
      <HiddenCharacters value={value} />
      <PastedBreaksNote
        pasted={pastes.pastedIn(value)}
        onKeep={(whole) => {
          onChange(whole)
          input.current?.focus()
        }}
        onSplit={onSplit}
      />
      <CompletionNote
        completion={completion}
        isInside={isInside}
        onAskAgain={askAgain}
        onAskAnyway={() => {
          setWanted(true)
          input.current?.focus()
          completion.askAnyway()
        }}
      />
    </div>
  )
}

type FieldKeyEvent = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }
