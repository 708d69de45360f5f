// What the system says of a server that could not be asked, as the relay's codes. Pure: no I/O.

import type { RelayCode } from '../domain/relayTerms.ts'
import { messageOf } from '../lib/messageOf.ts'
import type { RelayProblem } from './relayTarget.ts'

const codes: Readonly<Record<string, RelayCode>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  EAI_FAIL: 'unknown-host',
  EAI_NODATA: 'unknown-host',
  EHOSTUNREACH: 'no-route',
  ENETUNREACH: 'no-route',
  EADDRNOTAVAIL: 'no-route',
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  EPROTO: 'tls',
}

/** Failures of a certificate have OpenSSL's names, without a prefix of their own. */
const certificateCodes =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH)/

/** Several addresses that all failed come as one AggregateError: the first tells. */
export function problemOf(error: unknown): RelayProblem {
  const told = error instanceof AggregateError && error.errors.length > 0 ? (error.errors[0] as unknown) : error
  const code = codeOf(error) ?? codeOf(told)
  const detail = messageOf(told)
  if (code === undefined) return { code: 'failed', detail }
  const spelled = detail.includes(code) ? detail : `${code}: ${detail}`
  if (Object.hasOwn(codes, code)) return { code: codes[code] ?? 'failed', detail: spelled }
  if (certificateCodes.test(code)) return { code: 'tls', detail: spelled }
  return { code: code.startsWith('HPE_') ? 'not-http' : 'failed', detail: spelled }
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
