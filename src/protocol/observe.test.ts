import { describe, expect, it } from 'vitest'

import type { FetchLike } from './observation.ts'
import { observe } from './observe.ts'
import { RawResults } from './rawResults.ts'
import { WireRecorder } from './wireLog.ts'

const url = 'https://museum.example/mcp'
const listRequest = { method: 'POST', body: '{"jsonrpc":"2.0","id":3,"method":"resources/list","params":{}}' }
const listReply = '{"jsonrpc":"2.0","id":3,"result":{"resources":[{"uri":"m://1","name":"one","foreign":1}]}}'

function observed(fetch: FetchLike, secretHeaders: readonly string[] = []) {
  const log = new WireRecorder()
  const results = new RawResults()
  const observation = { route: 'direct', log, results, secretHeaders: new Set(secretHeaders) } as const
  return { log, results, fetch: observe(fetch, observation) }
}

/** A stream that hands on the text in pieces of so many bytes. */
function streamOf(text: string, pieceBytes: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + pieceBytes))
      at += pieceBytes
    },
  })
}

function eventStream(text: string, pieceBytes = 7): Response {
  return new Response(streamOf(text, pieceBytes), { headers: { 'content-type': 'text/event-stream' } })
}

describe('observe', () => {
  it('hands an answer nobody waits for on byte for byte', async () => {
    const { fetch, log } = observed(() => Promise.resolve(Response.json({ a: 'ü' })))
    expect(await (await fetch(url, { method: 'POST', body: '{}' })).text()).toBe('{"a":"ü"}')
    expect(log.get(1)).toMatchObject({ state: 'done', status: 200, bytes: 10 })
    expect(await log.get(1)?.body?.text()).toBe('{"a":"ü"}')
  })

  it('swaps the awaited answer for a stub and keeps the real one', async () => {
    const { fetch, results, log } = observed(() =>
      Promise.resolve(new Response(listReply, { headers: { 'content-type': 'application/json' } })),
    )
    results.expect(3, 'resources/list', undefined)
    const handedOn = (await (await fetch(url, listRequest)).json()) as { id: number; result: { resources: unknown[] } }
    expect(handedOn).toMatchObject({ id: 3, result: { resources: [], resultType: 'complete' } })
    const outcome = results.take(3)
    expect(outcome).toMatchObject({
      kind: 'reply',
      exchange: 1,
      reply: { kind: 'result', digest: { entries: [{ item: { foreign: 1 } }] } },
    })
    expect(await log.get(1)?.body?.text()).toBe(listReply)
  })

  it.each([1, 3, 1_000])('replaces only the awaited event of a stream cut into pieces of %i bytes', async (piece) => {
    const before =
      ': keep-alive\r\n\r\nevent: message\r\ndata: {"jsonrpc":"2.0","method":"notifications/tools/list_changed"}\r\n\r\n'
    const after = 'data: {"jsonrpc":"2.0","id":4,"result":{}}\n\n'
    const { fetch, results, log } = observed(() =>
      Promise.resolve(eventStream(`${before}data: ${listReply}\n\n${after}`, piece)),
    )
    results.expect(3, 'resources/list', undefined)
    const text = await (await fetch(url, listRequest)).text()
    expect(text.startsWith(before)).toBe(true)
    expect(text.endsWith(after)).toBe(true)
    expect(text).not.toContain('foreign')
    expect(results.take(3)).toMatchObject({ kind: 'reply', reply: { kind: 'result' } })
    expect(log.get(1)?.events).toHaveLength(4)
    expect(log.get(1)?.state).toBe('done')
  })

  it('hands on a large event nobody waits for, whole', async () => {
    const large = `data: {"jsonrpc":"2.0","method":"notifications/message","params":"${'ü'.repeat(1_500_000)}"}\n\n`
    const { fetch, log } = observed(() => Promise.resolve(eventStream(large, 65_536)))
    expect(await (await fetch(url, listRequest)).text()).toBe(large)
    expect(log.get(1)?.events[0]?.bytes).toBe(new TextEncoder().encode(large).length)
  })

  it('ends a request whose stream ends without its answer', async () => {
    const { fetch, results } = observed(() => Promise.resolve(eventStream(': nothing more\n\n')))
    results.expect(3, 'resources/list', undefined)
    expect(await (await fetch(url, listRequest)).text()).toContain('"id":3')
    expect(results.take(3)).toMatchObject({ kind: 'failed', failure: { kind: 'protocol', breach: 'stream-ended' } })
  })

  it('K45: resumes nothing in the modern era, also where events have ids', async () => {
    const { fetch, results } = observed(() => Promise.resolve(eventStream('id: 1\ndata:\n\n')))
    results.expect(3, 'resources/list', undefined)
    expect(await (await fetch(url, listRequest)).text()).toContain('"id":3')
    expect(results.take(3)).toMatchObject({ kind: 'failed', failure: { kind: 'protocol', breach: 'stream-ended' } })
  })

  it('K45: tells the live stream’s observer of GET requests, but for those that resume a request’s stream', async () => {
    const seen: unknown[] = []
    const live = {
      see: ({ kind }: { kind: string }, exchange: number) => void seen.push([kind, exchange]),
      signal: new AbortController().signal,
    }
    const results = new RawResults()
    results.era = 'legacy'
    const answers = [eventStream('id: 1\ndata:\n\n'), eventStream(`data: ${listReply}\n\n`)]
    const fetch = observe(() => Promise.resolve(answers.shift() ?? new Response(null, { status: 405 })), {
      route: 'direct',
      log: new WireRecorder(),
      results,
      live,
    })
    results.expect(3, 'resources/list', undefined)
    await (await fetch(url, listRequest)).text()
    expect([results.take(3)?.kind, seen]).toEqual(['reply', []])
    await fetch(url)
    expect(seen).toEqual([
      ['asked', 3],
      ['answered', 3],
    ])
  })

  it('says "refused" before a response and "cut-off" within its body', async () => {
    const refused = observed(() => Promise.reject(new TypeError('Failed to fetch')))
    refused.results.expect(3, 'resources/list', undefined)
    await expect(refused.fetch(url, listRequest)).rejects.toThrow('Failed to fetch')
    expect(refused.results.take(3)).toMatchObject({
      failure: { kind: 'unreachable', reason: 'refused', detail: 'Failed to fetch' },
    })
    expect(refused.log.get(1)).toMatchObject({ state: 'failed', error: 'Failed to fetch' })

    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"jso'))
        controller.error(new TypeError('network error'))
      },
    })
    const cut = observed(() =>
      Promise.resolve(new Response(broken, { headers: { 'content-type': 'application/json' } })),
    )
    cut.results.expect(3, 'resources/list', undefined)
    await expect(cut.fetch(url, listRequest)).rejects.toThrow('network error')
    expect(cut.results.take(3)).toMatchObject({ failure: { kind: 'unreachable', reason: 'cut-off' } })
  })

  it('K15: hands no Location on, which the log has', async () => {
    const headers = { location: '/elsewhere' }
    const { fetch, log } = observed(() => Promise.resolve(new Response('moved', { status: 307, headers })))
    const response = await fetch('https://museum.example/mcp')
    expect([response.status, response.headers.get('location'), await response.text()]).toEqual([307, null, 'moved'])
    expect(log.exchanges().at(-1)?.responseHeaders).toContainEqual(['location', '/elsewhere'])
  })

  it('K15: takes a redirect that a page is told nothing of for no answer, and says that it was one', async () => {
    const redirect = Object.defineProperties(new Response(null), {
      type: { value: 'opaqueredirect' },
      status: { value: 0 },
    })
    const { fetch, results, log } = observed(() => Promise.resolve(redirect))
    results.expect(3, 'resources/list', undefined)
    await expect(fetch(url, listRequest)).rejects.toThrow(TypeError)
    expect(log.get(1)).toMatchObject({ state: 'failed', isRedirect: true })
    expect(log.get(1)?.status).toBeUndefined()
    expect(results.take(3)).toMatchObject({ kind: 'failed', failure: { kind: 'unreachable', reason: 'refused' } })
  })

  it('keeps what a refusal said, and hands it on', async () => {
    const refusal = new Response('<h1>Bad gateway</h1>', {
      status: 502,
      statusText: 'Bad Gateway',
      headers: { 'content-type': 'text/html' },
    })
    const { fetch, results, log } = observed(() => Promise.resolve(refusal))
    results.expect(3, 'resources/list', undefined)
    const response = await fetch(url, listRequest)
    expect([response.status, await response.text()]).toEqual([502, '<h1>Bad gateway</h1>'])
    expect(results.take(3)).toMatchObject({
      failure: { kind: 'http', status: 502, contentType: 'text/html', excerpt: '<h1>Bad gateway</h1>' },
    })
    expect(log.get(1)?.excerpt).toBe('<h1>Bad gateway</h1>')
  })

  it.each([
    [{ authorization: 'Bearer canary' }, 'error'],
    [{ 'mcp-session-id': 'abc' }, 'error'],
    [{ 'x-mine': 'canary' }, 'error'],
    [{ accept: 'application/json' }, undefined],
  ] as const)('with the headers %j a redirect is %s', async (headers, redirect) => {
    let sent: RequestInit | undefined
    const { fetch, log } = observed(
      (_url, init) => {
        sent = init
        return Promise.resolve(new Response(null, { status: 202 }))
      },
      ['x-mine'],
    )
    await fetch(url, { method: 'POST', headers, body: '{}' })
    expect(sent?.redirect).toBe(redirect)
    expect(sent).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' })
    expect(JSON.stringify(log.exchanges())).not.toContain('canary')
  })

  it('ends the HTTP request with the signal of the waiting request', async () => {
    const cancel = new AbortController()
    const { fetch, results, log } = observed(
      (_url, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
    )
    results.expect(3, 'resources/list', cancel.signal)
    const asking = fetch(url, listRequest)
    cancel.abort()
    await expect(asking).rejects.toThrow()
    expect(log.get(1)?.state).toBe('cancelled')
  })
})
