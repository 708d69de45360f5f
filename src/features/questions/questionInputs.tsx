import type { ChoiceOption } from '../../domain/questionField.ts'
import { boxText, editedValue } from '../../domain/boxText.ts'
import { visibleText } from '../../domain/format.ts'
import { Button } from '../../components/Button.tsx'
import { HiddenCharacters } from '../../components/HiddenCharacters.tsx'
import { Label } from '../../components/Label.tsx'

interface Common {
  readonly id: string
  readonly describedBy: string
  readonly isRequired: boolean
  readonly isInvalid: boolean
}

export interface TextInputProps extends Common {
  readonly text: string
  /** A value as JSON, which may have several lines. */
  readonly isCode: boolean
  readonly inputMode: 'text' | 'decimal'
  readonly onChange: (text: string) => void
}

const box =
  'w-full rounded-md border border-edge bg-panel px-2.5 outline-none placeholder:text-mute focus:border-accent focus:outline-1 focus:outline-accent aria-invalid:border-failure'

export function TextInput({
  id,
  describedBy,
  isRequired,
  isInvalid,
  text,
  isCode,
  inputMode,
  onChange,
}: TextInputProps) {
  const common = {
    id,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    'aria-describedby': describedBy,
    'aria-required': isRequired,
    'aria-invalid': isInvalid,
  } as const
  if (isCode) {
    return (
      <>
        <textarea
          {...common}
          value={text}
          rows={2}
          className={`${box} py-1 font-mono`}
          onChange={(event) => onChange(event.target.value)}
        />
        <HiddenCharacters value={text} isMultiline />
      </>
    )
  }
  return (
    <>
      <input
        {...common}
        type="text"
        inputMode={inputMode}
        className={`${box} h-7.5`}
        value={boxText(text)}
        onChange={(event) => onChange(editedValue(text, event.target.value))}
      />
      <HiddenCharacters value={text} />
    </>
  )
}

export interface BooleanInputProps extends Common {
  /** Undefined: not given, so that nothing is sent. */
  readonly value: boolean | undefined
  readonly onChange: (value: boolean | undefined) => void
}

export function BooleanInput({ id, describedBy, isRequired, isInvalid, value, onChange }: BooleanInputProps) {
  return (
    <div className="flex items-center gap-2">
      <input
        id={id}
        type="checkbox"
        className="accent-accent"
        checked={value === true}
        ref={(element) => {
          // There is no attribute for the third state.
          if (element !== null) element.indeterminate = value === undefined
        }}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="font-mono text-sm text-soft">{value === undefined ? 'not given' : String(value)}</span>
      {!isRequired && value !== undefined && (
        <Button size="small" variant="quiet" onClick={() => onChange(undefined)}>
          Not given
        </Button>
      )}
    </div>
  )
}

export interface ChoiceInputProps extends Common {
  readonly options: readonly ChoiceOption[]
  /** The option's place. */
  readonly chosen: number | undefined
  readonly onChange: (chosen: number | undefined) => void
}

export function ChoiceInput({ id, describedBy, isRequired, isInvalid, options, chosen, onChange }: ChoiceInputProps) {
  return (
    <select
      id={id}
      value={chosen === undefined ? '' : String(chosen)}
      aria-describedby={describedBy}
      aria-required={isRequired}
      aria-invalid={isInvalid}
      className={`${box} h-7.5 px-1.5`}
      onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
    >
      <option value="">{isRequired ? 'Choose' : '(not given)'}</option>
      {options.map((option, place) => (
        // Two options may be alike; their places are not.
        <option key={place} value={place}>
          {plainLabel(option)}
        </option>
      ))}
    </select>
  )
}

/** An option of the browser's own holds text and no marks, so hidden characters are named in it. */
function plainLabel({ label }: ChoiceOption): string {
  const segments = visibleText(label.slice(0, 300))
  const text = segments.map((segment) => (segment.hidden ? `[${segment.text}]` : segment.text)).join('')
  return text.trim() === '' ? '(empty)' : text
}

export interface ChoicesInputProps extends Common {
  readonly options: readonly ChoiceOption[]
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
}

export function ChoicesInput({ id, describedBy, isInvalid, options, chosen, onChange }: ChoicesInputProps) {
  const isChosen = new Set(chosen)
  // Sent in the order of the options, not of the clicks.
  const toggle = (place: number) =>
    onChange(isChosen.has(place) ? chosen.filter((one) => one !== place) : [...chosen, place].sort((a, b) => a - b))
  return (
    <div className="grid max-h-64 gap-1 overflow-auto">
      {options.map((option, place) => (
        <label key={place} className="flex min-w-0 items-baseline gap-2">
          <input
            id={place === 0 ? id : undefined}
            type="checkbox"
            className="translate-y-0.5 accent-accent"
            checked={isChosen.has(place)}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            onChange={() => toggle(place)}
          />
          <span className="min-w-0 break-words">
            <Label text={option.label} limit={300} />
          </span>
        </label>
      ))}
    </div>
  )
}
