// What an export holds and says of itself. Pure.

import { formatCount } from '../../domain/format.ts'
import type { ListItems, ListKind } from '../../domain/listPage.ts'
import type { ExportFacts } from '../../domain/listExport.ts'
import type { Rows } from '../../domain/rowIndex.ts'
import type { Connection } from '../../protocol/connection.ts'
import type { WalkSnapshot } from '../../queries/walkState.ts'

/** What is on screen, and by which filter and order. */
export interface ShownList {
  readonly rows: Rows
  readonly filter: string
  readonly sort: { readonly column: string; readonly direction: string } | undefined
  /** Some rows only, by other means than the filter: marks of a change, facets. */
  readonly isNarrowed: boolean
}

export type ExportScope = 'everything' | 'shown'

export function exportFacts<Kind extends ListKind>(
  kind: Kind,
  connection: Pick<Connection, 'url' | 'server'>,
  snapshot: WalkSnapshot<ListItems[Kind]>,
  scope: ExportScope,
  shown: ShownList,
  exportedAt: string,
): ExportFacts {
  const { server, url } = connection
  const notes = scope === 'shown' ? choiceNotes(snapshot, shown) : []
  if (snapshot.freshness.kind !== 'current') notes.push('The list has changed at the server since it was read.')
  if (snapshot.state.kind === 'restarting')
    notes.push('These are the rows of the former reading; the next one was under way.')
  return {
    kind,
    serverUrl: url,
    serverName: server.title ?? server.name,
    revision: server.revision,
    exportedAt,
    pages: snapshot.pages.length,
    missing: missingPages(snapshot),
    notes,
  }
}

/** Why rows are missing; undefined when the server said that there are no more. */
export function missingPages({ pages }: Pick<WalkSnapshot<ListItems[ListKind]>, 'pages'>): string | undefined {
  const read = `${formatCount(pages.length)} ${pages.length === 1 ? 'page was' : 'pages were'} read`
  switch (pages.at(-1)?.page.next.kind) {
    case 'end':
      return undefined
    case 'invalid':
      return `${read}; the cursor of the last one is no text, so rows may be missing.`
    case 'cursor':
      return `${read}; the server offers more, so rows are missing.`
    default:
      return 'No page was read.'
  }
}

function choiceNotes(
  { rows, pages }: WalkSnapshot<ListItems[ListKind]>,
  { rows: shown, filter, sort, isNarrowed }: ShownList,
): string[] {
  const notes: string[] = []
  const count = shown === 'all' ? rows.length : shown.length
  const by = [
    ...(filter.trim() === '' ? [] : [`the filter “${filter.trim()}”`]),
    ...(isNarrowed ? ['what else was chosen on screen'] : []),
  ]
  if (by.length > 0) notes.push(`${formatCount(count)} of ${formatCount(rows.length)} rows, by ${by.join(' and ')}.`)
  if (sort !== undefined) notes.push(`Sorted by ${sort.column}, ${sort.direction}.`)
  const unusable = pages.reduce((sum, { page }) => sum + page.unusable.length, 0)
  if (unusable > 0) {
    notes.push(`Left out: ${formatCount(unusable)} ${unusable === 1 ? 'entry' : 'entries'} that could not be listed.`)
  }
  return notes
}
