import { useState } from 'react'

import type { HeaderEntry } from '../../domain/headerEntry.ts'
import type { ConnectTarget } from './connector.ts'

export interface BoundHeaders {
  readonly headers: readonly HeaderEntry[]
  readonly change: (headers: readonly HeaderEntry[]) => void
  /** Other headers, meant for this server. */
  readonly replace: (headers: readonly HeaderEntry[], url: URL) => void
  /** What to say before headers that were meant for one server go to another; only the next call lets them go. */
  readonly strangerTo: (url: URL) => string | undefined
}

/** The headers of the form, and which server they were meant for: a secret goes to no other unless somebody insists (C10). */
export function useBoundHeaders(initial: ConnectTarget): BoundHeaders {
  const [headers, setHeaders] = useState<readonly HeaderEntry[]>(initial.headers ?? [])
  const [origin, setOrigin] = useState(initial.headers === undefined ? undefined : new URL(initial.url).origin)
  return {
    headers,
    change(next) {
      setHeaders(next)
      if (next.length === 0) setOrigin(undefined)
    },
    replace(next, url) {
      setHeaders(next)
      setOrigin(next.length === 0 ? undefined : url.origin)
    },
    strangerTo(url) {
      if (origin === undefined || origin === url.origin) return undefined
      setOrigin(url.origin)
      return `The headers were meant for ${origin}. Remove them below, or press Connect again to send them to ${url.origin}.`
    },
  }
}
