import { describe, expect, it } from 'vitest'
import type { FetchLike } from './observation.ts'
import { RelayError } from './relayError.ts'
import { createRelayFetch } from './relayFetch.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A relay that answers like this, with what it was asked. */
function relay(
  answer: (nth: number, init: RequestInit) => Response | Promise<Response>,
  server = 'http://127.0.0.1:3000/mcp',
) {
  const asked: { address: string; headers: Headers; init: RequestInit }[] = []
  const fetch: FetchLike = async (url, init = {}) => {
    asked.push({ address: String(url), headers: new Headers(init.headers), init })
    return answer(asked.length - 1, init)
  }
  return { asked, relayed: createRelayFetch({ token: 'secret', server, fetch }) }
}

function answered(status: number, body: BodyInit | null = null, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers: { 'vitrine-relay-status': String(status), ...headers } })
}

/** A body that says something, and then breaks off or goes on as the test wants. */
function openBody() {
  const open: { break?: () => void; cancelled?: unknown } = {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes('half'))
      open.break = () => controller.error(new TypeError('network error'))
    },
    cancel: (reason) => void (open.cancelled = reason),
  })
  return { body, open }
}

it.each([
  ['the relay’s, about a redirect', { 'vitrine-relay-status': '307', 'vitrine-relay-error': 'redirect' }],
  ['of something else in the relay’s place', {}],
])('lets go of a body that nobody reads: %s', async (_whose, headers) => {
  const { body, open } = openBody()
  const { relayed } = relay(() => new Response(body, { headers }))
  await relayed('http://127.0.0.1:3000/mcp').catch(() => undefined)
  expect(open).toHaveProperty('cancelled')
})

it('goes to the page’s own origin, with the target and the token in headers and in no URL', async () => {
  const { asked, relayed } = relay(() => answered(200, '{}'))
  await relayed('http://127.0.0.1:3000/mcp?key=canary', { method: 'POST', body: '{}', redirect: 'error' })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ address: '/relay', init: { method: 'POST', body: '{}', redirect: 'error' } })
  expect(Object.fromEntries(asked[0]?.headers ?? [])).toMatchObject({
    'vitrine-relay-token': 'secret',
    'vitrine-relay-target': 'http://127.0.0.1:3000/mcp?key=canary',
  })
})

it.each([
  // the server that was chosen, what is asked, whether private addresses are allowed
  ['http://127.0.0.1:3000/mcp', 'http://127.0.0.1:3000/mcp', true],
  ['http://127.0.0.1:3000/mcp', 'http://127.0.0.1:3000/messages?id=1', true],
  ['http://localhost:3000/mcp', 'http://localhost:3000/mcp', true],
  ['http://192.168.1.20/mcp', 'http://192.168.1.20/mcp', true],
  ['http://printer.local/mcp', 'http://printer.local/mcp', true],
  ['http://127.0.0.1:3000/mcp', 'http://127.0.0.1:3001/mcp', false],
  ['http://127.0.0.1:3000/mcp', 'https://127.0.0.1:3000/mcp', false],
  ['http://127.0.0.1:3000/mcp', 'http://192.168.1.20/mcp', false],
  ['http://127.0.0.1:3000/mcp', 'http://mcp.example/mcp', false],
  ['http://mcp.example/mcp', 'http://mcp.example/mcp', false],
  ['http://mcp.example/mcp', 'http://127.0.0.1:3000/mcp', false],
])('a person who chose %s has allowed private addresses at %s: %s', async (server, url, expected) => {
  const { asked, relayed } = relay(() => answered(200), server)
  await relayed(url)
  expect(asked[0]?.headers.get('vitrine-relay-private')).toBe(expected ? 'allowed' : null)
})

it.each([200, 202, 204, 205, 400, 401, 404, 500, 503])('a %i is one', async (status) => {
  // A browser gives an empty body where there is none.
  const body = status === 204 || status === 205 ? null : ''
  const { relayed } = relay(() => answered(status, body))
  const response = await relayed('http://127.0.0.1:3000/mcp')
  expect(response.status).toBe(status)
  expect(await response.text()).toBe('')
})

