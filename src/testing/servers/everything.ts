// The reference servers as published, each in a process of its own behind a logging proxy.

import { spawn, type ChildProcess } from 'node:child_process'
import { request as httpRequest } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { startHttpServer, type RunningServer } from './httpServer.ts'

const ENTRY = {
  '2025': new URL('../../../node_modules/everything-2025/dist/index.js', import.meta.url),
  '2026': new URL('../../../node_modules/everything-2026/dist/index.js', import.meta.url),
} as const

/** How long the process may take to answer, in milliseconds. */
const PATIENCE = 30_000

/**
 * Starts `@modelcontextprotocol/server-everything`. The server's own CORS headers reach the client as sent; the proxy only logs.
 */
export async function startEverything(
  version: keyof typeof ENTRY,
  transport: 'streamableHttp' | 'sse' = 'streamableHttp',
): Promise<RunningServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(ENTRY[version]), transport], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // A test run that dies must not leave the process behind.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints = (complaints + chunk.toString('utf8')).slice(-2000)))
  try {
    await untilAnswers(port, child)
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`server-everything ${version} did not start: ${complaints}`, { cause: error })
  }
  const proxy = await startLoggingProxy(port, transport === 'sse' ? '/sse' : '/mcp')
  return {
    ...proxy,
    close: async () => {
      await proxy.close()
      await end(child)
    },
  }
}

function startLoggingProxy(port: number, path: string): Promise<RunningServer> {
  return startHttpServer(
    (request, response, entry) => {
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      const body = entry.body === undefined ? undefined : JSON.stringify(entry.body)
      const headers: Record<string, string> = { ...entry.headers, host: `127.0.0.1:${port}` }
      if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body))
      delete headers['transfer-encoding']
      const upstream = httpRequest({ host: '127.0.0.1', port, path: request.url, method: request.method, headers })
      upstream.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        response.flushHeaders()
        answer.pipe(response)
      })
      upstream.on('error', () => response.destroy())
      response.on('close', () => upstream.destroy())
      upstream.end(body)
    },
    { forwardPreflights: true, path, anyPath: true },
  )
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  // A listening TCP server always has an AddressInfo; only pipes have a string.
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function untilAnswers(port: number, child: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`exited with ${child.exitCode}`)
    try {
      await fetch(`http://127.0.0.1:${port}/mcp`, { method: 'OPTIONS' })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error(`no answer in ${PATIENCE} ms`)
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
