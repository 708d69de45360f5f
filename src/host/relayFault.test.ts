import { expect, it } from 'vitest'
import { problemOf } from './relayFault.ts'

function fault(code: string | undefined, message = 'what the system says'): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code })
}

it.each([
  ['ECONNREFUSED', 'refused'],
  ['ENOTFOUND', 'unknown-host'],
  ['EAI_AGAIN', 'unknown-host'],
  ['EHOSTUNREACH', 'no-route'],
  ['ENETUNREACH', 'no-route'],
  ['ETIMEDOUT', 'timeout'],
  ['ECONNRESET', 'closed'],
  ['EPIPE', 'closed'],
  ['EPROTO', 'tls'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'tls'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
  ['HPE_INVALID_CONSTANT', 'not-http'],
  ['HPE_HEADER_OVERFLOW', 'not-http'],
  ['EMFILE', 'failed'],
  ['toString', 'failed'],
  [undefined, 'failed'],
])('%s is %s', (code, expected) => {
  expect(problemOf(fault(code)).code).toBe(expected)
})

it('says the system’s code once, beside its words', () => {
  expect(problemOf(fault('CERT_HAS_EXPIRED', 'certificate has expired')).detail).toBe(
    'CERT_HAS_EXPIRED: certificate has expired',
  )
  expect(problemOf(fault('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:9')).detail).toBe(
    'connect ECONNREFUSED 127.0.0.1:9',
  )
})

it('tells the first of several addresses that all failed', () => {
  const errors = [fault('ECONNREFUSED', 'connect ECONNREFUSED ::1:9'), fault('ENETUNREACH')]
  expect(problemOf(new AggregateError(errors))).toEqual({ code: 'refused', detail: 'connect ECONNREFUSED ::1:9' })
  expect(problemOf(new AggregateError([])).code).toBe('failed')
})

it.each([undefined, null, 'text', 7, {}])('takes %j for what it is', (thrown) => {
  expect(problemOf(thrown)).toEqual({ code: 'failed', detail: String(thrown) })
})
