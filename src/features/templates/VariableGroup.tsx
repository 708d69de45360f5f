import { useState, type ReactNode } from 'react'

import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { WireText } from '../../components/WireText.tsx'
import { prefixUse } from '../../domain/prefixUse.ts'
import { firstKind, type FormField } from '../../domain/templateForm.ts'
import { emptyOf, inKind, isEmpty, typedText, type ValueKind } from '../../domain/templateFormValue.ts'
import { isGiven, textValue, type TemplateValue, type TemplateValues } from '../../domain/templateValue.ts'
import type { Connection } from '../../protocol/connection.ts'
import { CompletingField } from './CompletingField.tsx'
import { ListField } from './ListField.tsx'
import { PairsField } from './PairsField.tsx'
import { useFocusWhenDrawn } from './useFocusWhenDrawn.ts'
import { variableHue } from './variableHue.ts'

export interface VariableGroupProps {
  /** Of the group's first text box. */
  readonly id: string
  readonly field: FormField
  readonly connection: Connection
  readonly template: string
  readonly values: TemplateValues
  /** The variable's values in URIs that the server listed. */
  readonly listed: readonly string[]
  readonly onChange: (value: TemplateValue | undefined) => void
  readonly onRead: () => void
  /** The kind that a link gave, where the field cannot be of that kind. */
  readonly sentKind: ValueKind | undefined
  /** On to the field behind this one. */
  readonly onNext: () => void
  /** What the expression does, above the box. */
  readonly children: ReactNode
}

/** What the last change of kind made of the value, and what each kind held before. */
interface Switched {
  readonly to: TemplateValue | undefined
  readonly formers: ReadonlyMap<ValueKind, TemplateValue | undefined>
}

const kindWords: Readonly<Record<ValueKind, string>> = { text: 'text', list: 'list', pairs: 'pairs' }
const pressed = 'aria-pressed:border-accent aria-pressed:bg-accent-ground aria-pressed:text-accent disabled:opacity-100'

/** One variable: its name, what may be given, and the two choices that are no text, not given and empty. */
export function VariableGroup(props: VariableGroupProps) {
  const { id, field, connection, template, values, listed, onChange, onRead, onNext, sentKind, children } = props
  const { name, index, isPath, prefix, lengths, isRequired } = field
  const value = values.get(name)
  const [chosen, setChosen] = useState<ValueKind>(firstKind(field))
  const [switched, setSwitched] = useState<Switched>({ to: undefined, formers: new Map() })
  const kind = value?.kind ?? chosen
  const focus = useFocusWhenDrawn()
  const describedBy = `${id}-says`
  const used = lengths !== undefined && value?.kind === 'text' ? prefixUse(value.text, lengths) : undefined
  const hasOneLength = lengths?.length === 1

  /** The kind stays with each change, so that what is emptied keeps its boxes, and the focus in them. */
  function change(next: TemplateValue | undefined): void {
    setChosen(kind)
    onChange(next)
  }

  function chooseKind(next: ValueKind): void {
    // What was typed since the last change of kind is newer than what the other kinds held.
    const formers = new Map(switched.to === value ? switched.formers : []).set(kind, value)
    const to = formers.has(next) ? formers.get(next) : inKind(value, next)
    setSwitched({ to, formers })
    setChosen(next)
    onChange(to)
  }

  function split(lines: readonly string[]): void {
    setChosen('list')
    onChange({ kind: 'list', items: lines })
    focus(id)
  }

  return (
    <div role="group" aria-label={name} className="min-w-0">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className={`min-w-0 truncate font-semibold ${variableHue(index)}`}>
          <WireText text={name} limit={200} />
        </label>
        {hasOneLength && <span className="text-sm text-mute">{used}</span>}
        <span className="flex-1" />
        {prefix === undefined && (
          <select
            aria-label={`Kind of ${name.slice(0, 200)}`}
            value={kind}
            // The three kinds are the options' own values.
            onChange={(event) => chooseKind(event.target.value as ValueKind)}
            className="h-6 rounded-sm border border-transparent bg-panel text-sm text-mute hover:border-edge hover:text-ink"
          >
            {Object.entries(kindWords).map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
        )}
        <Chip>{isRequired ? 'required' : 'optional'}</Chip>
      </div>
      <div id={describedBy}>
        {children}
        {!hasOneLength && used !== undefined && <p className="text-sm text-mute">{used}.</p>}
        {kind !== 'text' && connection.server.capabilities.completions && (
          <p className="text-sm text-mute">
            The server’s suggestions are for a single value: they come with the kind “text”.
          </p>
        )}
        {sentKind !== undefined && (
          <p className="text-sm text-deviation">
            It came as {sentKind === 'list' ? 'a list' : 'pairs'}: only text can be cut to its first characters, so it
            was joined by commas.
          </p>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-start gap-1.5">
        {/* A text field lays its box beside the buttons and its suggestions below them. */}
        <div className={kind === 'text' ? 'contents' : 'basis-full'}>
          {kind === 'text' ? (
            <CompletingField
              id={id}
              label={name}
              value={value?.kind === 'text' ? value.text : ''}
              isGiven={isGiven(value)}
              placeholder="not given"
              onChange={(text) => change(typedText(text))}
              onAccept={(text) => change(textValue(text))}
              onSplit={firstKind(field) === 'list' ? split : undefined}
              onNext={onNext}
              onEnter={onRead}
              connection={connection}
              template={template}
              variable={name}
              values={values}
              isPath={isPath}
              listed={listed}
              describedBy={describedBy}
            />
          ) : kind === 'list' ? (
            <ListField
              id={id}
              variable={name}
              items={value?.kind === 'list' ? value.items : []}
              describedBy={describedBy}
              onChange={(items) => change({ kind, items })}
              onRead={onRead}
            />
          ) : (
            <PairsField
              id={id}
              variable={name}
              pairs={value?.kind === 'pairs' ? value.pairs : []}
              describedBy={describedBy}
              onChange={(pairs) => change({ kind, pairs })}
              onRead={onRead}
            />
          )}
        </div>
        <Button
          variant="quiet"
          className={`h-7.5 ${isRequired ? 'disabled:opacity-100' : pressed}`}
          aria-pressed={!isGiven(value)}
          onClick={() => change(undefined)}
        >
          Not given
        </Button>
        <Button
          variant="quiet"
          className={`h-7.5 ${pressed}`}
          aria-pressed={isEmpty(value)}
          onClick={() => change(emptyOf(kind))}
        >
          Set to empty
        </Button>
      </div>
    </div>
  )
}
