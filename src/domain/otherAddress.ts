// Addresses that a server may have meant: with the other final slash, under the other name of this computer (K15, K16).
// Pure: no I/O.

/** The address with the final slash of its path added or removed; of a bare host, its `/mcp`. The query stays. */
export function otherSlash(url: URL): URL {
  const other = new URL(url)
  if (url.pathname === '/') other.pathname = '/mcp'
  else other.pathname = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`
  return other
}

/** `localhost` for `127.0.0.1` and the other way round; undefined for every other host. */
export function otherLoopback(url: URL): URL | undefined {
  const name = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[url.hostname]
  if (name === undefined) return undefined
  const other = new URL(url)
  other.hostname = name
  return other
}

/** Origin and path: the query may hold a secret. */
export function withoutQuery({ origin, pathname }: URL): string {
  return origin + pathname
}
