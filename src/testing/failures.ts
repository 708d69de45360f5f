// Failures and what is known of them, as the explanations take them.

import type { Attempt, FailureContext } from '../domain/explainFailure.ts'
import type { FailedAction, Failure, RpcError } from '../domain/failure.ts'

export const url = 'http://localhost:8000/mcp'
export const pageOrigin = 'http://127.0.0.1:6570'

export function context(action: FailedAction, more: Partial<FailureContext> = {}): FailureContext {
  return { action, attempts: [], url, pageOrigin, ...more }
}

export function rpc(code: unknown, message = 'It went wrong', data?: unknown): RpcError {
  return { code, message, ...(data === undefined ? {} : { data }) }
}

export function http(status: number, more: Partial<Extract<Failure, { kind: 'http' }>> = {}): Failure {
  return { kind: 'http', status, statusText: '', contentType: 'application/json', excerpt: '', ...more }
}

export function unreachable(reason: 'refused' | 'timeout' | 'cut-off'): Failure {
  return { kind: 'unreachable', reason, detail: 'Failed to fetch' }
}

export const refusedProbe: Attempt = { method: 'server/discover', status: 400 }
export const handshake: Attempt = { method: 'initialize', status: 200, sessionIdSeen: false }
