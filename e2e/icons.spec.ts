import type { Locator } from '@playwright/test'
import { createGate } from '../src/testing/gate.ts'
import { startHttpServer, type RunningServer } from '../src/testing/servers/httpServer.ts'
import { drawPng } from '../src/testing/servers/png.ts'
import { answerComplete, startRaw, type RawReply, type RawScript } from '../src/testing/servers/raw.ts'
import { selfSigned } from '../src/testing/servers/selfSigned.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './accessible.ts'
import { untilQuiet } from './quiet.ts'

test.use({ ignoreHTTPSErrors: true })

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')
const goodPng = `data:image/png;base64,${base64(drawPng(16, 16))}`
const svg = (inside: string) =>
  `data:image/svg+xml;base64,${base64(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`)}`
const scripted = svg(
  '<script>globalThis.marked = 1; new Image().src = "https://other.example/s.gif"</script><path onload="globalThis.marked=2" d="M0 0h24v24z"/>',
)

function hugePng(): string {
  const bytes = drawPng(8, 8)
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return `data:image/png;base64,${base64(bytes)}`
}

const badSources: readonly [string, string, RegExp][] = [
  ['a script', 'javascript:alert(1)', /has the scheme javascript:/],
  ['a file', 'file:///x.png', /has the scheme file:/],
  ['plain http', 'http://c.example/i.png', /has the scheme http:/],
  ['another origin', 'https://other.example/i.png', /lies on another origin, other\.example/],
  ['a page', 'data:text/html;base64,PHNjcmlwdD4=', /is text\/html/],
  ['broken base64', 'data:image/png;base64,%%%', /base64 is faulty/],
  ['five megabytes', `data:image/png;base64,${'A'.repeat(5_000_000)}`, /more than 100 kB/],
  ['sixty thousand pixels', hugePng(), /60,000 × 60,000 pixels/],
  ['a relative path', 'i.png', /no full address/],
  ['an empty address', '', /empty `src`/],
]

const named = (name: string, icons: unknown) => ({ uri: `museum://icons/${name.replaceAll(' ', '-')}`, name, icons })
const listing = (resources: readonly object[]): RawScript => ({
  'resources/list': (call) => answerComplete(call, { resources }),
})
const png = (bytes = drawPng(16, 16)): RawReply => ({ headers: { 'content-type': 'image/png' }, body: bytes })

const isDrawn = (image: Locator) =>
  image.evaluate((element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0)
const iconRequests = (server: RunningServer) => server.requests.filter(({ path }) => path.startsWith('/icons/'))

test('K36: a bad icon leaves its row, with a glyph and the reason; nothing runs and nobody else is asked', async ({
  inspector,
  page,
  serve,
}) => {
  const resources = [
    ...badSources.map(([name, src]) => named(name, [{ src }])),
    named('the number seven', 7),
    named('an object', { src: goodPng }),
    named('null inside', [null]),
  ]
  const server = await serve(startRaw(listing(resources), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.expectRows(resources.length)
  for (const [name, , reason] of badSources) {
    const row = inspector.row(name)
    await expect(row.getByTitle(reason), name).toBeVisible()
    await expect(row.locator('svg').first(), name).toBeVisible()
    await expect(row.getByRole('img'), name).toHaveCount(0)
  }
  await expect(inspector.row('the number seven').getByTitle(/`icons` is a number, not an array/)).toBeVisible()
  await expect(inspector.row('an object').getByTitle(/`icons` is an object, not an array/)).toBeVisible()
  await expect(inspector.row('null inside').getByTitle(/^The icon is null, not an object/)).toBeVisible()
  await expect(inspector.grid().locator('img')).toHaveCount(0)
  await untilQuiet(server)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'marked'))).toBeUndefined()
  await expectAccessible(page, 'rows with refused icons')
})

test('K36: the good one behind all the bad ones is drawn, and the detail names every verdict', async ({
  inspector,
  page,
  serve,
}) => {
  const icons = [...badSources.map(([, src]) => ({ src })), null, { src: goodPng }]
  const server = await serve(startRaw(listing([named('the lot', icons)]), { era: 'legacy' }))
  await inspector.connect(server.url)
  const image = inspector.row('the lot').locator('img')
  await expect.poll(() => isDrawn(image)).toBe(true)
  await expect(image).toHaveAttribute('alt', '')
  await expect(inspector.row('the lot').getByTitle(/11 other icons are not used/)).toBeVisible()
  await inspector.select('the lot')
  await expect.poll(() => isDrawn(inspector.detail.getByRole('heading').first().locator('img'))).toBe(true)
  await inspector.detail.getByText('Icons: 12 sent, 11 refused').click()
  const verdicts = inspector.detail.getByRole('list', { name: 'Icons' }).getByRole('listitem')
  await expect(verdicts).toHaveCount(12)
  await expect(verdicts.nth(3)).toContainText('https://other.example/i.png')
  await expect(verdicts.nth(3)).toContainText('refused: it lies on another origin')
  await expect(verdicts.nth(11)).toContainText('drawn')
  await expectAccessible(page, 'the verdicts on icons')
})

