import { describe, expect, it } from 'vitest'
import { probeResults } from '../domain/probes.ts'
import { closeLater } from '../testing/closeLater.ts'
import { startLegacySessions } from '../testing/servers/legacySessions.ts'
import { startDeadPort, startHanging, startHtmlPage } from '../testing/servers/httpFaults.ts'
import type { RunningServer } from '../testing/servers/httpServer.ts'
import { attemptsOf } from './attempts.ts'
import { lookCloser } from './lookCloser.ts'
import type { FetchLike } from './observation.ts'
import { tryAddress } from './tryAddress.ts'
import { WireRecorder } from './wireLog.ts'

async function serve<Server extends RunningServer>(starting: Promise<Server>): Promise<Server> {
  const server = await starting
  closeLater(() => server.close())
  return server
}

/** What a page may not read of an answer, which no program outside a browser is kept from. */
function opaque(): Response {
  return Object.defineProperties(new Response(null), { type: { value: 'opaque' }, status: { value: 0 } })
}

async function look(fetch: FetchLike) {
  const log = new WireRecorder()
  await lookCloser('http://localhost:8000/mcp', log, { signal: new AbortController().signal, fetch })
  return { log, attempts: attemptsOf(log.exchanges()) }
}

describe('looking closer', () => {
  it('asks for headers alone, with nothing that names a person, and notes each question as a probe', async () => {
    const sent: RequestInit[] = []
    const { log } = await look((_url, init = {}) => {
      sent.push(init)
      return Promise.resolve(init.mode === 'no-cors' ? opaque() : new Response(null, { status: 405 }))
    })
    expect(sent).toHaveLength(7)
    for (const init of sent) {
      expect(init).toMatchObject({ method: 'HEAD', credentials: 'omit', referrerPolicy: 'no-referrer' })
      expect(init.body).toBeUndefined()
      expect(new Headers(init.headers).has('authorization')).toBe(false)
    }
    expect(sent[0]?.headers).toBeUndefined()
    expect(log.exchanges().every(({ probe }) => probe !== undefined)).toBe(true)
  })

  it('asks no further where no answer can be read', async () => {
    const { attempts } = await look((_url, init) =>
      init?.mode === 'no-cors' ? Promise.resolve(opaque()) : Promise.reject(new TypeError('Failed to fetch')),
    )
    expect(attempts).toMatchObject([
      { method: 'HEAD', probe: { kind: 'presence' }, isOpaque: true },
      { method: 'HEAD', probe: { kind: 'plain' }, failed: true, note: 'Failed to fetch' },
    ])
    expect(probeResults(attempts)).toMatchObject({ presence: true, plain: false })
  })

  it('finds the headers that are not let through', async () => {
    const { attempts } = await look((_url, init) =>
      new Headers(init?.headers).has('mcp-method')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response(null)),
    )
    expect([...probeResults(attempts).headers].filter(([, passed]) => !passed)).toEqual([['Mcp-Method', false]])
  })

  it('opens no stream and no session at a real server', async () => {
    const server = await serve(startLegacySessions())
    const log = new WireRecorder()
    await lookCloser(server.url, log, { signal: new AbortController().signal })
    expect(new Set(server.requests.map(({ method }) => method))).toEqual(new Set(['HEAD']))
    expect(server.sessionsStarted()).toBe(0)
  })

  it('tells nothing where nothing answers, and nothing once it was cancelled', async () => {
    const dead = await serve(startDeadPort())
    const log = new WireRecorder()
    await lookCloser(dead.url, log, { signal: new AbortController().signal })
    expect(probeResults(attemptsOf(log.exchanges()))).toMatchObject({ presence: false, plain: false })
    const none = new WireRecorder()
    await lookCloser(dead.url, none, { signal: AbortSignal.abort() })
    expect(none.exchanges()).toEqual([])
  })
})

describe('trying another address', () => {
  it('says in the log that it works, as a probe from first to last, and leaves no session behind', async () => {
    const server = await serve(startLegacySessions())
    const log = new WireRecorder()
    const before = log.begin({ route: 'direct', url: server.url, httpMethod: 'POST', startedAt: 0, requestHeaders: [] })
    await tryAddress(server.url, 'other-slash', log, { signal: new AbortController().signal })
    const [first, ...others] = log.exchanges()
    expect(first).toMatchObject({ id: before })
    expect(first?.probe).toBeUndefined()
    expect(others.map(({ rpcMethod }) => rpcMethod)).toContain('initialize')
    for (const { probe } of others) expect(probe).toEqual({ kind: 'other-slash', works: true })
    expect(probeResults(attemptsOf(log.exchanges())).slash).toBe(true)
    expect(server.sessions.size).toBe(0)
  })

  it('says in the log that it does not', async () => {
    const server = await serve(startHtmlPage())
    const log = new WireRecorder()
    await tryAddress(server.url, 'other-name', log, { signal: new AbortController().signal })
    expect(probeResults(attemptsOf(log.exchanges())).name).toBe(false)
  })

  it('says nothing once it was cancelled', async () => {
    const server = await serve(startHanging())
    const leaving = new AbortController()
    const log = new WireRecorder()
    log.subscribe(() => queueMicrotask(() => leaving.abort()))
    await tryAddress(server.url, 'other-slash', log, { signal: leaving.signal })
    expect(log.exchanges()).toMatchObject([{ probe: { kind: 'other-slash' } }])
    expect(probeResults(attemptsOf(log.exchanges())).slash).toBeUndefined()
  })
})
