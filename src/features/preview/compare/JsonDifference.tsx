import { useMemo, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { WireText } from '../../../components/WireText.tsx'
import { formatCount, formatCounted } from '../../../domain/format.ts'
import { type JsonChange, jsonDifference } from './jsonDifference.ts'

export interface JsonDifferenceProps {
  readonly former: string
  readonly now: string
  /** The accessible name of what is compared. */
  readonly name: string
}

const shownAtOnce = 200

/** Value by value, where both texts are JSON. */
export function JsonDifference({ former, now, name }: JsonDifferenceProps) {
  const difference = useMemo(() => jsonDifference(former, now), [former, now])
  const [shown, setShown] = useState(shownAtOnce)
  if (!difference.ok) return <p className="text-sm text-soft">Not compared value by value: {difference.problem}.</p>
  const changes = difference.value
  if (changes.length === 0) return <p>Every value is the same; only white space or the order of names differs.</p>
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-soft">
        {formatCounted(changes.length, 'value')} came, went or changed. Spelled as sent; arrays are compared by
        position.
      </p>
      <ul
        aria-label={`${name}, value by value`}
        // Scrolls, so it has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        className="max-h-[50vh] overflow-auto rounded-lg border border-line bg-panel focus-visible:-outline-offset-2"
      >
        {changes.slice(0, shown).map((change) => (
          <li key={change.path} className="border-b border-line px-2.5 py-1.5 last:border-b-0">
            <Change change={change} />
          </li>
        ))}
      </ul>
      {changes.length > shown && (
        <Button size="small" className="self-start" onClick={() => setShown(shown + shownAtOnce)}>
          Show more of {formatCount(changes.length)}
        </Button>
      )}
    </div>
  )
}

function Change({ change: { path, former, now } }: { readonly change: JsonChange }) {
  return (
    <>
      <WireText text={path} limit={500} className="break-all" />
      <span className="flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
        {former === undefined ? 'new' : <Value text={former} tone="text-failure" />}
        <span aria-hidden="true">→</span>
        <span className="sr-only">is now</span>
        {now === undefined ? 'gone' : <Value text={now} tone="text-accent" />}
      </span>
    </>
  )
}

function Value({ text, tone }: { readonly text: string; readonly tone: string }) {
  return <WireText text={text} limit={200} className={`break-all ${tone}`} />
}
