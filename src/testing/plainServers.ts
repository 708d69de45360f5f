// Servers of a few lines, for what is below MCP: started in a test, gone after it.

import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

export class PlainServers {
  readonly #closing: (() => Promise<unknown>)[] = []

  /** Whatever else is to end with the test. */
  endLater(close: () => Promise<unknown>): void {
    this.#closing.push(close)
  }

  /** Gives the URL of a server that answers like this. */
  async serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener)
    return this.listen(server, () => server.closeAllConnections())
  }

  /** @param cut ends the connections that are open */
  async listen(server: Server, cut: () => void = () => undefined): Promise<string> {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    this.endLater(
      () =>
        new Promise((resolve) => {
          server.close(resolve)
          cut()
        }),
    )
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp` // a listening TCP server has one
  }

  /** A server that begins its answers and leaves them open. */
  async serveOpen(begin: (response: ServerResponse) => void): Promise<{ url: string; came: Came }> {
    const came: Came = { closed: 0 }
    const url = await this.serve((request, response) => {
      came.request = request
      came.response = response
      response.on('close', () => came.closed++)
      request.resume()
      begin(response)
    })
    return { url, came }
  }

  async closeAll(): Promise<void> {
    await Promise.all(this.#closing.splice(0).map((close) => close()))
  }
}

export interface Came {
  /** The last request, and its answer. */
  request?: IncomingMessage
  response?: ServerResponse
  /** How many answers are over, whoever ended them. */
  closed: number
}
