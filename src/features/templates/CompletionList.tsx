import { Autocomplete } from '@base-ui/react/autocomplete'

import { VisibleText } from '../../components/VisibleText.tsx'
import { WireText } from '../../components/WireText.tsx'
import type { CompletionState } from '../../domain/completionAsking.ts'
import type { CompletionContext } from '../../domain/completionContext.ts'
import { emphasise, type SuggestionList } from '../../domain/completionList.ts'
import { formatCount, formatMs } from '../../domain/format.ts'

export interface CompletionListProps {
  readonly label: string
  /** What was typed. */
  readonly text: string
  /** Undefined while an answer is awaited. */
  readonly list: SuggestionList | undefined
  readonly state: CompletionState
  readonly leftOut: CompletionContext['leftOut']
  readonly onAccept: (value: string) => void
}

/** Characters of a suggestion that are drawn; all of it goes into the box. */
const mostCharacters = 200
const mostNamed = 10

/** What can be chosen, and below it how many of how many, how long it took, and what was odd. */
export function CompletionList({ label, text, list, state, leftOut, onAccept }: CompletionListProps) {
  return (
    // A press on the list's edges must not take the focus from the box.
    <div
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      className="order-last basis-full overflow-hidden rounded-md border border-line bg-ground"
    >
      <Autocomplete.List aria-label={label} className="max-h-56 overflow-auto overscroll-contain">
        {list?.values.map((value, index) => (
          <Autocomplete.Item
            key={index}
            index={index}
            value={value}
            onClick={() => onAccept(value)}
            className="cursor-default px-2.5 py-1 break-all hover:bg-line/50 data-highlighted:bg-accent-ground"
          >
            <Suggestion value={value} text={text} />
          </Autocomplete.Item>
        ))}
      </Autocomplete.List>
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line px-2.5 py-1 text-sm text-mute">
        {list === undefined ? (
          'asking …'
        ) : (
          <>
            <span>{list.summary}</span>
            {state.kind === 'answered' && list.source === 'server' && <span>{formatMs(state.answer.ms)}</span>}
            {list.notes.length > 0 && <span className="basis-full text-deviation">{list.notes.join(' ')}</span>}
            {leftOut.length > 0 && list.source === 'server' && (
              <span className="basis-full">
                {leftOutWords(leftOut)}:{' '}
                <WireText text={leftOut.slice(0, mostNamed).map(nameLeftOut).join(', ')} limit={300} />
                {leftOut.length > mostNamed && ` and ${formatCount(leftOut.length - mostNamed)} more`}
              </span>
            )}
          </>
        )}
      </div>
    </div>
  )
}

interface SuggestionProps {
  readonly value: string
  readonly text: string
}

function Suggestion({ value, text }: SuggestionProps) {
  if (value === '') return <span className="text-mute">(empty)</span>
  const { before, match, after } = emphasise(value.slice(0, mostCharacters), text)
  return (
    <bdi className="font-mono text-[0.92em] text-soft">
      <VisibleText text={before} keepsBreaks={false} />
      {match !== '' && (
        <b className="font-semibold text-ink">
          <VisibleText text={match} keepsBreaks={false} />
        </b>
      )}
      <VisibleText text={after} keepsBreaks={false} />
      {value.length > mostCharacters && ` … ${formatCount(value.length - mostCharacters)} more characters`}
    </bdi>
  )
}

type LeftOut = CompletionContext['leftOut'][number]

function leftOutWords([first]: readonly LeftOut[]): string {
  return first?.why === 'revision' ? 'This protocol revision sends no other variables along' : 'Not sent along'
}

function nameLeftOut({ variable, why }: LeftOut): string {
  switch (why) {
    case 'list':
      return `${variable} (a list)`
    case 'pairs':
      return `${variable} (pairs)`
    case 'revision':
      return variable
  }
}
