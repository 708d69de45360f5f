import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import type { Route } from './createHost.ts'
import { createRelay } from './relay.ts'
import { startHost, type RunningHost } from './startHost.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

const routes: Route[] = [
  { prefix: '/demo', handle: (request, response) => void response.end(`demo ${request.method} ${request.url}`) },
  { prefix: '/broken', handle: () => Promise.reject(new Error('secret of the inside')) },
]

let folder: string
let host: RunningHost

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-host-'))
  const root = join(folder, 'dist')
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(root, 'index.html'), '<!doctype html>')
  await writeFile(join(root, 'theme.js'), 'theme')
  await writeFile(join(root, '.inputs'), 'hidden')
  await writeFile(join(root, 'assets', 'index-abc.js'), 'script')
  await writeFile(join(root, 'assets', 'two words.css'), 'style')
  await symlink(join(folder, 'secret.txt'), join(root, 'link.txt'))
  host = await startHost({ root, routes, port: 0 })
})

afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true })
})

/** Sends the target as it stands: `fetch` would tidy `..` away and refuse to set Host. */
function ask(path: string, options: { method?: string; host?: string } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: host.port,
        path,
        method: options.method ?? 'GET',
        headers: { host: options.host ?? `127.0.0.1:${host.port}` },
      },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (body += part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end()
  })
}

/** The status line of the answer to these exact bytes. */
function askRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(host.port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (data) => {
      resolve(data.toString().split('\r\n')[0] ?? '')
      socket.destroy()
    })
    socket.on('error', reject)
  })
}

describe('the Host check', () => {
  it.each(['127.0.0.1:PORT', 'localhost:PORT', '[::1]:PORT'])('lets %s through', async (name) => {
    expect(await ask('/', { host: name.replace('PORT', String(host.port)) })).toMatchObject({ status: 200 })
  })

  const foreign = [
    '127.0.0.1',
    'localhost',
    '127.0.0.1:1',
    'evil.example',
    'evil.example:PORT',
    'localhost.evil.example:PORT',
    '127.0.0.1.evil.example:PORT',
    'evil.example@127.0.0.1:PORT',
    'localhost.:PORT',
    'LOCALHOST:PORT',
    '127.1:PORT',
    '0x7f.0.0.1:PORT',
    '2130706433:PORT',
    '0.0.0.0:PORT',
    '[::]:PORT',
    '[::ffff:127.0.0.1]:PORT',
    '127.0.0.1:PORT.evil.example',
    '127.0.0.1:0PORT',
    'localhost:PORT,evil.example',
  ]
  it.each(foreign.flatMap((name) => ['GET', 'HEAD', 'POST', 'OPTIONS'].map((method) => [name, method] as const)))(
    'refuses "%s" with %s, on files and routes, before anything else',
    async (name, method) => {
      const spelled = name.replace('PORT', String(host.port))
      for (const path of ['/', '/demo/mcp', '/absent']) {
        const answer = await ask(path, { host: spelled, method })
        expect(answer.status).toBe(403)
        expect(answer.body).not.toContain('demo')
      }
    },
  )

  it.each([
    ['no Host at all', 'GET / HTTP/1.0\r\n\r\n', '403'],
    ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', '403'],
    ['two Host headers', 'GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: evil.example\r\n\r\n', '403'],
    ['an absolute target', 'GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n', '403'],
    ['an asterisk target', 'OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n', '403'],
    ['our own Host, as a control', 'GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n', '200'],
  ])('decides about %s', async (_name, bytes, status) => {
    expect(await askRaw(bytes.replaceAll('PORT', String(host.port)))).toContain(` ${status} `)
  })
})

describe('the methods', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('%s is refused for files', async (method) => {
    const answer = await ask('/', { method })
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })

  it('HEAD gives the headers of GET and no body', async () => {
    const [get, head] = [await ask('/theme.js'), await ask('/theme.js', { method: 'HEAD' })]
    expect(head.body).toBe('')
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
  })
})

describe('the files', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-cache', '<!doctype html>'],
    ['/index.html?query=1', 'text/html; charset=utf-8', 'no-cache', '<!doctype html>'],
    ['/theme.js', 'text/javascript; charset=utf-8', 'no-cache', 'theme'],
    ['/assets/index-abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', 'script'],
    ['/assets/two%20words.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable', 'style'],
  ])('%s is served as %s, %s', async (path, type, caching, body) => {
    const answer = await ask(path)
    expect(answer).toMatchObject({ status: 200, body })
    expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': caching })
  })

  it.each([
    '/absent',
    '/assets',
    '/assets/',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/%252e%252e/secret.txt',
    '//secret.txt',
    '/./theme.js',
    '/theme.js%00.html',
    '/%',
    '/%ff',
    '/.inputs',
    '/%2einputs',
    '/link.txt',
    '/C:/secret.txt',
    '/theme.js/',
  ])('%s gives 404 and nothing of the disk', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(answer.body).toBe('There is no such file here.\n')
  })
})

describe('the relay’s token', () => {
  let relayed: RunningHost

  beforeAll(async () => {
    await writeFile(join(folder, 'dist', 'index.html'), '<!doctype html>\n<html>\n  <head>\n  </head>\n</html>\n')
    relayed = await startHost({ root: join(folder, 'dist'), relay: createRelay(), port: 0 })
  })
  afterAll(() => relayed.close())

  it('stands in the page, which no cache keeps and no other site reads', async () => {
    for (const path of ['', 'index.html', '?query=1']) {
      const response = await fetch(relayed.url + path)
      expect(await response.text()).toMatch(
        /<head>\n {4}<meta name="vitrine-relay" content="[\w-]{43}" \/>\n {2}<\/head>/,
      )
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    }
  })

  it('makes HEAD no different', async () => {
    const [get, head] = [await fetch(relayed.url), await fetch(relayed.url, { method: 'HEAD' })]
    expect(await head.text()).toBe('')
    expect(head.headers.get('content-length')).toBe(String((await get.text()).length))
  })

  it('stands nowhere else, and not in the page of a host without a relay', async () => {
    expect(await (await fetch(`${relayed.url}theme.js`)).text()).toBe('theme')
    expect((await ask('/')).body).not.toContain('vitrine-relay')
    expect(await ask('/relay', { method: 'POST' })).toMatchObject({ status: 405 })
  })
})

describe('the routes', () => {
  it.each([
    ['/demo', 200],
    ['/demo?a=1', 200],
    ['/demo/mcp', 200],
    ['/demonstration', 404],
    ['/x/demo', 404],
  ])('%s answers %i', async (path, status) => {
    expect(await ask(path)).toMatchObject({ status })
  })

  it('decide about methods themselves', async () => {
    expect(await ask('/demo/mcp', { method: 'POST' })).toMatchObject({ status: 200, body: 'demo POST /demo/mcp' })
  })

  it('that throw give 500 without telling why, and the host lives on', async () => {
    expect(await ask('/broken')).toMatchObject({ status: 500, body: 'The host failed to answer this.\n' })
    expect(await ask('/')).toMatchObject({ status: 200 })
  })
})

describe('the headers', () => {
  it.each([
    ['/', {}],
    ['/absent', {}],
    ['/demo/mcp', {}],
    ['/broken', {}],
    ['/', { method: 'POST' }],
    ['/', { host: 'evil.example' }],
  ])('stand on the answer to %s %j', async (path, options) => {
    const { headers } = await ask(path, options)
    expect(headers).toMatchObject({
      'content-security-policy': contentSecurityPolicy({ where: 'header' }),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})
