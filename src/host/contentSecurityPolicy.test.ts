import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

const inMeta =
  `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; media-src blob:; ` +
  `font-src 'self'; connect-src 'self' https: http:; frame-src 'none'; worker-src 'self'; manifest-src 'self'; ` +
  `base-uri 'none'; form-action 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types app`

describe('the policy', () => {
  it('in a meta tag is everything that a meta tag may carry', () => {
    expect(contentSecurityPolicy({ where: 'meta' })).toBe(inMeta)
  })

  it('in a header also refuses to be framed', () => {
    expect(contentSecurityPolicy({ where: 'header' })).toBe(`${inMeta}; frame-ancestors 'none'`)
  })

  it('in development lets scripts with the nonce run, and opens nothing else', () => {
    const dev = contentSecurityPolicy({ where: 'header', dev: { nonce: 'abc' } })
    expect(dev.replace(` 'nonce-abc'`, '')).toBe(contentSecurityPolicy({ where: 'header' }))
    expect(dev).toContain(`script-src 'self' 'nonce-abc';`)
  })
})
