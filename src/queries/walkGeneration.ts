// One reading of a list: its query, its pages and their rows. A restart is the next generation.

import { InfiniteQueryObserver, type InfiniteData, type QueryClient } from '@tanstack/react-query'

import { listDifference, type ListDifference } from '../domain/listDifference.ts'
import { uriOf } from '../domain/listed.ts'
import type { ListItems, ListKind } from '../domain/listPage.ts'
import { createRowIndex, type PageTally, type RowIndex, type RowView } from '../domain/rowIndex.ts'
import type { WalkProgress } from '../domain/walk.ts'
import type { Reading } from '../domain/walkMachine.ts'
import type { Connection, ConnectionError, LoadedPage } from '../protocol/connection.ts'
import { keys } from './keys.ts'
import { listQuery } from './listQuery.ts'

type Pages<Kind extends ListKind> = InfiniteData<LoadedPage<ListItems[Kind]>>
type Observer<Kind extends ListKind> = InfiniteQueryObserver<
  LoadedPage<ListItems[Kind]>,
  ConnectionError,
  Pages<Kind>,
  ReturnType<typeof keys.list>,
  string | undefined
>

type AnyPage = LoadedPage<ListItems[ListKind]>

export class WalkGeneration<Kind extends ListKind> {
  readonly number: number
  readonly tallies: PageTally[] = []
  pages: readonly LoadedPage<ListItems[Kind]>[] = []
  rows: RowView<ListItems[Kind]>
  readonly #queryClient: QueryClient
  readonly #queryKey: ReturnType<typeof keys.list>
  readonly #observer: Observer<Kind>
  readonly #index: RowIndex<ListItems[Kind]> = createRowIndex<ListItems[Kind]>(uriOf)

  constructor(queryClient: QueryClient, connection: Connection, kind: Kind, number: number, askAnyway: boolean) {
    this.number = number
    this.rows = { ...this.#index }
    this.#queryClient = queryClient
    this.#queryKey = keys.list(connection, kind, number)
    this.#observer = new InfiniteQueryObserver(queryClient, listQuery(connection, kind, number, askAnyway))
  }

  /** Asks for the next page, or the first. Takes nothing of it yet: the walk may have been overtaken. */
  async fetchNextPage(): Promise<{ error: ConnectionError | null; pages: readonly LoadedPage<ListItems[Kind]>[] }> {
    const { data, error } = await this.#observer.fetchNextPage()
    return { error, pages: data?.pages ?? [] }
  }

  /** Takes the pages that are new and says where the walk stands with them. */
  take(pages: readonly LoadedPage<ListItems[Kind]>[]): WalkProgress {
    for (const { page } of pages.slice(this.pages.length)) {
      this.tallies.push(this.#index.addPage(this.tallies.length + 1, page.entries))
    }
    this.pages = pages
    this.rows = { ...this.#index }
    const lastPage = pages.at(-1)?.page
    return {
      pages: pages.length,
      rows: this.rows.length,
      lastPage: {
        rows: lastPage?.entries.length ?? 0,
        newUris: this.tallies.at(-1)?.fresh ?? 0,
        isFirstAgain: pages.length > 1 && isSamePage(pages[0], pages.at(-1)),
        next: lastPage?.next ?? { kind: 'end' },
      },
      emptyInARow: emptyPagesAtTheEnd(pages),
    }
  }

  get reading(): Reading {
    const next = this.pages.at(-1)?.page.next
    return { pages: this.pages.length, rows: this.rows.length, ...(next && { next }) }
  }

  get reachedTheEnd(): boolean {
    return this.pages.at(-1)?.page.next.kind === 'end'
  }

  cancel(): void {
    void this.#queryClient.cancelQueries({ queryKey: this.#queryKey, exact: true })
  }

  forget(): void {
    this.cancel()
    this.#queryClient.removeQueries({ queryKey: this.#queryKey, exact: true })
  }
}

/**
 * What the latest reading changed, or the marks of the one before when it changed nothing and they still fit.
 *
 * @param marked what is marked on the former reading's rows
 */
export function differenceAfter<Kind extends ListKind>(
  former: WalkGeneration<Kind>,
  latest: WalkGeneration<Kind>,
  marked: ListDifference<ListItems[Kind]> | undefined,
): ListDifference<ListItems[Kind]> | undefined {
  const difference = listDifference(former.rows, comparableRows(former, latest))
  if (difference.rows.size + difference.removed.length > 0) {
    if (former.reachedTheEnd && latest.reachedTheEnd) return difference
    return { ...difference, pages: Math.min(former.pages.length, latest.pages.length) }
  }
  const uriAt = ({ rows }: WalkGeneration<Kind>, row: number) => {
    const entry = rows.entryAt(row)
    return entry && uriOf(entry.item)
  }
  const stillFits = [...(marked?.rows.keys() ?? [])].every((row) => uriAt(former, row) === uriAt(latest, row))
  return stillFits ? marked : undefined
}

/** Where the former walk did not reach the end, rows behind the pages that it read are not new, only unread. */
function comparableRows<Kind extends ListKind>(
  former: WalkGeneration<Kind>,
  latest: WalkGeneration<Kind>,
): RowView<ListItems[Kind]> {
  const length = former.reachedTheEnd ? undefined : latest.tallies[former.pages.length]?.firstRow
  return length === undefined ? latest.rows : { ...latest.rows, length }
}

function isSamePage(one: AnyPage | undefined, other: AnyPage | undefined): boolean {
  const [entries = [], others = []] = [one?.page.entries, other?.page.entries]
  return (
    entries.length === others.length &&
    entries.every(({ item }, index) => {
      const same = others[index]
      return same !== undefined && uriOf(item) === uriOf(same.item)
    })
  )
}

function emptyPagesAtTheEnd(pages: readonly AnyPage[]): number {
  let count = 0
  for (let index = pages.length - 1; index >= 0 && pages[index]?.page.entries.length === 0; index--) count++
  return count
}
