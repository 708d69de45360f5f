// The ending of a file name, which may say more than a type that says no more than text. Pure: no I/O.

import type { Subject } from './subject.ts'

/** True for `text/plain` whose URI ends in one of these, for example `md`, before any query or fragment. */
export function isPlainNamed({ declared, uri }: Subject, endings: readonly string[]): boolean {
  if (declared?.essence !== 'text/plain') return false
  const [path = ''] = uri.slice(0, 4_000).split(/[?#]/, 1)
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 && endings.includes(name.slice(dot + 1).toLowerCase())
}
