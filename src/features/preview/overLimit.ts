import { formatBytes, formatCount } from '../../domain/format.ts'
import type { Subject } from './subject.ts'
import type { Viewer } from './viewers/viewer.ts'

/** Why a viewer does not open a subject by itself, as the beginning of a sentence; undefined where it does. Pure. */
export function overLimit({ opensUpTo }: Viewer, subject: Subject): string | undefined {
  if (opensUpTo === undefined) return undefined
  const size = subject.size()
  if (size > opensUpTo.size) return `A text of ${formatBytes(size)}, more than ${formatBytes(opensUpTo.size)}`
  if (opensUpTo.line === undefined || size <= opensUpTo.line) return undefined
  const line = subject.longestLine()
  if (line <= opensUpTo.line) return undefined
  return `A line of ${formatCount(line)} characters, more than ${formatCount(opensUpTo.line)}`
}
