import type { Remark } from '../domain/remark.ts'
import { Prose } from './Prose.tsx'
import { WireText } from './WireText.tsx'

export interface RemarksProps {
  readonly remarks: readonly Remark[]
}

/** Our sentences, each followed by the piece of what was sent that it is about. */
export function Remarks({ remarks }: RemarksProps) {
  return remarks.map(({ text, sent }, index) => (
    // Remarks have no identity but their place.
    <span key={index} className="mr-1.5 break-words">
      <Prose text={text} />
      {sent !== undefined && (
        <>
          {' '}
          <WireText text={sent} className="break-all" />
        </>
      )}
    </span>
  ))
}
