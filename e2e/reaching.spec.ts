// Connections that fail, in a real browser against servers that behave so: the true cause is ranked first, each beside a near
// twin; and with the cure that is proposed, applied to the server, the connection works.

import { startDeadPort } from '../src/testing/servers/httpFaults.ts'
import { expectAccessible } from './accessible.ts'
import { ask, attempts, causes, doctorPanel, headerLines } from './doctor.ts'
import { expect, test } from './fixtures.ts'
import { overflow } from './overflow.ts'
import { answeredPairs } from './answeredRows.ts'
import type { Row } from './reachingRow.ts'
import { silentPairs } from './silentRows.ts'
import { allowing, goodCors, noCors, startFaults, type Behaviour } from './servers/faultServer.ts'
import type { Inspector } from './inspector.ts'

async function verdictOf(row: Row, url: string, inspector: Inspector) {
  await inspector.connect(row.address?.(url) ?? url)
  for (const step of row.steps ?? []) await ask(inspector, step)
  if (row.title !== undefined) await expect(inspector.alert.getByRole('heading').first()).toHaveText(row.title)
  await expect(causes(inspector).first()).toHaveText(row.cause)
  if (row.remedy !== undefined) {
    await expect(inspector.alert.getByRole('list', { name: 'What to do' })).toHaveText(row.remedy)
  }
  const title = await inspector.alert.getByRole('heading').first().innerText()
  const advice = await inspector.alert.getByRole('list', { name: /causes|to do/ }).allInnerTexts()
  return [title, ...advice].join('\n')
}

for (const [row, twin] of [...silentPairs, ...answeredPairs]) {
  test(`${row.claim}: its cause is ranked first, and not for ${twin.claim}`, async ({
    inspector,
    serve,
    policyWatch,
  }) => {
    const verdicts: string[] = []
    for (const each of [row, twin]) {
      const server = await serve(each.start())
      if (each.address !== undefined) policyWatch.allow(each.address(server.url))
      verdicts.push(await verdictOf(each, server.url, inspector))
    }
    expect(verdicts[0]).not.toBe(verdicts[1])
  })
}

const httpsPage = 'https://vitrine.example'

