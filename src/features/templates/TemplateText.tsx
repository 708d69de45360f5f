import { useMemo } from 'react'

import { WireText } from '../../components/WireText.tsx'
import { templateParts } from '../../domain/templateParts.ts'

export interface TemplateTextProps {
  readonly template: string
}

const hues = ['text-var-1', 'text-var-2', 'text-var-3', 'text-var-4']
const mostParts = 200

/** A template with its expressions marked, one hue for each variable that comes first in one. */
export function TemplateText({ template }: TemplateTextProps) {
  const parsed = useMemo(() => templateParts(template), [template])
  if (parsed.kind === 'problem') return <WireText text={template} className="text-soft" />
  return (
    <>
      {parsed.parts.slice(0, mostParts).map((part, index) => (
        <WireText
          // Parts are positions in one unchanging string.
          key={index}
          text={part.text}
          className={part.expression ? `font-medium ${hueOf(part.variables[0], parsed.variables)}` : 'text-soft'}
        />
      ))}
      {parsed.parts.length > mostParts && '…'}
    </>
  )
}

function hueOf(variable: string | undefined, variables: readonly string[]): string {
  const index = variable === undefined ? 0 : variables.indexOf(variable)
  return hues[index % hues.length] ?? ''
}
