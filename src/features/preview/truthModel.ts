// Claims against facts: what a list stated about a resource and what the read brought. Pure.

import { formatByteCount } from '../../domain/format.ts'
import { parseMimeType } from '../../domain/mimeType.ts'

export interface Claims {
  readonly listedType: string | undefined
  readonly readType: string | undefined
  /** Bytes. */
  readonly declaredSize: number | undefined
  /** Bytes. */
  readonly bytes: number
}

/** Each difference as a short clause. Types are compared without parameters. */
export function truthOf({ listedType, readType, declaredSize, bytes }: Claims): readonly string[] {
  const listed = parseMimeType(listedType)
  const read = parseMimeType(readType)
  const deviations: string[] = []
  if (listedType !== undefined && listed === undefined) deviations.push('listed type is no MIME type')
  if (readType !== undefined && read === undefined) deviations.push('read type is no MIME type')
  if (listed !== undefined && readType === undefined) deviations.push('the read states no type')
  if (listed !== undefined && read !== undefined && listed.essence !== read.essence) deviations.push('types differ')
  if (declaredSize !== undefined && declaredSize !== bytes) {
    const difference = bytes - declaredSize
    const isCount = Number.isSafeInteger(declaredSize) && declaredSize >= 0
    deviations.push(
      isCount
        ? `${formatByteCount(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than declared`
        : 'declared size is impossible',
    )
  }
  return deviations
}
