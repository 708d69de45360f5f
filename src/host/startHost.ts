import { createServer, type Server } from 'node:http'
import { closeRoutes, createHost, type HostOptions } from './createHost.ts'

export type StartOptions = HostOptions & {
  /** The first port to try; 0 asks the system for any free one. */
  port: number
  /** How many ports, counting upwards, before giving up. */
  tries?: number
}

export type RunningHost = {
  /** Ends in a slash. */
  url: string
  port: number
  /** Cuts open connections too, live streams among them, and ends what the routes started. */
  close: () => Promise<void>
}

/** Serves on 127.0.0.1 alone. Rejects with the system's error when the last port was taken, or listening failed otherwise. */
export async function startHost({ port, tries = 20, ...options }: StartOptions): Promise<RunningHost> {
  const server = createServer(createHost(options))
  const bound = await listenOnFreePort(server, port, tries)
  return {
    url: `http://127.0.0.1:${bound}/`,
    port: bound,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await closeRoutes(options.routes ?? [])
    },
  }
}

async function listenOnFreePort(server: Server, first: number, tries: number): Promise<number> {
  for (let port = first; ; port++) {
    try {
      return await listen(server, port)
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || port + 1 >= first + tries || port >= 65_535) throw error
    }
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port }, () => {
      server.off('error', reject)
      const address = server.address()
      if (address !== null && typeof address === 'object') resolve(address.port)
      else reject(new Error('The server listens on no port.'))
    })
  })
}
