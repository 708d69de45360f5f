import { useEffect } from 'react'
import { Chip } from '../../../../components/Chip.tsx'
import { Spinner } from '../../../../components/Spinner.tsx'
import { formatCount } from '../../../../domain/format.ts'
import { CodeView } from '../../editor/CodeView.tsx'
import type { ViewerProps } from '../viewer.ts'
import { noJson } from './jsonProblem.ts'
import { JsonPlace } from './JsonPlace.tsx'
import { useFormattedJson } from './useFormattedJson.ts'
import { usePlace } from './usePlace.ts'

/** JSON re-indented with every token as sent. */
export function JsonViewer({ subject, name, onUnfit }: ViewerProps) {
  const text = subject.text()
  const result = useFormattedJson(text)
  const { path, onCursor } = usePlace(result?.ok === true ? result.value.text : undefined)
  useEffect(() => {
    if (result === undefined || result.ok) return
    onUnfit(noJson(result.problem, subject.look().isBlank))
  }, [result, subject, onUnfit])

  if (result === undefined) return <Spinner label="Formatting" />
  if (!result.ok) return null
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
      <div>
        <CodeView text={formatted} label={name} languageId="json" onCursor={onCursor} />
        <JsonPlace path={path} />
      </div>
    </div>
  )
}