it.each(['', '99', '600', 'x', '-200'])('an answer with “%s” for a status is not the relay’s', async (status) => {
  const { relayed } = relay(() => new Response('', { headers: { 'vitrine-relay-status': status } }))
  await expect(relayed('http://127.0.0.1:3000/mcp')).rejects.toMatchObject({ trouble: { code: 'relay: gone' } })
})

it.each([
  ['refused', '{"error":"refused","detail":"connect ECONNREFUSED"}', 'relay: refused', 'connect ECONNREFUSED'],
  ['refused', 'no JSON', 'relay: refused', 'Nothing listens at 127.0.0.1:3000'],
  ['refused', 'null', 'relay: refused', 'Nothing listens at 127.0.0.1:3000'],
  ['refused', '{"detail":7}', 'relay: refused', 'Nothing listens at 127.0.0.1:3000'],
  ['of another version', '{"detail":"something new"}', 'relay: failed', 'something new'],
])('its refusal “%s” with %s is told', async (code, body, expected, message) => {
  const { relayed } = relay(() => new Response(body, { status: 502, headers: { 'vitrine-relay-error': code } }))
  const error: unknown = await relayed('http://127.0.0.1:3000/mcp').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RelayError)
  // As every route's fetch rejects with where there is no response.
  expect(error).toBeInstanceOf(TypeError)
  expect(error).toMatchObject({ message, trouble: { code: expected } })
})

describe('an abort', () => {
  it('before the answer is an abort, and no fault of the relay', async () => {
    const leaving = new AbortController()
    const { relayed } = relay(() => {
      leaving.abort()
      throw leaving.signal.reason
    })
    await expect(relayed('http://127.0.0.1:3000/mcp', { signal: leaving.signal })).rejects.toBe(leaving.signal.reason)
  })

  it('within the body is one too, and nobody is asked about it', async () => {
    const leaving = new AbortController()
    const { body, open } = openBody()
    const { asked, relayed } = relay(() => answered(200, body))
    const reading = (await relayed('http://127.0.0.1:3000/mcp', { signal: leaving.signal })).text()
    leaving.abort()
    open.break?.()
    await expect(reading).rejects.toThrow('network error')
    expect(asked).toHaveLength(1)
  })

  it('of the reading reaches the relay', async () => {
    const { body, open } = openBody()
    const { relayed } = relay(() => answered(200, body))
    await (await relayed('http://127.0.0.1:3000/mcp')).body?.cancel('enough')
    expect(open.cancelled).toBe('enough')
  })
})

describe('a body that breaks off', () => {
  async function breaks(alive: () => Response) {
    const { body, open } = openBody()
    const { asked, relayed } = relay((nth) => (nth === 0 ? answered(200, body) : alive()))
    const reading = (await relayed('http://127.0.0.1:3000/mcp')).text()
    open.break?.()
    const error: unknown = await reading.catch((thrown: unknown) => thrown)
    return { error, asked }
  }

  it('is the server’s where the relay is still there, of which it is asked without a target', async () => {
    const { body, open } = openBody()
    const { error, asked } = await breaks(
      () => new Response(body, { status: 400, headers: { 'vitrine-relay-error': 'bad-target' } }),
    )
    expect(error).not.toBeInstanceOf(RelayError)
    expect(open).toHaveProperty('cancelled')
    expect(asked.map(({ headers }) => headers.has('vitrine-relay-target'))).toEqual([true, false])
  })

  it('is the relay’s where something else answers in its place, or nothing', async () => {
    const other = await breaks(() => new Response('Hello'))
    const none = await breaks(() => {
      throw new TypeError('Failed to fetch')
    })
    for (const { error } of [other, none]) expect(error).toMatchObject({ trouble: { code: 'relay: gone' } })
  })
})
