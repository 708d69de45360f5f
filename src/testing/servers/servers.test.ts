import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, describe, expect, it } from 'vitest'
import { startEverything } from './everything.ts'
import { countRequests, deadUrl, startHttpServer, type RunningServer } from './httpServer.ts'
import { startLegacySessions } from './legacySessions.ts'
import { startModern } from './modern.ts'
import { MUSEUM_URIS } from './museum.ts'
import { startThousand, type Era } from './thousand.ts'

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

interface Walk {
  readonly uris: string[]
  readonly pages: number
}

async function walk(client: Client): Promise<Walk> {
  const uris: string[] = []
  let pages = 0
  let cursor: string | undefined
  do {
    const page = await client.request({ method: 'resources/list', params: cursor === undefined ? {} : { cursor } })
    uris.push(...page.resources.map((resource) => resource.uri))
    cursor = page.nextCursor
    pages += 1
  } while (cursor !== undefined)
  return { uris, pages }
}

describe('real servers speak their era and give real pages', () => {
  it.each([
    { name: 'everything 2025', start: () => startEverything('2025'), era: 'legacy', pages: 10, rows: 100 },
    { name: 'everything 2026', start: () => startEverything('2026'), era: 'legacy', pages: 1, rows: 7 },
    { name: 'modern only', start: () => startModern({ pageSize: 10 }), era: 'modern', pages: 3, rows: 24 },
    { name: 'dual era', start: () => startModern({ dualEra: true, pageSize: 10 }), era: 'modern', pages: 3, rows: 24 },
    { name: 'legacy sessions', start: () => startLegacySessions({ pageSize: 10 }), era: 'legacy', pages: 3, rows: 24 },
    { name: 'thousand, modern', start: () => startThousand('modern'), era: 'modern', pages: 100, rows: 1000 },
    { name: 'thousand, legacy', start: () => startThousand('legacy'), era: 'legacy', pages: 100, rows: 1000 },
  ])('$name', async ({ start, era, pages, rows }) => {
    const server = keep(await start())
    const client = await connect(server.url)
    const seen = await walk(client)
    expect(client.getProtocolEra()).toBe(era)
    expect(seen).toMatchObject({ pages })
    expect(new Set(seen.uris).size).toBe(rows)
    expect(countRequests(server, 'resources/list')).toBe(pages)
  })
})

it('counts a session until its DELETE', async () => {
  const server = keep(await startLegacySessions())
  const transport = new StreamableHTTPClientTransport(new URL(server.url))
  const client = new Client({ name: 'test', version: '0' })
  await client.connect(transport)
  expect(server.sessions.size).toBe(1)
  await transport.terminateSession()
  await client.close()
  expect(server.sessions.size).toBe(0)
  expect(server.sessionsStarted()).toBe(1)
})

it.each<Era>(['modern', 'legacy'])('refuses an unknown cursor and an unknown URI in the %s era', async (era) => {
  const server = keep(
    era === 'modern' ? await startModern({ pageSize: 5 }) : await startLegacySessions({ pageSize: 5 }),
  )
  const client = await connect(server.url)
  await expect(client.request({ method: 'resources/list', params: { cursor: 'gone' } })).rejects.toThrow(
    'cursor unknown',
  )
  await expect(client.readResource({ uri: MUSEUM_URIS.withdrawn })).rejects.toThrow('not found')
  const read = await client.readResource({ uri: MUSEUM_URIS.labels })
  expect(read.contents).toHaveLength(3)
})

it('sends CORS headers on every answer and logs preflights apart', async () => {
  for (const server of [keep(await startModern()), keep(await startLegacySessions())]) {
    const preflight = await fetch(server.url, { method: 'OPTIONS' })
    const answer = await fetch(server.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('mcp-method')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-expose-headers')).toContain('Mcp-Session-Id')
    expect(server.requests).toHaveLength(1)
    expect(server.preflights).toHaveLength(1)
  }
})

it('closes with a stream open, and frees its port', async () => {
  const server = await startHttpServer((_request, response) => void response.writeHead(200).write('…'))
  const answer = await fetch(server.url)
  await server.close()
  await expect(answer.text()).rejects.toThrow()
  await expect(fetch(await deadUrl())).rejects.toThrow()
})
