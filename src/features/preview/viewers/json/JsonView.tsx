import { useState } from 'react'
import { Button } from '../../../../components/Button.tsx'
import { Chip } from '../../../../components/Chip.tsx'
import { Spinner } from '../../../../components/Spinner.tsx'
import { formatCount } from '../../../../domain/format.ts'
import { LazyCodeView } from '../../editor/LazyCodeView.tsx'
import { placeInText } from '../../placeInText.ts'
import { useFormattedJson } from './useFormattedJson.ts'

export interface JsonViewProps {
  readonly text: string
  /** The accessible name. */
  readonly label: string
}

/** Characters beyond which the text is shown as it came until someone asks for more. */
const formattedAtOnce = 4_000_000

/** JSON re-indented with every token as sent. What is no JSON is shown as text, with the place of the fault. */
export function JsonView({ text, label }: JsonViewProps) {
  const [isAsked, setIsAsked] = useState(false)
  const isWanted = isAsked || text.length <= formattedAtOnce
  const result = useFormattedJson(text, isWanted)

  if (!isWanted) {
    return (
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap items-center gap-2 text-soft">
          A long text, shown as it came.
          <Button size="small" onClick={() => setIsAsked(true)}>
            Format
          </Button>
        </p>
        <LazyCodeView text={text} label={label} />
      </div>
    )
  }
  if (result === undefined) return <Spinner label="Formatting" />
  if (!result.ok) {
    const { line, column } = placeInText(text, result.problem.position)
    return (
      <div className="flex flex-col gap-2">
        <p className="rounded-md bg-deviation-ground px-3 py-2 text-deviation">
          {text.trim() === ''
            ? 'This is no JSON: the text is empty.'
            : `This is no JSON: line ${formatCount(line)}, column ${formatCount(column)}: ${result.problem.reason}. Shown as text.`}
        </p>
        <LazyCodeView text={text} label={label} />
      </div>
    )
  }
  const { text: formatted, bigNumbers } = result.value
  return (
    <div className="flex flex-col gap-2">
      {bigNumbers > 0 && (
        <p>
          <Chip tone="deviation">
            {bigNumbers === 1 ? '1 number' : `${formatCount(bigNumbers)} numbers`} beyond double precision, kept exactly
          </Chip>
        </p>
      )}
      <LazyCodeView text={formatted} label={label} language="json" />
    </div>
  )
}
