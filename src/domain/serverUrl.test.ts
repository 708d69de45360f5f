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

describe('C1: a client configuration', () => {
  const remote = { url: 'https://example.com/mcp', headers: { Authorization: 'Bearer x', 'X-Key': 'y' } }
  const local = { command: 'npx', args: ['-y', 'some-server', 7], env: {} }

  it.each<[string, unknown]>([
    ['mcpServers', { mcpServers: { docs: remote } }],
    ['servers', { servers: { docs: { type: 'http', ...remote } } }],
    ['mcp.servers', { mcp: { servers: { docs: remote } } }],
    ['serverUrl', { mcpServers: { docs: { ...remote, url: undefined, serverUrl: remote.url } } }],
    ['no wrapper', { docs: remote }],
  ])('fills the form from %s', (_, configuration) => {
    expect(parseServerInput(` ${JSON.stringify(configuration, null, 2)}\n`)).toEqual({
      kind: 'configuration',
      servers: [
        {
          name: 'docs',
          url: new URL('https://example.com/mcp'),
          headers: [
            { name: 'Authorization', value: 'Bearer x' },
            { name: 'X-Key', value: 'y' },
          ],
        },
      ],
      commands: [],
      skipped: [],
    })
  })

  it('is recognised as one server alone', () => {
    expect(parseServerInput(JSON.stringify({ url: 'localhost:3000' }))).toMatchObject({
      kind: 'configuration',
      servers: [{ name: 'server', headers: [] }],
    })
  })

  it('with a command only is stdio', () => {
    expect(parseServerInput(JSON.stringify({ mcpServers: { files: local } }))).toEqual({
      kind: 'stdio',
      name: 'files',
      command: 'npx',
      args: ['-y', 'some-server'],
    })
  })

  it('keeps commands beside servers, and says what it skipped', () => {
    const mcpServers = {
      docs: { ...remote, headers: { Good: 'x', Bad: 7 } },
      files: local,
      odd: null,
      ftp: { url: 'ftp://example.com' },
      nothing: {},
    }
    const input = parseServerInput(JSON.stringify({ mcpServers }))
    expect(input).toMatchObject({ kind: 'configuration', commands: [{ name: 'files' }] })
    expect(input.kind === 'configuration' && input.servers.map(({ name, headers }) => [name, headers])).toEqual([
      ['docs', [{ name: 'Good', value: 'x' }]],
    ])
    expect(input.kind === 'configuration' && input.skipped.map(({ name }) => name)).toEqual([
      'docs',
      'odd',
      'ftp',
      'nothing',
    ])
  })

  it.each<[string, string, string]>([
    ['broken JSON', '{"mcpServers":', 'cannot be read as JSON'],
    ['other JSON', '{"name":"x"}', 'no client configuration'],
    ['no servers', '{"mcpServers":{}}', 'names no server'],
    ['a refused URL', '{"mcpServers":{"a":{"url":"https://u:p@example.com"}}}', 'user name or password'],
    ['a prototype only', '{"__proto__":{"mcpServers":{"a":{"url":"http://localhost"}}}}', 'no client configuration'],
    ['too much', `{"a":"${'x'.repeat(1_000_000)}"}`, 'too long'],
  ])('of %s is a problem that says so', (_, input, reason) => {
    expect(parseServerInput(input)).toEqual({ kind: 'problem', reason: expect.stringContaining(reason) })
  })

  it('reads a bounded number of servers', () => {
    const mcpServers = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`s${index}`, remote]))
    const input = parseServerInput(JSON.stringify({ mcpServers }))
    expect(input.kind === 'configuration' && [input.servers.length, input.skipped.length]).toEqual([100, 1])
  })
})