test('K36: the script of an SVG never runs, and neither bomb nor broken picture hides a row', async ({
  inspector,
  page,
  serve,
}) => {
  const bomb = svg(
    `<path id="a0"/>${[0, 1, 2, 3, 4].map((n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`).join('')}<use href="#a5"/>`,
  )
  const broken = `data:image/png;base64,${base64(drawPng(16, 16).subarray(0, 40))}`
  const resources = [
    named('scripted', [{ src: scripted }]),
    named('multiplying', [{ src: bomb }]),
    named('cut off', [{ src: broken }, { src: goodPng }]),
    named('only cut off', [{ src: broken }]),
  ]
  const server = await serve(startRaw(listing(resources), { era: 'modern' }))
  await inspector.connect(server.url)
  await expect.poll(() => isDrawn(inspector.row('scripted').locator('img'))).toBe(true)
  await expect(inspector.row('multiplying').getByTitle(/may draw .* parts/)).toBeVisible()
  await expect(inspector.row('cut off').getByTitle(/Icon 1 could not be drawn/)).toBeVisible()
  await expect.poll(() => isDrawn(inspector.row('cut off').locator('img'))).toBe(true)
  await expect(inspector.row('only cut off').getByTitle('The icon could not be drawn by this browser.')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'marked'))).toBeUndefined()
})

test('L17: icons of the server’s own https origin come once each, without cookie, referrer or header', async ({
  inspector,
  page,
  serve,
}) => {
  let origin = ''
  const server = await serve(
    startRaw(
      {
        'resources/list': (call) =>
          answerComplete(call, {
            resources: [
              named('first', [{ src: `${origin}/icons/a.png` }]),
              named('same address', [{ src: `${origin}/icons/a.png#again` }]),
              named('missing', [{ src: `${origin}/icons/none.png` }, { src: `${origin}/icons/b.png` }]),
              named('a page', [{ src: `${origin}/icons/page.png` }]),
              named('too large', [{ src: `${origin}/icons/large.png` }]),
              named('moved', [{ src: `${origin}/icons/moved.png` }]),
            ],
          }),
        GET: ({ path }) => {
          switch (path) {
            case '/icons/a.png':
            case '/icons/b.png':
              return png()
            case '/icons/none.png':
              return { status: 404 }
            case '/icons/page.png':
              return { headers: { 'content-type': 'image/png' }, body: '<html><script>marked=1</script></html>' }
            case '/icons/large.png':
              return png(Buffer.concat([drawPng(16, 16), Buffer.alloc(40_000_000)]))
            case '/icons/moved.png':
              return { status: 302, headers: { location: `${stranger.url}` } }
            default:
              return undefined
          }
        },
      },
      { era: 'modern', anyPath: true, tls: selfSigned() },
    ),
  )
  const stranger = await startHttpServer((_request, response) => void response.writeHead(204).end())
  origin = new URL(server.url).origin
  await page.context().addCookies([{ name: 'visitor', value: 'canary', url: origin, sameSite: 'None', secure: true }])
  await inspector.connect(server.url)
  for (const name of ['first', 'same address', 'missing']) {
    await expect.poll(() => isDrawn(inspector.row(name).locator('img')), name).toBe(true)
  }
  await expect(inspector.row('missing').getByTitle(/Icon 1 could not be fetched: HTTP 404/)).toBeVisible()
  await expect(inspector.row('a page').getByTitle(/no picture of a known type/)).toBeVisible()
  await expect(inspector.row('too large').getByTitle(/more than 100 kB/)).toBeVisible()
  await expect(inspector.row('moved').getByTitle(/could not be fetched/)).toBeVisible()
  await inspector.select('first')
  await inspector.openTab('Templates')
  await inspector.openTab('Resources')
  await untilQuiet(server)
  expect(
    iconRequests(server)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['a', 'b', 'large', 'moved', 'none', 'page'].map((name) => `/icons/${name}.png`))
  for (const { method, path, headers } of iconRequests(server)) {
    expect(method).toBe('GET')
    for (const name of ['cookie', 'referer', 'authorization', 'mcp-session-id', 'mcp-protocol-version']) {
      expect(headers, `${name} with ${path}`).not.toHaveProperty(name)
    }
  }
  expect(server.preflights.filter(({ path }) => path.startsWith('/icons/'))).toEqual([])
  expect(stranger.requests).toEqual([])
  await stranger.close()
})

