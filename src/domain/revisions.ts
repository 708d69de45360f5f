// The revisions of the older era, and which of them a refusal of `initialize` names (2025-11-25, "Version Negotiation"). Pure: no I/O.

import { isJsonObject, own } from '../lib/json.ts'
import type { RpcError } from './failure.ts'

/** Newest first; the first is asked for unless another is wanted. */
export const legacyRevisions: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']

/** The revision of the newer era. */
export const modernRevision = '2026-07-28'

/** The revision that a server lists in `data.supported` and that may be asked for in place of the refused one. */
export function listedRevision(error: RpcError | undefined, refused: string): string | undefined {
  const listed = supportedOf(error)
  return legacyRevisions.find((revision) => revision !== refused && listed.includes(revision))
}

/** All that its list, or else its message, names beside the refused one, newest first. A message may mean anything by a date. */
export function namedRevisions({ message, data }: RpcError, refused: string): readonly string[] {
  const others = legacyRevisions.filter((revision) => revision !== refused)
  const listed = supportedOf({ data })
  return others.filter((revision) => (listed.length > 0 ? listed.includes(revision) : message.includes(revision)))
}

/** Whether a server that refused the revision of the newer era lists it all the same. */
export function listsModernRevision(error: RpcError): boolean {
  return supportedOf(error).includes(modernRevision)
}

/** Whether all that a server lists is newer than what this copy of Vitrine speaks. */
export function listsOnlyNewer(error: RpcError): boolean {
  const listed = supportedOf(error)
  return (
    listed.length > 0 && listed.every((revision) => /^\d{4}-\d\d-\d\d$/.test(revision) && revision > modernRevision)
  )
}

function supportedOf(error: Pick<RpcError, 'data'> | undefined): readonly string[] {
  const supported = isJsonObject(error?.data) ? own(error.data, 'supported') : undefined
  return Array.isArray(supported) ? supported.filter((revision) => typeof revision === 'string') : []
}
