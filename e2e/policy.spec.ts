import { startHttpServer } from '../src/testing/servers/httpServer.ts'
import { startLegacySessions } from '../src/testing/servers/legacySessions.ts'
import { startModern } from '../src/testing/servers/modern.ts'
import { expect, test } from './fixtures.ts'
import { untilQuiet } from './quiet.ts'
import { nothingFound } from './policyWatch.ts'

test('no violation and no foreign request at rest', async ({ inspector, page, policyWatch }) => {
  await inspector.goto()
  await inspector.urlField.focus()
  await page.waitForLoadState('networkidle')
  expect(policyWatch.take()).toEqual(nothingFound())
})

for (const era of ['modern', 'legacy'] as const) {
  test(`no violation and no foreign request while connected in the ${era} era`, async ({
    inspector,
    serve,
    policyWatch,
  }) => {
    const server = await serve<Awaited<ReturnType<typeof startModern | typeof startLegacySessions>>>(
      era === 'modern' ? startModern({ pageSize: 10 }) : startLegacySessions({ pageSize: 10 }),
    )
    await inspector.connect(server.url)
    await inspector.expectRows(10)
    await inspector.loadAll()
    await inspector.expectRows(24)
    for (const label of [
      'Logbook of the Amalia, 1863',
      'Loans, open',
      'Astrolabe, Nuremberg',
      'Hull lines of the Theodora',
    ])
      await inspector.read(label)
    for (const tab of ['Templates', 'Resources'] as const) await inspector.openTab(tab)
    await untilQuiet(server)
    expect(policyWatch.take()).toEqual(nothingFound())
  })
}

test('control: planted violations are seen, as events and on the console', async ({ appUrl, page, policyWatch }) => {
  await page.goto(appUrl)
  await page.evaluate(() => {
    const script = document.createElement('script')
    try {
      script.textContent = 'window.planted = true'
    } catch {
      // Trusted Types refuse the text at once; the violation is reported all the same.
    }
    document.head.append(script)
    try {
      document.body.insertAdjacentHTML('beforeend', '<i>planted</i>')
    } catch {
      // As above.
    }
    try {
      Reflect.apply(Function, undefined, ['return 1'])
    } catch {
      // The policy has no 'unsafe-eval'.
    }
  })
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'planted'))).toBeUndefined()
  const found = policyWatch.take()
  expect(found.violations.join('\n')).toContain('require-trusted-types-for')
  expect(found.consoleLines.length).toBeGreaterThan(0)
})

test('control: a planted foreign picture is a violation, and a planted foreign request is seen', async ({
  appUrl,
  page,
  policyWatch,
}) => {
  const stranger = await startHttpServer((_request, response) => void response.writeHead(204).end())
  await page.goto(appUrl)
  await page.evaluate(async (url) => {
    const picture = new Image()
    picture.src = url
    await new Promise((resolve) => picture.addEventListener('error', resolve, { once: true }))
    await fetch(url)
  }, stranger.url)
  await expect.poll(() => stranger.requests.length).toBe(1)
  const found = policyWatch.take()
  expect(found.violations.join('\n')).toContain('img-src')
  expect(found.foreignRequests).toContain(stranger.url)
  await stranger.close()
})

test('the host sends the whole policy, and the built page carries it too', async ({ appUrl, page }) => {
  const answer = await fetch(appUrl)
  const policy = answer.headers.get('content-security-policy') ?? ''
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"])
    expect(policy).toContain(part)
  await page.goto(appUrl)
  const meta = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  expect(meta).toContain("require-trusted-types-for 'script'")
})
