export interface ServedPage<Item> {
  readonly items: Item[]
  readonly nextCursor?: string
}

/** Thrown for a cursor that this server never gave out; the callers turn it into -32602. */
export class UnknownCursor extends Error {}

/** One page by an opaque cursor; a missing `pageSize` is one page for everything. */
export function servePage<Item>(
  all: readonly Item[],
  pageSize: number | undefined,
  cursor: string | undefined,
): ServedPage<Item> {
  if (pageSize === undefined) return { items: [...all] }
  const start = cursor === undefined ? 0 : decodeCursor(cursor)
  if (!Number.isInteger(start) || start < 0 || start > all.length) throw new UnknownCursor(`cursor unknown: ${cursor}`)
  const end = start + pageSize
  const items = all.slice(start, end)
  return end < all.length ? { items, nextCursor: encodeCursor(end) } : { items }
}

function encodeCursor(offset: number): string {
  return Buffer.from(`after:${offset}`).toString('base64url')
}

function decodeCursor(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  return text.startsWith('after:') ? Number(text.slice('after:'.length)) : Number.NaN
}
