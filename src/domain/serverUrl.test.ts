import { describe, expect, it } from 'vitest'
import { readServerUrl } from './readServerUrl.ts'
import { parseServerInput, parseServerUrl } from './serverUrl.ts'

describe('C1: a URL', () => {
  it.each([
    ['https://example.com/mcp', 'https://example.com/mcp', undefined],
    ['  https://example.com/mcp\n', 'https://example.com/mcp', undefined],
    ['HTTP://Example.com', 'http://example.com/', undefined],
    ['http://example.com/mcp?key=1', 'http://example.com/mcp?key=1', undefined],
    ['example.com/mcp', 'https://example.com/mcp', 'https'],
    ['example.com:8443/mcp', 'https://example.com:8443/mcp', 'https'],
    ['//example.com/mcp', 'https://example.com/mcp', 'https'],
    ['example.com/a://b', 'https://example.com/a://b', 'https'],
    ['example.com/@scope/mcp', 'https://example.com/@scope/mcp', 'https'],
    ['localhost:3000/mcp', 'http://localhost:3000/mcp', 'http'],
    ['localhost', 'http://localhost/', 'http'],
    ['127.0.0.1:8000', 'http://127.0.0.1:8000/', 'http'],
    ['[::1]:8000/mcp', 'http://[::1]:8000/mcp', 'http'],
    ['192.168.1.20/mcp', 'http://192.168.1.20/mcp', 'http'],
    ['box.local:8000', 'http://box.local:8000/', 'http'],
    ['intranet/mcp', 'http://intranet/mcp', 'http'],
    ['localhost.evil.example', 'https://localhost.evil.example/', 'https'],
  ])('%j is %s, assumed %s', (input, href, assumedScheme) => {
    const parsed = readServerUrl(input)
    expect(parsed.ok && { href: parsed.value.url.href, assumedScheme: parsed.value.assumedScheme }).toEqual({
      href,
      assumedScheme,
    })
    expect(parseServerUrl(input)).toMatchObject({ ok: true })
  })

  it('loses its fragment, which is said', () => {
    expect(parseServerInput('http://localhost/mcp#part')).toEqual({
      kind: 'url',
      url: new URL('http://localhost/mcp'),
      droppedFragment: '#part',
    })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['https://user:pass@example.com/', 'userinfo'],
    ['https://token@example.com/', 'userinfo'],
    ['user:pass@example.com', 'userinfo'],
    ['user@localhost:3000', 'userinfo'],
    ['https:user@example.com', 'userinfo'],
    ['https:\\\\user@example.com', 'userinfo'],
    ['http://@example.com/', 'userinfo'],
    ['ftp://example.com', 'scheme'],
    ['ws://localhost:3000', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['JavaScript://%0aalert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['view-source:http://example.com', 'scheme'],
    ['java\nscript:alert(1)', 'invalid'],
    ['http://exa\tmple.com', 'invalid'],
    ['http://', 'invalid'],
    ['/mcp', 'invalid'],
    ['3000', 'invalid'],
    [':3000', 'invalid'],
    ['http://a b/', 'invalid'],
    ['http://[::1', 'invalid'],
    ['http://localhost:99999/', 'invalid'],
    [`https://example.com/${'a'.repeat(10_000)}`, 'invalid'],
  ])('%j is refused as %s', (input, kind) => {
    expect(parseServerUrl(input)).toMatchObject({ ok: false, problem: { kind } })
    expect(parseServerInput(input).kind).toBe('problem')
  })

  it('names the scheme that is refused', () => {
    expect(parseServerInput('ws://localhost:3000')).toMatchObject({ reason: expect.stringContaining('“ws:”') })
  })
})