test('L17: only rows in view ask, four at once, and a row that leaves takes its question back', async ({
  inspector,
  serve,
}) => {
  let origin = ''
  const gate = createGate()
  let most = 0
  let open = 0
  const server = await serve(
    startRaw(
      {
        'resources/list': (call) =>
          answerComplete(call, {
            resources: Array.from({ length: 500 }, (_, n) =>
              named(`work ${n}.`, [{ src: `${origin}/icons/${n}.png` }]),
            ),
          }),
        GET: async ({ path }) => {
          if (!path.startsWith('/icons/')) return undefined
          most = Math.max(most, ++open)
          await gate.opened
          open--
          return png()
        },
      },
      { era: 'modern', anyPath: true, tls: selfSigned() },
    ),
  )
  origin = new URL(server.url).origin
  await inspector.connect(server.url)
  await inspector.expectRows(500)
  await expect.poll(() => iconRequests(server).length).toBe(4)
  await untilQuiet(server)
  expect(iconRequests(server)).toHaveLength(4)
  // To the end: the first rows are gone, and their requests with them.
  await inspector.grid().focus()
  await inspector.page.keyboard.press('End')
  await expect.poll(() => iconRequests(server).filter(({ aborted }) => aborted).length).toBe(4)
  await expect.poll(() => iconRequests(server).length).toBeGreaterThan(4)
  gate.open()
  await expect.poll(() => isDrawn(inspector.row('work 499.').locator('img'))).toBe(true)
  await untilQuiet(server)
  // The rows between were never in view for longer than a scroll takes.
  expect(iconRequests(server).length).toBeLessThan(120)
  expect(most).toBeLessThanOrEqual(8)
})

test('C7: the server’s own icon stands in the top bar and in its panel, and follows the theme', async ({
  inspector,
  page,
  serve,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const lightIcon = { src: svg('<path fill="#0f6f66" d="M0 0h24v24z"/>'), theme: 'light' }
  const darkIcon = { src: svg('<path fill="#62c9ba" d="M0 0h24v24z"/>'), theme: 'dark' }
  const server = await serve(
    startRaw(
      {
        'server/discover': (call) =>
          answerComplete(call, {
            supportedVersions: ['2026-07-28'],
            capabilities: { resources: {} },
            _meta: {
              'io.modelcontextprotocol/serverInfo': {
                name: 'annex',
                title: 'Annex',
                version: '1',
                icons: [{ src: 'https://other.example/i.png' }, darkIcon, lightIcon],
              },
            },
          }),
      },
      { era: 'modern' },
    ),
  )
  await inspector.connect(server.url)
  const inBar = page.getByRole('banner').locator('img')
  await expect.poll(() => isDrawn(inBar)).toBe(true)
  const light = await inBar.getAttribute('src')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(inBar).not.toHaveAttribute('src', light ?? '')
  await page.getByRole('button', { name: 'Server', exact: true }).click()
  const panel = page.getByRole('dialog')
  await expect.poll(() => isDrawn(panel.locator('img'))).toBe(true)
  await panel.getByText('Icons: 3 sent, 1 refused').click()
  await expect(panel.getByRole('list', { name: 'Icons' })).toContainText('lies on another origin')
})

test('the templates of a server have their icons too', async ({ inspector, serve }) => {
  const server = await serve(
    startRaw(
      {
        'resources/templates/list': (call) =>
          answerComplete(call, {
            resourceTemplates: [
              { uriTemplate: 'museum://works/{id}', name: 'work', icons: [{ src: goodPng }] },
              { uriTemplate: 'museum://rooms/{id}', name: 'room', icons: [{ src: 'file:///x.png' }] },
            ],
          }),
      },
      { era: 'legacy' },
    ),
  )
  await inspector.connect(server.url)
  await inspector.openTab('Templates')
  await expect.poll(() => isDrawn(inspector.row('work', 'Templates').locator('img'))).toBe(true)
  await expect(inspector.row('room', 'Templates').getByTitle(/has the scheme file:/)).toBeVisible()
})
