// What a result says about its own freshness (`ttlMs`, `cacheScope`), the same for lists and reads. Pure: no I/O.

import { isJsonObject, nounFor, own } from '../lib/json.ts'
import type { JsonObject } from '../lib/json.ts'

/** The two families of revisions: `modern` is 2026-07-28 and later, `legacy` everything before it. */
export type WireEra = 'modern' | 'legacy'

export interface Freshness {
  /** Milliseconds; absent, negative or unreadable is 0 (L7). */
  readonly ttlMs: number
  readonly cacheScope?: string
  readonly faults: readonly { readonly field: string; readonly reason: string }[]
}

/**
 * Reads `ttlMs` and `cacheScope` of a result. Only the modern era requires them, so only there does a missing or wrong one
 * earn a fault. Spec: 2026-07-28 schema, CacheableResult.
 */
export function freshnessOf(result: unknown, era: WireEra): Freshness {
  const object: JsonObject = isJsonObject(result) ? result : {}
  const ttl = own(object, 'ttlMs')
  const scope = own(object, 'cacheScope')
  const faults: { field: string; reason: string }[] = []
  const ttlFault = faultOfTtl(ttl)
  const scopeFault = faultOfScope(scope)
  if (era === 'modern' && ttlFault !== undefined) faults.push({ field: 'ttlMs', reason: ttlFault })
  if (era === 'modern' && scopeFault !== undefined) faults.push({ field: 'cacheScope', reason: scopeFault })
  return {
    ttlMs: typeof ttl === 'number' && ttlFault === undefined ? ttl : 0,
    ...(typeof scope === 'string' ? { cacheScope: scope } : {}),
    faults,
  }
}

function faultOfTtl(value: unknown): string | undefined {
  if (value === undefined) return 'is required but missing; it counts as 0'
  if (typeof value !== 'number') return `is ${nounFor(value)}, not a number; it counts as 0`
  if (!Number.isFinite(value)) return 'is too large for a number; it counts as 0'
  return value < 0 ? 'is negative; it counts as 0' : undefined
}

function faultOfScope(value: unknown): string | undefined {
  if (value === undefined) return 'is required but missing'
  if (typeof value !== 'string') return `is ${nounFor(value)}, not a string`
  return value === 'public' || value === 'private' ? undefined : 'is neither `public` nor `private`'
}
