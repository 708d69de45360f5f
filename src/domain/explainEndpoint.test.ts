import { describe, expect, it } from 'vitest'
import { explainFailure } from './explainFailure.ts'
import type { Failure, ProtocolBreach } from './failure.ts'

const page = { action: 'connect', attempts: [], pageOrigin: 'http://127.0.0.1:6570' } as const

function explained(breach: ProtocolBreach, announced: string) {
  const failure: Failure = { kind: 'protocol', breach, detail: 'x', excerpt: announced }
  return explainFailure(failure, { ...page, url: 'http://localhost:8000/sse' })
}

describe('K21: an announced address', () => {
  it.each<[ProtocolBreach, string, string]>([
    ['foreign-endpoint', 'http://127.0.0.1:9000/messages?s=secret', '“http://127.0.0.1:9000/messages”'],
    ['foreign-endpoint', 'http://••••@127.0.0.1:9000/messages', '“http://127.0.0.1:9000/messages”'],
    ['unusable-endpoint', 'javascript:alert(1)', '“javascript:alert(1)”'],
    ['unusable-endpoint', 'http://[::1', '“http://[::1”'],
    ['unusable-endpoint', 'http://[\u202e', '“http://[U+202E”'],
    ['endpoint-credentials', 'http://••••@localhost:8000/messages', '“http://localhost:8000/messages”'],
  ])('that is a %s is named in the sentence: %j', (breach, announced, shown) => {
    const { whatHappened } = explained(breach, announced)
    expect(whatHappened).toContain(shown)
    expect(whatHappened).not.toContain('secret')
  })

  it('of a megabyte is named in short', () => {
    expect(
      explained('foreign-endpoint', `http://127.0.0.1:9/${'a'.repeat(1_000_000)}`).whatHappened.length,
    ).toBeLessThan(400)
    expect(explained('unusable-endpoint', 'x:'.repeat(500_000)).whatHappened.length).toBeLessThan(400)
  })
})

describe('K21 (c): a 404 of the announced address', () => {
  const notFound = {
    kind: 'http',
    status: 404,
    statusText: '',
    contentType: 'text/html',
    excerpt: '',
    exchange: 4,
  } as const
  const attempt = (path: string) => ({
    exchange: 4,
    url: `http://localhost:8000${path}`,
    method: 'initialize',
    status: 404,
  })
  const explain = (stream: string, messages: string) =>
    explainFailure(notFound, { ...page, attempts: [attempt(messages)], url: `http://localhost:8000${stream}` })

  it.each([
    ['/proxy/app/sse', '/messages?s=1', 'adds the path /proxy/app, ', 'http://localhost:8000/proxy/app/messages'],
    ['/proxy/app/v1/sse', '/v1/messages', 'adds the path /proxy/app, ', 'http://localhost:8000/proxy/app/v1/messages'],
    ['/app/sse', '/mcp/messages', 'adds the path /app, ', 'http://localhost:8000/app/mcp/messages'],
  ])('suspects what the stream %s has before %s', (stream, messages, prefix, whole) => {
    const { title, whatHappened, causes } = explain(stream, messages)
    expect(title).toBe('The announced address does not exist')
    expect(whatHappened).toContain(`http://localhost:8000${messages.replace('?s=1', '')} as the address for messages`)
    expect(causes[0]).toContain(prefix)
    expect(causes[0]).toContain(`${whole}.`)
  })

  it.each([
    ['/sse', '/messages'],
    ['/proxy/app/sse', '/proxy/app/messages'],
  ])('suspects no prefix where none is missing: %s and %s', (stream, messages) => {
    const { title, causes } = explain(stream, messages)
    expect(title).toBe('The announced address does not exist')
    expect(causes[0]).toBe('The session that the address names has ended.')
  })

  it('is not claimed of the server’s own address', () => {
    expect(explain('/sse', '/sse').title).toBe('No MCP endpoint at this address')
    expect(explainFailure(notFound, { ...page, url: 'http://localhost:8000/sse' }).title).toBe(
      'No MCP endpoint at this address',
    )
  })

  it('names the address that answered for every other status too', () => {
    const { whatHappened } = explainFailure(
      { ...notFound, status: 405, contentType: null },
      { ...page, attempts: [attempt('/messages')], url: 'http://localhost:8000/sse' },
    )
    expect(whatHappened).toContain('http://localhost:8000/messages does not allow')
  })
})
