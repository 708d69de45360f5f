import { useId, useMemo, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import type { ContentItem } from '../../../domain/contents.ts'
import { formatClock, formatCounted } from '../../../domain/format.ts'
import { itemDifference } from './difference.ts'
import { pairItems } from './pairItems.ts'
import { PairView } from './PairView.tsx'

export interface CompareReadsProps {
  readonly former: readonly ContentItem[]
  /** When it came, in milliseconds since 1970. */
  readonly formerAt: number
  readonly now: readonly ContentItem[]
  readonly listedType: string | undefined
}

/** Items that differ, of which more are shown on request. */
const shownAtOnce = 10

/** The way to a comparison with the former read, and the comparison (P12). */
export function CompareReads(props: CompareReadsProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="my-2">
      <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Close the comparison' : 'Compare with the former read'}
      </Button>
      <div id={id}>{isOpen && <Comparison {...props} />}</div>
    </div>
  )
}

function Comparison({ former, formerAt, now, listedType }: CompareReadsProps) {
  const [shown, setShown] = useState(shownAtOnce)
  const compared = useMemo(
    () =>
      pairItems(former, now).map((pair) => ({
        pair,
        difference:
          pair.former === undefined || pair.now === undefined ? undefined : itemDifference(pair.former, pair.now),
      })),
    [former, now],
  )
  const differing = compared.filter(({ difference }) => difference?.kind !== 'same')
  return (
    <section aria-label="Comparison" className="mt-2 flex min-w-0 flex-col gap-3 border-l-2 border-change pl-3">
      <p role="status">
        {differing.length === 0
          ? 'Both reads brought the same, byte for byte.'
          : now.length === 1 && former.length === 1
            ? 'The two reads differ.'
            : `${formatCounted(differing.length, 'item')} of ${compared.length} differ.`}{' '}
        <span className="text-soft">The former was read at {formatClock(formerAt)}.</span>
      </p>
      {differing.slice(0, shown).map(({ pair, difference }, index) => (
        <PairView
          // Items have no identity but their place.
          key={index}
          pair={pair}
          difference={difference}
          listedType={listedType}
          name={`Contents ${(pair.nowIndex ?? pair.formerIndex ?? 0) + 1}`}
        />
      ))}
      {differing.length > shown && (
        <Button size="small" className="self-start" onClick={() => setShown(shown + shownAtOnce)}>
          Show more of {formatCounted(differing.length, 'item')}
        </Button>
      )}
    </section>
  )
}
