import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PlainServers } from '../testing/plainServers.ts'
import { askRelay, openRelayed, startRelayHost, type RelayHost } from '../testing/relayClient.ts'

let host: RelayHost
const servers = new PlainServers()

beforeAll(async () => {
  host = await startRelayHost()
})
afterAll(() => host.close())
afterEach(() => servers.closeAll())

describe('streams', () => {
  it('hand on the headers before anything else came, and each event as it comes', async () => {
    const { url, came } = await servers.serveOpen((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    })
    const response = await openRelayed(host, { target: url, method: 'GET' })
    expect(response.headers['content-type']).toBe('text/event-stream')
    response.setEncoding('utf8')
    const events = response[Symbol.asyncIterator]()
    for (const event of ['data: 1\n\n', 'data: 2\n\n', ': nothing\n\n']) {
      came.response?.write(event)
      expect(await events.next()).toMatchObject({ value: event })
    }
    came.response?.end()
    expect(await events.next()).toMatchObject({ done: true })
    expect(response.complete).toBe(true)
  })

  it('a body that is still being sent reaches the server as it is sent', async () => {
    const pieces: string[] = []
    const url = await servers.serve((request, response) => {
      request.setEncoding('utf8')
      request.on('data', (piece: string) => pieces.push(piece))
      request.on('end', () => response.end(pieces.join('|')))
    })
    expect(await askRelay(host, { target: url, body: 'whole' })).toMatchObject({ body: 'whole' })
  })

  it.each([
    ['before it answered', false],
    ['in the middle of an answer', true],
  ])('when the page goes %s, the server learns it', async (_when, begins) => {
    const { url, came } = await servers.serveOpen((response) => {
      if (begins) response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n')
    })
    const leaving = new AbortController()
    const asking = openRelayed(host, { target: url, method: 'GET', signal: leaving.signal })
    asking.then((response) => response.on('error', () => undefined)).catch(() => undefined)
    await vi.waitFor(() => expect(came.request).toBeDefined())
    if (begins) await asking
    expect(came.closed).toBe(0)
    leaving.abort()
    await vi.waitFor(() => expect(came.closed).toBe(1))
  })

  it('when the server goes in the middle of its answer, the page’s breaks off', async () => {
    const { url, came } = await servers.serveOpen((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{"half":')
    })
    const response = await openRelayed(host, { target: url })
    const reading = text(response)
    came.response?.destroy()
    await expect(reading).rejects.toThrow()
    expect(response.complete).toBe(false)
  })

  it('when the host ends, so do all requests to servers', async () => {
    const other = await startRelayHost()
    const { url, came } = await servers.serveOpen((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    })
    const response = await openRelayed(other, { target: url, method: 'GET' })
    response.on('error', () => undefined)
    await other.close()
    await vi.waitFor(() => expect(came.closed).toBe(1))
  })
})
