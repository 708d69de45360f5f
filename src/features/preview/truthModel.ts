// Claims against facts: what a list stated about a resource and what the read brought. Pure.

import { formatByteCount } from '../../domain/format.ts'
import { isTextual, parseMimeType } from '../../domain/mimeType.ts'
import { agrees } from './signatureMatch.ts'
import { type Signature, signatureName } from './signature.ts'

export interface Claims {
  /** Who stated the type before the read. */
  readonly claimedBy?: 'list' | 'template' | undefined
  readonly listedType: string | undefined
  readonly readType: string | undefined
  /** How the contents came; undefined for a foreign item. */
  readonly sent: 'text' | 'blob' | undefined
  /** Undefined while unknown, and for what has none. */
  readonly signature: Signature | undefined
  /** Bytes. */
  readonly declaredSize: number | undefined
  /** Bytes; undefined for what has no size. */
  readonly bytes: number | undefined
}

/** Each difference as a short clause that says which two disagree. Types are compared without parameters. */
export function truthOf(claims: Claims): readonly string[] {
  return [...typeDeviations(claims), ...formDeviations(claims), ...sizeDeviations(claims)]
}

function typeDeviations({ claimedBy = 'list', listedType, readType }: Claims): readonly string[] {
  const listed = parseMimeType(listedType)
  const read = parseMimeType(readType)
  const stated = claimedBy === 'list' ? 'listed type' : 'type of the template'
  const deviations: string[] = []
  if (listedType !== undefined && listed === undefined) deviations.push(`${stated} is no MIME type`)
  if (readType !== undefined && read === undefined) deviations.push('read type is no MIME type')
  if (listed !== undefined && readType === undefined) deviations.push('the read states no type')
  if (listed !== undefined && read !== undefined && listed.essence !== read.essence) {
    deviations.push(`${stated} and read type differ`)
  }
  return deviations
}

/** What came against the type that counts: the read's, without it the listed one. */
function formDeviations({ listedType, readType, sent, signature }: Claims): readonly string[] {
  const declared = parseMimeType(readType) ?? parseMimeType(listedType)
  if (declared === undefined) return []
  if (sent === 'text' && !isTextual(declared.essence)) return [`${declared.essence} came as text`]
  if (signature === undefined || agrees(declared, signature)) return []
  return [`bytes look like ${signatureName(signature)}, not ${declared.essence}`]
}

function sizeDeviations({ declaredSize, bytes }: Claims): readonly string[] {
  if (declaredSize === undefined || bytes === undefined || declaredSize === bytes) return []
  if (!Number.isSafeInteger(declaredSize) || declaredSize < 0) return ['declared size is impossible']
  const difference = bytes - declaredSize
  return [`${formatByteCount(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than declared`]
}