test('K16: an https page says that it may not call an http server, and not so of this computer', async ({
  inspector,
  serve,
  page,
  appUrl,
  policyWatch,
}) => {
  policyWatch.allow(httpsPage)
  policyWatch.allow('http://mcp.example')
  await page.route(`${httpsPage}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: new URL(pathname, appUrl).href }) })
  })
  await page.goto(httpsPage)
  await inspector.askToConnect('http://mcp.example/mcp')
  await inspector.expectSettled()
  await expect(inspector.alert.getByRole('heading').first()).toHaveText(/https page may not call an http server/)
  await expect(causes(inspector).first()).toContainText('mcp.example is addressed over http')
  await expect(doctorPanel(inspector)).toHaveCount(0)
  await inspector.askToConnect((await serve(startDeadPort())).url)
  await inspector.expectSettled()
  await expect(causes(inspector).first()).toContainText('local network access')
})

test('K14 (b): an error without CORS on a read is taken for one, and the session is kept', async ({
  inspector,
  serve,
}) => {
  const broken: Partial<Behaviour> = {
    cors: { ...goodCors, onErrors: false },
    replies: { 'resources/read': { status: 500, type: 'text/plain', body: 'No.' } },
  }
  const server = await serve(startFaults(broken))
  await inspector.connect(server.url)
  await inspector.select('The anchor')
  await expect(inspector.alert.getByRole('heading').first()).toHaveText('This request got no readable answer')
  await expect(causes(inspector).first()).toContainText('lacks the CORS headers')
  server.behave({})
  await inspector.alert.getByRole('button', { name: 'Try again' }).click()
  await expect(inspector.preview).toContainText('Rusty.')
  expect(server.requests.filter(({ rpcMethod }) => rpcMethod === 'initialize')).toHaveLength(1)
})

test.describe('with the cure that is proposed, the connection works', () => {
  const cures: readonly { readonly trap: string; readonly behaviour: Partial<Behaviour> }[] = [
    { trap: 'no CORS', behaviour: { cors: noCors } },
    {
      trap: 'K12: a session id that is not exposed',
      behaviour: { cors: { ...goodCors, answer: ['Access-Control-Allow-Origin: *'] } },
    },
    {
      trap: 'a preflight without mcp-protocol-version',
      behaviour: { cors: { ...goodCors, preflight: [...goodCors.preflight.slice(0, 2), allowing('content-type')] } },
    },
    {
      trap: 'K13: a preflight without mcp-method',
      behaviour: {
        era: 'modern',
        cors: {
          ...goodCors,
          preflight: [...goodCors.preflight.slice(0, 2), allowing('content-type', 'mcp-protocol-version')],
        },
      },
    },
  ]
  for (const { trap, behaviour } of cures) {
    test(trap, async ({ inspector, serve }) => {
      const server = await serve(startFaults(behaviour))
      await inspector.connect(server.url)
      server.addHeaders(await headerLines(inspector))
      await inspector.alert.getByRole('button', { name: 'Try again' }).click()
      await expect(inspector.connection).toContainText('Harbour Museum')
      await inspector.expectRows(1)
      await inspector.disconnect()
    })
  }

  test('K15: a redirect to the other slash, whose address is kept only on a click', async ({ inspector, serve }) => {
    const server = await serve(startFaults({ redirects: { '/mcp': { to: '/mcp/' } } }))
    await inspector.connect(server.url)
    await ask(inspector, 'try the other slash')
    await expect(inspector.urlField).toHaveValue(server.url)
    await inspector.alert.getByRole('button', { name: 'Connect to that address' }).click()
    await expect(inspector.connection).toContainText(`${server.url}/`)
    await inspector.expectRows(1)
    await inspector.disconnect()
  })

  test('K19: a web page, whose path is wrong', async ({ inspector, serve }) => {
    const elsewhere = { status: 200, type: 'text/html', body: '<!doctype html><h1>Harbour Museum</h1>' }
    const server = await serve(startFaults({ elsewhere }))
    await inspector.connect(new URL('/', server.url).href)
    const remedies = inspector.alert.getByRole('list', { name: 'What to do' })
    await expect(remedies.getByRole('listitem').first()).toContainText('many servers use /mcp')
    await inspector.askToConnect(new URL('/mcp', server.url).href)
    await expect(inspector.connection).toContainText('Harbour Museum')
    await inspector.disconnect()
  })
})

test.describe('the doctor', () => {
  test('asks nothing by itself, and names every question as a probe', async ({ inspector, serve }) => {
    const server = await serve(startFaults({ cors: { ...goodCors, preflightStatus: 405 } }))
    await inspector.connect(server.url)
    await expect(doctorPanel(inspector)).toBeVisible()
    expect(server.requests.filter(({ method }) => method === 'HEAD')).toHaveLength(0)
    await expect(attempts(inspector)).toHaveCount(2)
    await ask(inspector, 'look closer')
    await expect(attempts(inspector).filter({ hasText: 'Probe:' })).toHaveCount(7)
    const checks = doctorPanel(inspector).getByRole('list', { name: 'What the browser checks' }).getByRole('listitem')
    await expect(checks).toHaveCount(6)
    await expect(checks.nth(0)).toContainText('seen to fail')
    await expect(checks.nth(4)).toContainText('seen to work')
    for (const { headers } of server.requests.filter(({ method }) => method === 'HEAD')) {
      expect(headers['cookie']).toBeUndefined()
      expect(headers['authorization']).toBeUndefined()
    }
  })

  test('opens no session and leaves none behind when it tries another address', async ({ inspector, serve }) => {
    const server = await serve(startFaults({ redirects: { '/mcp': { to: '/mcp/' } } }))
    await inspector.connect(server.url)
    await ask(inspector, 'try the other slash')
    expect(server.requests.filter(({ rpcMethod }) => rpcMethod === 'initialize')).toHaveLength(1)
    expect(server.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  test('says that a server may be there and forbid even what cannot be read', async ({ inspector, serve }) => {
    const answer = ['Cross-Origin-Resource-Policy: same-origin']
    const server = await serve(startFaults({ cors: { ...noCors, answer } }))
    await inspector.connect(server.url)
    await ask(inspector, 'look closer')
    await expect(inspector.alert.getByRole('heading').first()).toHaveText(/Nothing answers this page/)
    await expect(causes(inspector).last()).toContainText('Cross-Origin-Resource-Policy')
  })

  test('has a snippet for seven frameworks with this page’s origin, by keyboard too', async ({
    inspector,
    serve,
    page,
    appUrl,
  }) => {
    const server = await serve(startFaults({ cors: noCors }))
    await inspector.connect(server.url)
    const tabs = doctorPanel(inspector).getByRole('tablist', { name: 'Framework' }).getByRole('tab')
    await expect(tabs).toHaveCount(7)
    await tabs.first().click()
    for (let at = 0; at < 7; at++) {
      const name = await tabs.nth(at).innerText()
      await tabs.nth(at).press('Enter')
      const snippet = doctorPanel(inspector).getByRole('group', { name: `Snippet for ${name}` })
      await expect(snippet).toContainText(new URL(appUrl).origin)
      await page.keyboard.press('ArrowRight')
    }
  })

  test('gives the preflight as a line for a shell', async ({ inspector, serve }) => {
    const server = await serve(startFaults({ cors: noCors }))
    await inspector.connect(`${server.url}?a='b`)
    const line = doctorPanel(inspector).getByRole('group', { name: 'curl line' })
    await expect(line).toContainText('curl -i --globoff -X OPTIONS')
    // The address is one word of the shell; the URL parser has encoded its quote.
    await expect(line).toContainText(`-- '${server.url}?a=%27b'`)
    await expect(doctorPanel(inspector).getByRole('button', { name: 'Copy curl line' })).toBeVisible()
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is accessible in ${colorScheme}, and as wide as a narrow window`, async ({ inspector, serve, page }) => {
      await page.emulateMedia({ colorScheme })
      const server = await serve(startFaults({ cors: noCors }))
      await inspector.connect(server.url)
      await ask(inspector, 'look closer')
      await expectAccessible(page, 'the doctor')
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await overflow(page)).toBe(0)
      await expectAccessible(page, 'the doctor, narrow')
    })
  }
})
