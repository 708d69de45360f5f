import { useMemo } from 'react'

import { WireText } from '../../components/WireText.tsx'
import { leftOutOfLink } from '../../domain/templateFormAddress.ts'
import type { TemplateValues } from '../../domain/templateValue.ts'

export interface LinkNoteProps {
  readonly values: TemplateValues
  /** Variables that the opened link had left out. */
  readonly missing: readonly string[]
}

/** What the page's address does not hold of the form, and did not hold when it was opened. */
export function LinkNote({ values, missing }: LinkNoteProps) {
  const leftOut = useMemo(() => leftOutOfLink(values), [values])
  return (
    <div role="status" aria-label="Link" className="text-sm text-deviation">
      {missing.length > 0 && (
        <p>
          The link left out: <Names names={missing} />. All of it, or what came behind its beginning, was too long.
        </p>
      )}
      {leftOut.length > 0 && (
        <p>
          Not in the link, too long: <Names names={leftOut} />
        </p>
      )}
    </div>
  )
}

const mostNames = 20

function Names({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      <WireText text={names.slice(0, mostNames).join(', ')} limit={500} />
      {names.length > mostNames && ` and ${names.length - mostNames} more`}
    </>
  )
}
