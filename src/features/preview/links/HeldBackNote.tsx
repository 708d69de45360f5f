import { useId } from 'react'
import { Chip } from '../../../components/Chip.tsx'
import { WireText } from '../../../components/WireText.tsx'
import { formatCount } from '../../../domain/format.ts'
import type { MarkupScan } from '../../../domain/markupScan.ts'
import { heldBackName, heldBackWords } from './heldBackWords.ts'

export interface HeldBackNoteProps {
  readonly scan: MarkupScan
}

/** What of a document does not run, load or send here, and where it would have gone. */
export function HeldBackNote({ scan: { counts, addresses, moreAddresses } }: HeldBackNoteProps) {
  const id = useId()
  if (counts.size === 0) return null
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p role="note" aria-label="Held back" className="flex flex-wrap items-center gap-1.5">
        <span className="text-soft">Held back:</span>
        {[...counts].map(([kind, count]) => (
          <Chip key={kind} tone="deviation">
            {heldBackWords(kind, count)}
          </Chip>
        ))}
      </p>
      {addresses.length > 0 && (
        <details>
          <summary id={id} className="cursor-pointer text-soft">
            Where it would have gone ({formatCount(addresses.length + moreAddresses)})
          </summary>
          <ul aria-labelledby={id} tabIndex={0} className="mt-1.5 flex max-h-48 flex-col gap-0.5 overflow-auto">
            {addresses.map(({ kind, address }) => (
              <li key={`${kind} ${address}`} className="break-all">
                <span className="text-mute">{heldBackName(kind)}:</span> <WireText text={address} limit={300} />
              </li>
            ))}
          </ul>
          {moreAddresses > 0 && <p className="mt-1 text-mute">{formatCount(moreAddresses)} more are not listed.</p>}
        </details>
      )}
    </div>
  )
}
