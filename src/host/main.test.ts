import { afterEach, describe, expect, it, vi } from 'vitest'
import { proposalAddress, serve } from './main.ts'
import { hasDisplay } from './openBrowser.ts'

afterEach(() => vi.restoreAllMocks())

describe('the program behind npm start', () => {
  it.each([
    [undefined, 'http://127.0.0.1:6570/'],
    ['', 'http://127.0.0.1:6570/'],
    ['http://localhost:3000/mcp', 'http://127.0.0.1:6570/#server=http%3A%2F%2Flocalhost%3A3000%2Fmcp'],
    [
      'https://a.example/mcp?x=1&y=2#z',
      'http://127.0.0.1:6570/#server=https%3A%2F%2Fa.example%2Fmcp%3Fx%3D1%26y%3D2%23z',
    ],
  ])('proposes %j as %s', (server, address) => {
    expect(proposalAddress('http://127.0.0.1:6570/', server)).toBe(address)
  })

  it('prints the address that answers, with a relay behind it', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined)
    const host = await serve({
      root: '/nowhere',
      args: ['http://a.example/'],
      env: { VITRINE_PORT: '0' },
      platform: 'linux',
    })
    expect(log.mock.calls).toEqual([[`Vitrine is at ${host.url}#server=http%3A%2F%2Fa.example%2F`]])
    expect((await fetch(host.url)).status).toBe(404)
    const relayed = await fetch(`${host.url}relay`, { method: 'POST', headers: { origin: host.url.slice(0, -1) } })
    expect(relayed.headers.get('vitrine-relay-error')).toBe('token')
    await host.close()
  })

  it.each(['x', '-1', '65536', '1.5', '0x1p'])('refuses "%s" as a port', async (port) => {
    const attempt = serve({ root: '/nowhere', args: [], env: { VITRINE_PORT: port }, platform: 'linux' })
    await expect(attempt).rejects.toThrow('VITRINE_PORT')
  })

  it.each([
    ['linux', {}, false],
    ['linux', { DISPLAY: ':0' }, true],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
    ['linux', { DISPLAY: ':0', CI: 'true' }, false],
    ['linux', { DISPLAY: ':0', VITRINE_OPEN: '0' }, false],
    ['darwin', {}, true],
    ['darwin', { CI: '1' }, false],
    ['win32', {}, true],
    ['win32', { VITRINE_OPEN: '0' }, false],
  ] as const)('on %s with %j: opening a browser is %s', (platform, env, expected) => {
    expect(hasDisplay(env, platform)).toBe(expected)
  })
})
