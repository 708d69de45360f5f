import { memo } from 'react'

import { Label } from '../../components/Label.tsx'
import { Prose } from '../../components/Prose.tsx'
import { Remarks } from '../../components/Remarks.tsx'
import { WireText } from '../../components/WireText.tsx'
import { assertNever } from '../../lib/assertNever.ts'
import type { Draft } from '../../domain/questionAnswer.ts'
import type { QuestionField as Field } from '../../domain/questionField.ts'
import { BooleanInput, ChoiceInput, ChoicesInput, TextInput } from './questionInputs.tsx'

export interface QuestionFieldProps {
  readonly id: string
  readonly place: number
  readonly field: Field
  readonly draft: Draft
  /** Why what stands in it cannot be sent. */
  readonly problem: string | undefined
  readonly onChange: (place: number, draft: Draft) => void
}

/** One field of a server's question. All words of the server are text; a long form draws only the field that changed. */
export const QuestionField = memo(function QuestionField(props: QuestionFieldProps) {
  const { id, field, problem } = props
  const { name, title, description, isRequired, hints, notes } = field
  const label = title === undefined || title.trim() === '' ? name : title
  const isGroup = field.kind === 'choices'
  const words = (
    <>
      <span className="font-medium">
        <Label text={label} limit={300} />
      </span>
    </>
  )
  return (
    <div role={isGroup ? 'group' : undefined} aria-labelledby={isGroup ? `${id}-label` : undefined} className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-2">
        {isGroup ? (
          <span id={`${id}-label`} className="min-w-0 break-words">
            {words}
          </span>
        ) : (
          <label htmlFor={id} className="min-w-0 break-words">
            {words}
          </label>
        )}
        {label !== name && (
          <span className="min-w-0 text-sm break-all text-mute">
            <WireText text={name} limit={200} />
          </span>
        )}
        <span className={`text-sm ${isRequired ? 'text-soft' : 'text-mute'}`}>
          {isRequired ? 'required' : 'optional'}
        </span>
      </div>
      {description !== undefined && (
        <p className="text-sm break-words whitespace-pre-line text-soft">
          <Label text={description} limit={2_000} />
        </p>
      )}
      <div className="mt-1">
        <Input {...props} describedBy={`${id}-about`} />
      </div>
      <div id={`${id}-about`} className="text-sm">
        {problem !== undefined && <p className="font-medium text-failure">{problem}</p>}
        {hints.length > 0 && (
          <p className="text-mute">
            <Remarks remarks={hints} />
          </p>
        )}
        {field.kind === 'json' && <JsonReason reason={field.reason} schema={field.schema} />}
        {notes.length > 0 && (
          <p className="text-deviation">
            <Remarks remarks={notes} />
          </p>
        )}
      </div>
    </div>
  )
})

interface InputProps extends QuestionFieldProps {
  readonly describedBy: string
}

function Input({ id, place, field, draft, problem, describedBy, onChange }: InputProps) {
  const common = { id, describedBy, isRequired: field.isRequired, isInvalid: problem !== undefined }
  const change = (next: Draft) => onChange(place, next)
  switch (field.kind) {
    case 'text':
    case 'json':
      return (
        <TextInput {...common} text={textOf(draft)} isCode={field.kind === 'json'} inputMode="text" onChange={change} />
      )
    case 'number':
      return <TextInput {...common} text={textOf(draft)} isCode={false} inputMode="decimal" onChange={change} />
    case 'boolean':
      return <BooleanInput {...common} value={typeof draft === 'boolean' ? draft : undefined} onChange={change} />
    case 'choice':
      return (
        <ChoiceInput
          {...common}
          options={field.options}
          chosen={typeof draft === 'number' ? draft : undefined}
          onChange={change}
        />
      )
    case 'choices':
      return (
        <ChoicesInput
          {...common}
          options={field.options}
          chosen={Array.isArray(draft) ? draft : []}
          onChange={change}
        />
      )
    default:
      return assertNever(field)
  }
}

function textOf(draft: Draft): string {
  return typeof draft === 'string' ? draft : ''
}

function JsonReason({ reason, schema }: { readonly reason: string; readonly schema: string }) {
  return (
    <div className="text-deviation">
      <p>
        <Prose text={`To be written as JSON: ${reason}.`} />
      </p>
      <details>
        <summary className="w-fit text-soft">Its schema</summary>
        <pre tabIndex={0} className="mt-1 max-h-40 overflow-auto break-all whitespace-pre-wrap text-soft">
          <WireText text={schema} multiline limit={4_000} />
        </pre>
      </details>
    </div>
  )
}
