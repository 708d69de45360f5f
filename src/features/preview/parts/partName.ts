// Pure: no I/O.

/** What tells a part from its neighbours: its URI, without what it shares with the one that was read. */
export function partName(uri: string | undefined, read: string): string {
  if (uri === undefined) return 'no URI'
  // Whole segments only, so that `dir://a` and `dir://ab` stay apart.
  return uri.length > read.length + 1 && uri.startsWith(read) && '/#?'.includes(uri[read.length] ?? '')
    ? `…${uri.slice(read.length)}`
    : uri
}
