// What connections went through, in short, for the table of verdicts.

import type { Cause } from '../domain/causeWords.ts'
import type { Attempt, FailureContext } from '../domain/explainFailure.ts'
import type { Failure } from '../domain/failure.ts'
import type { Probe } from '../domain/probes.ts'
import type { Finding } from '../domain/verdict.ts'
import { http, unreachable } from './failures.ts'

export type Row = readonly [
  claim: string,
  failure: Failure,
  context: Partial<FailureContext>,
  finding: Finding,
  /** The cause that has to be ranked first; undefined where the finding says it all. */
  cause: Cause | undefined,
]

/** A row and its near twin, which must not get the same verdict. */
export type Pair = readonly [Row, Row]

export const here = 'http://127.0.0.1:6570'
export const elsewhere = 'https://vitrine.example'
export const server = 'http://localhost:8000/mcp'

export const discoverSilent: Attempt = { method: 'server/discover', failed: true }
export const discoverRefused: Attempt = { method: 'server/discover', status: 400 }
export const initializeSilent: Attempt = { method: 'initialize', failed: true }
export const initialized: Attempt = { method: 'initialize', status: 200, sessionIdSeen: true }
export const initializedBlind: Attempt = { method: 'initialize', status: 200, sessionIdSeen: false }
export const nextSilent: Attempt = { method: 'notifications/initialized', failed: true }
export const nextRefused: Attempt = { method: 'notifications/initialized', status: 400 }
export const allSilent = [discoverSilent, initializeSilent]

export const refused = unreachable('refused')
export const noCors = { attempts: allSilent }

export function probed(...found: readonly (readonly [Probe, 'answered' | 'silent'])[]): Attempt[] {
  return found.map(([probe, outcome]) => ({
    method: 'HEAD',
    probe,
    ...(outcome === 'silent' ? { failed: true } : probe.kind === 'presence' ? { isOpaque: true } : { status: 405 }),
  }))
}
export const presence: Probe = { kind: 'presence' }
export const plain: Probe = { kind: 'plain' }
export const header = (name: string): Probe => ({ kind: 'header', header: name })
export const nobody = probed([presence, 'silent'], [plain, 'silent'])
export const somebody = probed([presence, 'answered'], [plain, 'silent'])
export const readable = probed([presence, 'answered'], [plain, 'answered'])
export const experiment = (kind: 'other-slash' | 'other-name', works: boolean): Attempt => ({
  method: 'initialize',
  status: works ? 200 : 404,
  probe: { kind, works },
})
export const after = (attempts: readonly Attempt[], ...more: readonly (readonly Attempt[])[]) => ({
  attempts: [...attempts, ...more.flat()],
})

export const inSession = (status: number): Partial<FailureContext> => ({
  action: 'list',
  attempts: [{ method: 'resources/list', status, sessionIdSent: true }],
})
export const withoutSession = (status: number): Partial<FailureContext> => ({
  action: 'list',
  attempts: [{ method: 'resources/list', status, sessionIdSent: false }],
})
export const exchange = (facts: Partial<Attempt>): Partial<FailureContext> => ({
  attempts: [{ exchange: 1, method: 'initialize', ...facts }],
})
export const asked = (status: number): Failure => http(status, { exchange: 1 })
export const breach = (kind: Extract<Failure, { kind: 'protocol' }>['breach']): Failure => ({
  kind: 'protocol',
  breach: kind,
  detail: '',
  excerpt: '',
})
