// Chromium over its debugging pipe. No test tool between: those listen to every request, which would slow down both the app
// and the floor that it is compared with, and so make their ratio look better than it is.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

export type Answer = Readonly<Record<string, unknown>>

interface Waiting {
  readonly resolve: (result: Answer) => void
  readonly reject: (reason: Error) => void
}

export interface Browser {
  /** As the browser names itself, for example `HeadlessChrome/156.0.7500.0`. */
  readonly version: string
  /** Sends a command of the DevTools protocol; rejects with what the browser says against it. */
  send(method: string, params?: object, sessionId?: string): Promise<Answer>
  close(): Promise<void>
}

const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--window-size=1400,900',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
]

/** Starts a browser with a profile of its own, which goes with it. */
export async function launchBrowser(path: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const isRoot = process.getuid?.() === 0
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`, ...(isRoot ? ['--no-sandbox'] : [])], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const waiting = new Map<number, Waiting>()
  // The third and fourth extra streams of a child are typed by direction only when named in `spawn`'s overloads.
  const commands = child.stdio[3] as Writable
  const answers = child.stdio[4] as Readable
  let lastId = 0
  readMessages(answers, (message) => {
    const { id, result, error } = message
    const request = typeof id === 'number' ? waiting.get(id) : undefined
    if (typeof id !== 'number' || request === undefined) return
    waiting.delete(id)
    if (error === undefined) request.resolve(asAnswer(result))
    else request.reject(new Error(`${String(asAnswer(error)['message'])}`))
  })
  const gone = () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser went away.'))
    waiting.clear()
  }
  child.on('error', gone)
  child.on('exit', gone)
  commands.on('error', gone)

  const send: Browser['send'] = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      commands.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
    })

  const { product } = await send('Browser.getVersion')
  return {
    version: String(product),
    send,
    async close() {
      await Promise.race([send('Browser.close').catch(() => undefined), hasExited(child)])
      await hasExited(child)
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** Messages end with a NUL; a large one comes in many chunks. */
function readMessages(stream: Readable, take: (message: Answer) => void): void {
  let chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => {
    let start = 0
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      const text = Buffer.concat([...chunks, chunk.subarray(start, end)]).toString('utf8')
      chunks = []
      start = end + 1
      take(asAnswer(JSON.parse(text)))
    }
    chunks.push(chunk.subarray(start))
  })
}

function hasExited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

function asAnswer(value: unknown): Answer {
  // The protocol's messages are objects throughout.
  return typeof value === 'object' && value !== null ? (value as Answer) : {}
}
