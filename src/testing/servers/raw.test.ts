import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, describe, expect, it } from 'vitest'
import {
  startHtmlPage,
  startHanging,
  startUnauthorized,
  startUnexposedSession,
  startWithoutCors,
} from './httpFaults.ts'
import { countRequests, type RunningServer } from './httpServer.ts'
import { answerComplete, startRaw, type RawForm, type RawScript } from './raw.ts'
import {
  BIG_BLOB_BYTES,
  BIG_URI,
  constantCursorThatAdvances,
  cursorOffered,
  endless,
  listFields,
  malformedEntries,
  noTemplates,
  twentyMegabytes,
} from './rawScripts.ts'
import type { Era } from './thousand.ts'

const cleanUp: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of cleanUp.splice(0).reverse()) await end()
})

function keep<Server extends RunningServer>(server: Server): Server {
  cleanUp.push(() => server.close())
  return server
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  cleanUp.push(() => client.close())
  return client
}

/** Speaks plain HTTP, since these answers are what the SDK refuses. */
async function rawResult(url: string, era: Era, method: string, params: object = {}): Promise<unknown> {
  const post = (body: object, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const headers: Record<string, string> = {}
  if (era === 'legacy') {
    const opened = await post({ jsonrpc: '2.0', id: 0, method: 'initialize', params: {} })
    headers['mcp-session-id'] = opened.headers.get('mcp-session-id') ?? ''
  }
  const answer = await post({ jsonrpc: '2.0', id: 1, method, params }, headers)
  return { status: answer.status, body: (await answer.json()) as unknown }
}

const eras: Era[] = ['modern', 'legacy']
const forms: RawForm[] = ['json', 'sse', 'sse-crlf-bytewise']

describe.each(eras)('a raw server of the %s era', (era) => {
  it.each(forms)('is good enough for the SDK with its museum answers, as %s', async (form) => {
    const server = keep(await startRaw({}, { era, form }))
    const client = await connect(server.url)
    expect(client.getProtocolEra()).toBe(era)
    expect((await client.request({ method: 'resources/list', params: {} })).resources).toHaveLength(3)
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(4)
    expect((await client.readResource({ uri: 'museum://rooms/3/labels' })).contents).toHaveLength(3)
  })

  it('walks a constant cursor that advances, and an empty-string cursor', async () => {
    for (const [script, rows] of [
      [constantCursorThatAdvances, 10],
      [cursorOffered(''), 5],
    ] satisfies [RawScript, number][]) {
      const client = await connect(keep(await startRaw(script, { era })).url)
      let page = await client.request({ method: 'resources/list', params: {} })
      let seen = page.resources.length
      while (page.nextCursor !== undefined) {
        page = await client.request({ method: 'resources/list', params: { cursor: page.nextCursor } })
        seen += page.resources.length
      }
      expect(seen).toBe(rows)
    }
  })

  it('sends a 20 MB blob whole', async () => {
    const server = keep(await startRaw(twentyMegabytes, { era }))
    const client = await connect(server.url)
    const { contents } = await client.readResource({ uri: BIG_URI })
    const blob = contents[0] !== undefined && 'blob' in contents[0] ? contents[0].blob : ''
    expect(Buffer.from(blob, 'base64')).toHaveLength(BIG_BLOB_BYTES)
  })

  it('refuses templates with -32601 and the status of its era', async () => {
    const server = keep(await startRaw(noTemplates, { era }))
    expect(await rawResult(server.url, era, 'resources/templates/list')).toMatchObject({
      status: era === 'modern' ? 404 : 200,
      body: { error: { code: -32601 } },
    })
  })

  it('sends malformed entries, foreign cursors and endless pages as scripted', async () => {
    const list = async (script: RawScript) => {
      const server = keep(await startRaw(script, { era }))
      return rawResult(server.url, era, 'resources/list')
    }
    expect(await list(malformedEntries)).toMatchObject({ body: { result: { resources: { length: 7, 2: null } } } })
    expect(await list(cursorOffered(7))).toMatchObject({ body: { result: { nextCursor: 7 } } })
    expect(await list(endless('alternating'))).toMatchObject({ body: { result: { nextCursor: 'A' } } })
    expect(await list(listFields({ ttlMs: -5 }))).not.toHaveProperty('body.result.resultType')
  })
})

it('lets a script answer one method and counts calls', async () => {
  const script: RawScript = {
    'resources/list': (call) => answerComplete(call, { resources: [{ uri: 'a:1', name: `${call.nth}` }] }),
  }
  const server = keep(await startRaw(script, { era: 'legacy' }))
  const client = await connect(server.url)
  await client.request({ method: 'resources/list', params: {} })
  const second = await client.request({ method: 'resources/list', params: {} })
  expect(second.resources[0]?.name).toBe('1')
  expect(countRequests(server, 'resources/list')).toBe(2)
  expect(server.sessions.size).toBe(1)
})

it('fails below MCP in the ways its name says', async () => {
  const [bare, hidden, locked, page, hanging] = await Promise.all([
    startWithoutCors(),
    startUnexposedSession(),
    startUnauthorized(),
    startHtmlPage(),
    startHanging(),
  ])
  for (const server of [bare, hidden, locked, page, hanging]) keep(server)
  const headersOf = async (url: string) => (await fetch(url, { method: 'POST', body: '{}' })).headers
  expect((await headersOf(bare.url)).has('access-control-allow-origin')).toBe(false)
  expect((await headersOf(hidden.url)).has('access-control-expose-headers')).toBe(false)
  expect((await headersOf(locked.url)).get('www-authenticate')).toContain('Bearer')
  expect((await headersOf(page.url)).get('content-type')).toContain('text/html')
  const waiting = fetch(hanging.url, { method: 'POST', body: '{}' })
  await expect.poll(() => hanging.requests.length).toBe(1)
  await hanging.close()
  await expect(waiting).rejects.toThrow()
})
