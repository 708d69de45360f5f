import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { startHost, type RunningHost } from './startHost.ts'

const open: (() => Promise<unknown>)[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})

async function start(port: number, tries?: number): Promise<RunningHost> {
  const host = await startHost({ port, ...(tries !== undefined && { tries }) })
  open.push(host.close)
  return host
}

/** Takes two neighbouring ports by taking one and trying the next, until both were free. */
async function takeNeighbours(): Promise<number> {
  for (;;) {
    const { port } = await start(0)
    const next = createServer()
    if (await listens(next, port + 1)) {
      open.push(() => new Promise((resolve) => next.close(resolve)))
      return port
    }
  }
}

function listens(server: Server, port: number, address = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, address, () => resolve(true))
  })
}

describe('starting the host', () => {
  it('takes the next free port when the wanted ones are taken, and answers there', async () => {
    const taken = await takeNeighbours()
    const host = await start(taken)
    expect(host.port).toBeGreaterThanOrEqual(taken + 2)
    expect(host.port).toBeLessThan(taken + 20)
    expect(host.url).toBe(`http://127.0.0.1:${host.port}/`)
    expect((await fetch(host.url)).status).toBe(404)
  })

  it('gives up after so many ports, with the reason of the system', async () => {
    const taken = await takeNeighbours()
    await expect(startHost({ port: taken, tries: 2 })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  // Other systems have no second loopback address to try it with.
  it.skipIf(process.platform !== 'linux')('listens on 127.0.0.1 alone, which leaves 127.0.0.2 free', async () => {
    const host = await start(0)
    const neighbour = createServer()
    expect(await listens(neighbour, host.port, '127.0.0.2')).toBe(true)
    open.push(() => new Promise((resolve) => neighbour.close(resolve)))
  })

  it('closes although an answer is still under way', async () => {
    const endless = {
      prefix: '/endless',
      handle: (_request: unknown, response: ServerResponse) => void response.write('a'),
    }
    const host = await startHost({ port: 0, routes: [endless] })
    const reader = (await fetch(`${host.url}endless`)).body?.getReader()
    await reader?.read()
    await host.close()
    await expect(reader?.read()).rejects.toThrow()
  })

  it('ends what the routes started', async () => {
    const ended: string[] = []
    const routes = ['/a', '/b'].map((prefix) => ({
      prefix,
      handle: () => undefined,
      close: () => Promise.resolve(void ended.push(prefix)),
    }))
    const host = await startHost({ port: 0, routes })
    expect(ended).toEqual([])
    await host.close()
    expect(ended).toEqual(['/a', '/b'])
  })
})
