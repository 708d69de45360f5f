// What the ledger shows of one page (L14), and how fresh that page is. Pure: no I/O.

import type { ListPage } from './listPage.ts'

/** A loaded page, without its entries. Times are milliseconds, `at` since the epoch. */
export interface LedgerPage {
  /** The exchange's number in the wire log. */
  readonly exchange: number
  readonly ms: number
  readonly bytes: number
  readonly at: number
  /** The cursor that was sent; undefined on the first page. */
  readonly cursor: string | undefined
  readonly page: Pick<ListPage<unknown>, 'unusable' | 'notes' | 'ttlMs' | 'cacheScope' | 'next'>
}

export type PageFreshness =
  /** No `ttlMs`, or 0: the server promised nothing. */
  | { readonly kind: 'unstated' }
  | { readonly kind: 'fresh'; readonly until: number }
  /** The stated time is over. */
  | { readonly kind: 'stale'; readonly since: number }
  /** The server announced a change of the list after the page had come. */
  | { readonly kind: 'outdated'; readonly since: number }

/**
 * How fresh a page is at `now`. A change that was announced counts more than the time that was stated (2026-07-28
 * server/utilities/caching).
 *
 * @param changedAt when the server last announced a change, in milliseconds since the epoch
 */
export function freshnessOfPage(
  { at, page }: Pick<LedgerPage, 'at' | 'page'>,
  now: number,
  changedAt: number | undefined,
): PageFreshness {
  if (changedAt !== undefined && at <= changedAt) return { kind: 'outdated', since: changedAt }
  const until = freshUntil({ at, page })
  if (until === undefined) return { kind: 'unstated' }
  return now < until ? { kind: 'fresh', until } : { kind: 'stale', since: until }
}

/** When the stated freshness ends, or `undefined` when none was stated. */
export function freshUntil({ at, page }: Pick<LedgerPage, 'at' | 'page'>): number | undefined {
  return page.ttlMs > 0 ? at + page.ttlMs : undefined
}

/** Whether the page as such, or one of its entries, breaks a rule. */
export function isDeviating({ page }: Pick<LedgerPage, 'page'>): boolean {
  return page.unusable.length > 0 || page.notes.length > 0
}
