// What was looked for on a click, after a connection had failed, and what that tells. Pure: no I/O.

import type { Attempt } from './explainFailure.ts'

export type Probe =
  /** `HEAD` without the right to read the answer: is there anything? */
  | { readonly kind: 'presence' }
  /** `HEAD` that needs no preflight: may this page read an answer? */
  | { readonly kind: 'plain' }
  /** `HEAD` with one header that needs a preflight: may this page send it? */
  | { readonly kind: 'header'; readonly header: string }
  /** A whole connection at another address; `works` once it is over. */
  | { readonly kind: 'other-slash' | 'other-name'; readonly works?: boolean }

export interface ProbeResults {
  /** Whether anything answers. */
  readonly presence?: boolean
  /** Whether an answer without preflight could be read. */
  readonly plain?: boolean
  /** By request header, whether its preflight was passed; in the order they were tried. */
  readonly headers: ReadonlyMap<string, boolean>
  readonly slash?: boolean
  readonly name?: boolean
}

/** What the connection itself sent. */
export function ownAttempts(attempts: readonly Attempt[]): readonly Attempt[] {
  return attempts.filter(({ probe }) => probe === undefined)
}

/** The latest outcome of each probe; what is still under way or was cancelled tells nothing. */
export function probeResults(attempts: readonly Attempt[]): ProbeResults {
  const headers = new Map<string, boolean>()
  let results: Omit<ProbeResults, 'headers'> = {}
  for (const attempt of attempts) {
    const { probe } = attempt
    const passed = outcomeOf(attempt)
    if (probe === undefined || passed === undefined) continue
    if (probe.kind === 'header') headers.set(probe.header, passed)
    else if (probe.kind === 'other-slash') results = { ...results, slash: passed }
    else if (probe.kind === 'other-name') results = { ...results, name: passed }
    else results = { ...results, [probe.kind]: passed }
  }
  return { ...results, headers }
}

/** Request headers that were tried and that the browser could not send. */
export function refusedHeaders(attempts: readonly Attempt[]): readonly string[] {
  return [...probeResults(attempts).headers].filter(([, passed]) => !passed).map(([header]) => header)
}

function outcomeOf({ probe, failed, status, isOpaque }: Attempt): boolean | undefined {
  if (probe?.kind === 'other-slash' || probe?.kind === 'other-name') return probe.works
  if (failed === true) return false
  return status !== undefined || isOpaque === true ? true : undefined
}
