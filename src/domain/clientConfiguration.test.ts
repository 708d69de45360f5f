import { describe, expect, it } from 'vitest'

import { parseServerInput } from './serverUrl.ts'

/** What was read, or undefined where it was no configuration. */
function read(input: string) {
  const parsed = parseServerInput(input)
  return parsed.kind === 'configuration' ? parsed : undefined
}

const remote = { url: 'https://example.com/mcp', headers: { Authorization: 'Bearer x', 'X-Key': 'y' } }
const docs = {
  name: 'docs',
  url: new URL('https://example.com/mcp'),
  headers: [
    { name: 'Authorization', value: 'Bearer x' },
    { name: 'X-Key', value: 'y' },
  ],
}
const local = { command: 'npx', args: ['-y', 'some-server', 7], env: { API_KEY: 'canary-secret' } }
const files = { name: 'files', command: 'npx', args: ['-y', 'some-server'], variables: ['API_KEY'] }

describe('C1: a client configuration', () => {
  it.each<[string, unknown]>([
    ['mcpServers', { mcpServers: { docs: remote } }],
    ['servers, with a type', { servers: { docs: { type: 'http', ...remote } } }],
    ['servers, of HTTP+SSE', { servers: { docs: { type: 'sse', ...remote } } }],
    ['mcpServers, streamable', { mcpServers: { docs: { type: 'streamable-http', ...remote } } }],
    ['mcp.servers', { mcp: { servers: { docs: remote } } }],
    ['serverUrl', { mcpServers: { docs: { ...remote, url: undefined, serverUrl: remote.url } } }],
    ['httpUrl', { mcpServers: { docs: { ...remote, url: undefined, httpUrl: remote.url } } }],
    ['a list', { mcpServers: [{ name: 'docs', ...remote }] }],
    ['no wrapper', { docs: remote }],
    ['one entry alone, with its name', { name: 'docs', ...remote }],
    ['requestInit', { docs: { url: remote.url, requestInit: { headers: remote.headers } } }],
  ])('is read from %s', (_, configuration) => {
    expect(read(` ${JSON.stringify(configuration, null, 2)}\n`)).toEqual({
      kind: 'configuration',
      servers: [docs],
      commands: [],
      notes: [],
    })
  })

  it('is recognised as one server alone', () => {
    expect(read(JSON.stringify({ url: 'localhost:3000' }))?.servers).toMatchObject([{ name: 'server', headers: [] }])
  })

  it('is read with comments and commas too many, which is said', () => {
    const text = `// mine\n{ "mcpServers": { /* one */ "docs": ${JSON.stringify(remote)}, }, }`
    expect(read(text)).toMatchObject({
      servers: [docs],
      notes: [expect.stringContaining('comments'), expect.stringContaining('trailing commas')],
    })
  })

  it.each(['"mcpServers": {"docs": REMOTE}', '"docs": REMOTE', '"docs": REMOTE,'])(
    'is read without its outer braces, which is said: %s',
    (text) => {
      expect(read(text.replace('REMOTE', JSON.stringify(remote)))).toMatchObject({
        servers: [docs],
        notes: expect.arrayContaining([expect.stringContaining('outer braces')]) as string[],
      })
    },
  )

  it.each(['${input:token}', 'Bearer ${env:TOKEN}', '${TOKEN}', 'Bearer $TOKEN', '$TOKEN', '{{token}}'])(
    'leaves a value open that only its own client knows, and says so: %s',
    (value) => {
      const found = read(JSON.stringify({ docs: { url: remote.url, headers: { Authorization: value } } }))
      expect(found?.servers[0]?.headers).toEqual([{ name: 'Authorization', value: '' }])
      expect(found?.notes).toEqual([expect.stringMatching(/Authorization.*type it in/)])
    },
  )

  it('takes a dollar within a value for a dollar', () => {
    const found = read(JSON.stringify({ docs: { url: remote.url, headers: { 'X-Key': 'pa$$word' } } }))
    expect(found?.servers[0]?.headers).toEqual([{ name: 'X-Key', value: 'pa$$word' }])
  })

  it('that starts programs has them, with the names of their variables and no value', () => {
    const found = read(JSON.stringify({ mcpServers: { files: local } }))
    expect(found).toMatchObject({ servers: [], commands: [files] })
    expect(JSON.stringify(found)).not.toContain('canary-secret')
  })

  it('keeps commands beside servers, and says what it could not use', () => {
    const mcpServers = {
      docs: { ...remote, headers: { Good: 'x', Bad: 7 } },
      files: local,
      odd: null,
      ftp: { url: 'ftp://example.com' },
      nothing: {},
    }
    const found = read(JSON.stringify({ mcpServers }))
    expect(found?.commands).toEqual([files])
    expect(found?.servers.map(({ name, headers }) => [name, headers])).toEqual([
      ['docs', [{ name: 'Good', value: 'x' }]],
    ])
    expect(found?.notes).toEqual(
      ['“Bad” of “docs” is a number', '“odd” is null', '“ftp”: Only http', '“nothing” has neither'].map(
        (part) => expect.stringContaining(part) as string,
      ),
    )
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

  it.each(['//example.com/mcp', '[::1]:8000', 'localhost:3000'])('is not seen in an address: %s', (input) => {
    expect(parseServerInput(input).kind).toBe('url')
  })

  it.each([
    ['nested in itself', '{"mcp":', '{"mcp":', 'problem'],
    [
      'with headers in headers',
      '{"mcpServers":{"a":{"url":"https://a.example","headers":',
      '{"headers":',
      'configuration',
    ],
  ])('%s 80,000 times is answered', (_, opening, again, kind) => {
    const open = opening + again.repeat(80_000)
    const text = `${open}{}${'}'.repeat(open.split('{').length - 1)}`
    expect(parseServerInput(text).kind).toBe(kind)
  })

  it('reads a bounded number of servers', () => {
    const mcpServers = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`s${index}`, remote]))
    const found = read(JSON.stringify({ mcpServers }))
    expect([found?.servers.length, found?.notes.length]).toEqual([100, 1])
  })
})
