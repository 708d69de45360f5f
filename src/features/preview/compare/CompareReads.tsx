import { useId, useMemo, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import type { ContentItem } from '../../../domain/contents.ts'
import { formatClock, formatCount, formatCounted } from '../../../domain/format.ts'
import { sameItems } from './difference.ts'
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
  const pairs = useMemo(() => pairItems(former, now), [former, now])
  const differing = useMemo(
    () => pairs.filter((pair) => !(pair.former && pair.now && sameItems(pair.former, pair.now))),
    [pairs],
  )
  return (
    <section aria-label="Comparison" className="mt-2 flex min-w-0 flex-col gap-3 border-l-2 border-change pl-3">
      <p role="status">
        {differing.length === 0
          ? 'Both reads brought the same, byte for byte.'
          : now.length === 1 && former.length === 1
            ? 'The two reads differ.'
            : differingOf(differing.length, pairs.length)}{' '}
        <span className="text-soft">The former was read at {formatClock(formerAt)}.</span>
      </p>
      {differing.slice(0, shown).map((pair, index) => (
        <PairView
          // Items have no identity but their place.
          key={index}
          pair={pair}
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

function differingOf(count: number, all: number): string {
  return `${formatCounted(count, 'item')} of ${formatCount(all)} ${count === 1 ? 'differs' : 'differ'}.`
}
