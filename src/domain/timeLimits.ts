// How long a server may take (C12): what the limits are, what they may be set to, and how they are kept. Pure: no I/O.

import { isJsonObject, own } from '../lib/json.ts'
import { fail, ok, type Result } from '../lib/result.ts'

/** Milliseconds. */
export interface TimeLimits {
  /** From the first request to the end of the handshake, whatever is tried in between. */
  readonly connect: number
  /** From a request until its response begins. */
  readonly firstByte: number
  /** Between two pieces of a response, or of the stream that carries it. */
  readonly idle: number
  /** From a request to the end of its response, without the time that a person takes for a question. */
  readonly total: number
}

export type LimitName = keyof TimeLimits

export const limitNames: readonly LimitName[] = ['connect', 'firstByte', 'idle', 'total']

export const defaultLimits: TimeLimits = { connect: 60_000, firstByte: 30_000, idle: 60_000, total: 300_000 }

export const limitRange = { least: 1_000, most: 3_600_000 } as const

/**
 * A limit as typed, in seconds.
 *
 * @returns milliseconds, or what is wrong in a sentence
 */
export function readSeconds(text: string): Result<number, string> {
  const trimmed = text.trim()
  const ms = /^\d{1,5}(?:\.\d{1,3})?$/.test(trimmed) ? Math.round(Number(trimmed) * 1_000) : NaN
  return isLimit(ms) ? ok(ms) : fail('A time limit is a number of seconds from 1 to 3600.')
}

/** What was kept, with defaults for whatever of it cannot be used. */
export function limitsFrom(kept: unknown): TimeLimits {
  const limits = { ...defaultLimits }
  for (const name of limitNames) {
    const value = isJsonObject(kept) ? own(kept, name) : undefined
    if (isLimit(value)) limits[name] = value
  }
  return limits
}

function isLimit(value: unknown): value is number {
  return typeof value === 'number' && value >= limitRange.least && value <= limitRange.most
}

/** Which limit ran out, as a sentence. */
export function limitWords(limit: LimitName, ms: number): string {
  const seconds = `${ms / 1_000} s`
  switch (limit) {
    case 'connect':
      return `The handshake was not over within ${seconds}.`
    case 'firstByte':
      return `No answer began within ${seconds}.`
    case 'idle':
      return `The answer had begun, and then nothing came for ${seconds}.`
    case 'total':
      return `The answer was not complete within ${seconds}.`
  }
}
