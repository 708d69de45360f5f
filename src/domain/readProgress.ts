// `notifications/progress` of a read, as far as it can be trusted (P13; "Progress"). Pure: no I/O.

import { isJsonObject, own } from '../lib/json.ts'

export interface ReadProgress {
  readonly progress: number
  readonly total: number | undefined
  /** As sent, cut to 1,000 characters. */
  readonly message: string | undefined
}

/** Undefined where the notice holds no number to show. */
export function readProgressOf(params: unknown): ReadProgress | undefined {
  if (!isJsonObject(params)) return undefined
  const [progress, total, message] = [own(params, 'progress'), own(params, 'total'), own(params, 'message')]
  if (typeof progress !== 'number') return undefined
  return {
    progress,
    total: typeof total === 'number' ? total : undefined,
    message: typeof message === 'string' ? message.slice(0, 1_000) : undefined,
  }
}

/** From 0 to 1; undefined without a usable total. */
export function shareOf({ progress, total }: ReadProgress): number | undefined {
  if (total === undefined || !(total > 0) || !(progress >= 0)) return undefined
  return Math.min(1, progress / total)
}
