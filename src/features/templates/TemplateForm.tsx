import {
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'

import { Button } from '../../components/Button.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { formatCount } from '../../domain/format.ts'
import { resolveExpanded } from '../../domain/resolveExpanded.ts'
import { editableValues, formOf } from '../../domain/templateForm.ts'
import { withValue } from '../../domain/templateFormValue.ts'
import { sendingOf } from '../../domain/templateSending.ts'
import type { TemplateValue, TemplateValues } from '../../domain/templateValue.ts'
import type { ParsedTemplate } from '../../domain/uriTemplate.ts'
import { searchVariables } from '../../domain/variablesFromUris.ts'
import type { Connection } from '../../protocol/connection.ts'
import type { TemplateRead } from '../../queries/templateReads.ts'
import { AdviceLines } from './AdviceLines.tsx'
import { BaseField } from './BaseField.tsx'
import { CancelRead } from './CancelRead.tsx'
import { CompletionLog } from './CompletionLog.tsx'
import { ExpandedUri } from './ExpandedUri.tsx'
import { ExpressionFields } from './ExpressionFields.tsx'
import { LinkNote } from './LinkNote.tsx'
import { PasteUri } from './PasteUri.tsx'
import { ReadHistory } from './ReadHistory.tsx'
import { ReadingStatus } from './ReadingStatus.tsx'
import { useAdvice } from './useAdvice.ts'
import { useFocusWhenDrawn } from './useFocusWhenDrawn.ts'
import { useGrowing } from './useGrowing.ts'
import { useResultInView } from './useResultInView.ts'
import { useSearch } from './useSearch.ts'
import { useTemplateReads } from './useTemplateReads.ts'

export interface TemplateFormProps {
  readonly connection: Connection
  readonly parsed: ParsedTemplate
  readonly values: TemplateValues
  /** What a relative template is resolved against; undefined for the server's URL. */
  readonly base: string | undefined
  /** Variables whose value the link that was opened had left out. */
  readonly missing: readonly string[]
  readonly onFill: (values: TemplateValues, base: string | undefined) => void
  /** URIs that the server listed. */
  readonly listedUris: readonly string[]
  /** Draws what a read brought; `onFill` leads to a variable's field. */
  readonly result: (read: TemplateRead, onFill: (name: string) => void) => ReactNode
}

const fieldsAtOnce = 50
const fieldsAtFirst = 5
const fieldsInStep = 15
const nothingListed: ReadonlyMap<string, readonly string[]> = new Map()

/** The variables, the URI that they give, and what reading it brought. */
export function TemplateForm(props: TemplateFormProps) {
  const { connection, parsed, values: given, base: ownBase, missing, onFill, listedUris, result } = props
  const id = useId()
  const base = ownBase ?? connection.url
  const [most, setMost] = useState(fieldsAtOnce)
  const { reads, shown, state, show, read, cancel } = useTemplateReads(connection, parsed.text)
  const values = useMemo(() => editableValues(parsed, given), [parsed, given])
  const joined = useMemo(() => changedKinds(given, values), [given, values])
  // The first ones at once, the others when there is time: fifty in one go would hold the page up.
  const drawnMost = useGrowing(most, fieldsAtFirst, fieldsInStep)
  const drawn = useMemo(() => formOf(parsed, drawnMost), [parsed, drawnMost])
  const sending = useMemo(() => sendingOf(parsed, values, base), [parsed, values, base])
  const searchListed = useCallback(() => searchVariables(parsed, listedUris), [parsed, listedUris])
  const listed = useSearch(searchListed)?.values
  const advice = useAdvice(connection, parsed, values, listed)
  const isRelative = sending.kind === 'base' || (sending.kind === 'uri' && sending.expansion !== undefined)
  const buttons = useRef<HTMLDivElement>(null)
  const resultBox = useRef<HTMLDivElement>(null)
  useResultInView(buttons, resultBox, shown?.number)
  const focus = useFocusWhenDrawn()
  const fieldId = (index: number) => `${id}-${index}`

  function readResource(): void {
    if (sending.kind === 'uri') read({ uri: sending.uri, values, base: ownBase, isExpansion: true })
  }

  function readInstead(uri: string): void {
    const resolved = resolveExpanded(uri, base)
    if (resolved.ok) read({ uri: resolved.value.uri, values, base: ownBase, isExpansion: false })
  }

  function openRead(earlier: TemplateRead): void {
    onFill(earlier.values, earlier.base)
    // Showing one that brought nothing would be asking anew.
    show(earlier.outcome === 'left' ? undefined : earlier)
  }

  /** Behind the last field is the button that reads. */
  function goTo(index: number): void {
    const isField = index < parsed.names.length
    if (isField && index >= most) setMost(index + fieldsAtOnce)
    focus(isField ? fieldId(index) : `${id}-read`)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    readResource()
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !event.ctrlKey) return
    event.preventDefault()
    readResource()
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter reads from any field of the form. */}
      <form aria-label="Template variables" className="mt-4" onSubmit={submit} onKeyDown={pressKey}>
        <div className="grid gap-3.5">
          {drawn.shown.map((one) => (
            <ExpressionFields
              key={one.expression.position}
              form={one}
              fieldId={fieldId}
              connection={connection}
              template={parsed.text}
              values={values}
              joined={joined}
              listed={listed ?? nothingListed}
              onChange={(name: string, value: TemplateValue | undefined) =>
                onFill(withValue(values, name, value), ownBase)
              }
              onRead={readResource}
              onGoTo={goTo}
            />
          ))}
        </div>
        {drawn.left > 0 && drawnMost === most && (
          <Button className="mt-3" onClick={() => goTo(most)}>
            Show more of {formatCount(drawn.left)} variables
          </Button>
        )}
        {parsed.names.length > 0 && <PasteUri parsed={parsed} base={base} onFill={(found) => onFill(found, ownBase)} />}
        {isRelative && (
          <BaseField
            base={base}
            serverUrl={connection.url}
            onChange={(next) => onFill(values, next === connection.url ? undefined : next)}
          />
        )}
        <ExpandedUri sending={sending} names={parsed.names} />
        <LinkNote values={values} missing={missing} />
        <AdviceLines advice={advice} onReadInstead={readInstead} />
        <div ref={buttons} className="my-3 flex flex-wrap items-center gap-2">
          <Button
            id={`${id}-read`}
            type="submit"
            variant="primary"
            disabled={sending.kind !== 'uri'}
            onClick={(event) => {
              // The second press of a double-click.
              if (event.detail > 1) event.preventDefault()
            }}
          >
            Read resource
          </Button>
          {state === 'reading' ? <CancelRead next={`${id}-read`} onCancel={cancel} /> : <Kbd>Enter</Kbd>}
          <ReadingStatus state={state} />
          <ReadHistory reads={reads} onOpen={openRead} />
        </div>
        <CompletionLog connection={connection} template={parsed.text} />
      </form>
      {shown !== undefined && (
        // Room for it to be seen before it has come.
        <div ref={resultBox} className="min-h-[60vh]">
          {result(shown, (name) => goTo(parsed.names.indexOf(name)))}
        </div>
      )}
    </>
  )
}

function changedKinds(given: TemplateValues, values: TemplateValues): ReadonlyMap<string, TemplateValue['kind']> {
  return new Map(
    [...given].flatMap(([name, { kind }]) => (values.get(name)?.kind === kind ? [] : [[name, kind] as const])),
  )
}
