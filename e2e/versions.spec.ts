// K22: versions of the older era that a server names in refusing another.

import { answer, refuse, startRaw, type RawScript } from '../src/testing/servers/raw.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const json = { 'content-type': 'application/json' }
const prose = '{"error":{"code":-32000,"message":"version refused; this server speaks 2025-06-18 and 2025-03-26"}}'

/** Anything but this version is refused. */
function only(version: string, refusal: RawScript[string]): RawScript {
  return { initialize: (call) => (call.params['protocolVersion'] === version ? undefined : refusal?.(call)) }
}

test('K22 (e): versions in the words of a refusal are offered as buttons, and one of them connects', async ({
  inspector,
  serve,
  page,
}) => {
  const script = only('2025-06-18', () => ({ status: 400, headers: json, body: prose }))
  const server = await serve(startRaw(script, { era: 'legacy', legacyVersion: '2025-06-18' }))
  await inspector.goto()
  await inspector.askToConnect(server.url)
  await expect(page.getByRole('heading', { name: 'The server wants another protocol version' })).toBeVisible()
  await expectAccessible(page, 'versions to choose from')
  await expect(page.getByRole('button', { name: /^Ask for/ })).toHaveText(['Ask for 2025-06-18', 'Ask for 2025-03-26'])
  await page.getByRole('button', { name: 'Ask for 2025-06-18' }).click()
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('2025-06-18')
  await inspector.expectRows(3)
})

test('K22 (f): a listed version is asked for at once, and the server panel says so', async ({
  inspector,
  serve,
  page,
}) => {
  const script = only('2024-11-05', (call) =>
    refuse(call, -32602, 'version refused', { data: { supported: ['2024-11-05'], requested: '2025-11-25' } }),
  )
  const server = await serve(startRaw(script, { era: 'legacy', legacyVersion: '2024-11-05' }))
  await inspector.connect(server.url)
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('2024-11-05')
  await page.getByRole('button', { name: 'Server', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Noted in the handshake' })).toContainText(
    'was refused; 2024-11-05, which the server lists, was asked for in its place',
  )
})

test('K22 (c): a version that nobody knows is shown', async ({ inspector, serve, page }) => {
  const result = { protocolVersion: '1999-01-01', capabilities: {}, serverInfo: { name: 'x', version: '1' } }
  const server = await serve(startRaw({ initialize: (call) => answer(call, result) }, { era: 'legacy' }))
  await inspector.goto()
  await inspector.askToConnect(server.url)
  await expect(page.getByRole('alert')).toContainText('“1999-01-01”')
})
