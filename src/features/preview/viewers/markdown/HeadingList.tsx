import { formatCount } from '../../../../domain/format.ts'
import { Label } from '../../../../components/Label.tsx'
import { useSurroundings } from './markdownSurroundings.ts'
import type { Heading } from './markdownTree.ts'

export interface HeadingListProps {
  /** Grow in place. */
  readonly headings: readonly Heading[]
  readonly count: number
}

/** The headings of a long document, each a way to it. */
export function HeadingList({ headings, count }: HeadingListProps) {
  const { goTo } = useSurroundings()
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-soft">Headings ({formatCount(count)})</summary>
      <nav aria-label="Headings">
        <ul tabIndex={0} className="mt-1.5 flex max-h-64 flex-col overflow-auto">
          {headings.slice(0, count).map(({ level, text, place }) => (
            <li key={place} style={{ paddingLeft: `${(level - 1) * 0.875}rem` }}>
              <button
                type="button"
                onClick={goTo(place)}
                className="min-h-6 max-w-full truncate rounded-sm text-left text-accent hover:underline"
              >
                <Label text={text} limit={200} />
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
