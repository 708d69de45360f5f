import { narrowScreen, useMediaQuery } from '../../components/useMediaQuery.ts'
import { formatBytes, formatCount, formatMs } from '../../domain/format.ts'
import type { PageTally } from '../../domain/rowIndex.ts'
import type { ListPage } from '../../domain/listPage.ts'
import type { Arrival } from '../../protocol/connection.ts'

export interface LedgerPage extends Arrival {
  readonly page: Pick<ListPage<unknown>, 'unusable' | 'notes' | 'ttlMs'>
}

export interface PageLedgerProps {
  readonly pages: readonly LedgerPage[]
  readonly tallies: readonly PageTally[]
  /** Whether the rows are those of a former walk. */
  readonly isStale: boolean
  readonly summary: string
}

/** More marks than this would be thinner than a hairline; earlier pages fold into one mark. */
const mostMarks = 150
const height = 34
/** Numbers under the marks are legible up to here. */
const mostNumbers = 24

/** One mark per page: its width is the rows, its height the time, amber where the page deviates. One line on a narrow screen. */
export function PageLedger({ pages, tallies, isStale, summary }: PageLedgerProps) {
  const isNarrow = useMediaQuery(narrowScreen)
  if (pages.length === 0) return null
  const rows = tallies.reduce((sum, tally) => sum + tally.rows, 0)
  const bytes = pages.reduce((sum, page) => sum + page.bytes, 0)
  const ms = pages.reduce((sum, page) => sum + page.ms, 0)
  const count = `${counted(pages.length, 'page')} · ${counted(rows, 'row')}`
  const rest = `${formatBytes(bytes)} · ${formatMs(ms)} · ${summary}`
  const marks = <PageMarks pages={pages} tallies={tallies} isStale={isStale} />
  if (isNarrow) {
    return (
      <details className="mx-4 mb-2.5 rounded-lg border border-line bg-panel px-3 py-2">
        <summary className="cursor-pointer text-sm">
          <span className="font-semibold">{count}</span> <span className="text-mute">· {rest}</span>
        </summary>
        <div className="mt-2 flex">{marks}</div>
      </details>
    )
  }
  return (
    <div className="mx-4 mb-2.5 flex items-end gap-4 rounded-lg border border-line bg-panel px-3 pt-2.5 pb-1.5">
      {marks}
      <p className="shrink-0 pb-1 text-right text-sm">
        <span className="block font-semibold">{count}</span>
        <span className="block text-mute">{rest}</span>
      </p>
    </div>
  )
}

function PageMarks({ pages, tallies, isStale }: Omit<PageLedgerProps, 'summary'>) {
  const first = Math.max(0, pages.length - mostMarks)
  const slowest = Math.max(...pages.map(({ ms }) => ms), 1)
  return (
    <ol aria-label="Pages" className="flex min-w-0 flex-1 items-end overflow-hidden">
      {first > 0 && (
        <li className="shrink-0 pr-1 text-xs text-mute" style={{ lineHeight: `${height}px` }}>
          {formatCount(first)} earlier
        </li>
      )}
      {pages.slice(first).map((page, offset) => {
        const number = first + offset + 1
        const tally = tallies[number - 1]
        const share = page.ms / slowest
        const text = markText(number, page, tally)
        return (
          <li
            key={number}
            aria-label={`Page ${number}`}
            title={text}
            className="max-w-14 min-w-px flex-1"
            style={{ flexGrow: Math.max(1, tally?.rows ?? 1) }}
          >
            <span className="flex flex-col justify-end px-px" style={{ height }}>
              <span
                className={`block rounded-[1px] ${tone(page, tally, isStale)}`}
                style={{ height: 3 + share * (height - 3) }}
              />
            </span>
            {pages.length <= mostNumbers && (
              <span aria-hidden="true" className="block text-center text-xs text-mute">
                {number}
              </span>
            )}
            <span className="sr-only">{text}</span>
          </li>
        )
      })}
    </ol>
  )
}

function counted(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`
}

function markText(number: number, { ms, bytes, page }: LedgerPage, tally: PageTally | undefined): string {
  const facts = [
    `${formatCount(tally?.rows ?? 0)} rows`,
    formatMs(ms),
    formatBytes(bytes),
    ...(tally !== undefined && tally.duplicates > 0 ? [`${formatCount(tally.duplicates)} listed before`] : []),
    ...(page.unusable.length > 0 ? [`${formatCount(page.unusable.length)} unusable`] : []),
    ...(page.notes.length > 0 ? [`${formatCount(page.notes.length)} notes`] : []),
    page.ttlMs > 0 ? `fresh for ${formatMs(page.ttlMs)}` : 'not said to stay fresh',
  ]
  return `Page ${number}: ${facts.join(', ')}`
}

function tone({ page }: LedgerPage, tally: PageTally | undefined, isStale: boolean): string {
  if (isStale) return 'bg-edge'
  const deviates = page.unusable.length > 0 || page.notes.length > 0 || (tally?.duplicates ?? 0) > 0
  return deviates ? 'bg-deviation' : 'bg-accent'
}
