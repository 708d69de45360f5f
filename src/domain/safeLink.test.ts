import { describe, expect, it } from 'vitest'

import { safeLink } from './safeLink.ts'

describe('an address may be clicked', () => {
  it.each([
    ['https://a.example/x?y#z', 'https://a.example/x?y#z', 'a.example', 0],
    ['HTTPS://A.example:444', 'https://a.example:444/', 'a.example:444', 0],
    ['http://a.example/', 'http://a.example/', 'a.example', 1],
    ['mailto:a@b.example', 'mailto:a@b.example', '', 0],
    ['https://\u0430pple.example/', 'https://xn--pple-43d.example/', 'xn--pple-43d.example', 1],
    ['https://bank.example@evil.example/', 'https://bank.example@evil.example/', 'evil.example', 1],
  ])('%s', (address, href, host, warnings) => {
    const link = safeLink(address)
    expect([link?.href, link?.host, link?.warnings.length]).toEqual([href, host, warnings])
  })
})

describe('an address stays text (safety row 6)', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '\u0000javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    'filesystem:https://a.example/1',
    'intent://a#Intent;end',
    'view-source:https://a.example',
    'ftp://a.example/',
    'about:blank',
    '//a.example/',
    '/a',
    'a.example',
    '',
    'https://a.example/\n',
    'https://a.exa\tmple/',
    'https:\\\\a.example',
    'https://a.example/ b',
    'https://',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'HTTPS:////evil.example',
    'https://[::1',
    `https://a.example/${'x'.repeat(20_000)}`,
  ])('%j', (address) => {
    expect(safeLink(address)).toBeUndefined()
  })
})
