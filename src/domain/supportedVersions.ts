// The versions that a refusal names (2026-07-28, "Unsupported protocol version"). Pure: no I/O.

import { isJsonObject, own } from '../lib/json.ts'
import { shorten } from './format.ts'

/** `data.supported` of a JSON-RPC error as a text, ten at most; undefined where it names none. */
export function supportedVersions(data: unknown): string | undefined {
  const supported = isJsonObject(data) ? own(data, 'supported') : undefined
  if (!Array.isArray(supported)) return undefined
  const versions = supported.filter((version) => typeof version === 'string').slice(0, 10)
  return versions.length === 0 ? undefined : versions.map((version) => shorten(version, 40)).join(', ')
}
