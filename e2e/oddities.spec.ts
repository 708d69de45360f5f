// K11, K19, K20: what is understood in spite of how it came is said where it concerns somebody.

import { expect, test } from './fixtures.ts'
import { expectAccessible } from './accessible.ts'
import { preflight } from './reachingRow.ts'
import { allowing, json, startFaults } from './servers/faultServer.ts'

test('a handshake that bends the rules works, and the server panel says what was bent', async ({
  inspector,
  serve,
  page,
}) => {
  const handshake = {
    protocolVersion: '2025-11-25',
    capabilities: { resources: {} },
    serverInfo: { name: 'cellar', version: '1' },
  }
  const server = await serve(
    startFaults({
      replies: {
        // The id is the first that a client of the older era gives out.
        initialize: { ...json([{ id: 0, result: handshake }]), type: 'text/plain' },
        'notifications/initialized': { ...json(null) },
        'resources/list': json({ id: 1, result: { resources: [{ uri: 'museum://anchor', name: 'anchor' }] } }),
        'resources/templates/list': json({ id: 2, result: { resourceTemplates: [] } }),
        GET: { status: 405 },
      },
    }),
  )
  await inspector.goto()
  await inspector.chooseEra('Legacy only')
  await inspector.askToConnect(server.url)
  await inspector.expectRows(1)
  // Folded below the list's own line.
  await expect(page.getByText('is missing or not "2.0"').first()).toBeAttached()
  await page.getByRole('button', { name: 'Server', exact: true }).click()
  const noted = page.getByRole('region', { name: 'Noted in the handshake' })
  await expect(noted.getByRole('listitem')).toHaveText([
    /initialize.*content-type.*is text\/plain; what came was read as JSON/,
    /initialize.*body.*is an array/,
    /initialize.*jsonrpc.*is missing/,
    /notifications\/initialized.*answer.*to a notification should be 202 without a body/,
  ])
})

test('K13: a server that works in the older era and could not be asked for the newer is said to, with the header line', async ({
  inspector,
  serve,
  page,
}) => {
  const server = await serve(
    startFaults({ cors: preflight(allowing('content-type', 'mcp-protocol-version', 'mcp-session-id')) }),
  )
  await inspector.connect(server.url)
  const notice = page.getByRole('status', { name: 'Untested era' })
  await expect(notice).toContainText('was not tested')
  await page.getByText('What to change on the server').click()
  await expect(page.getByText(/^Access-Control-Allow-Headers: .*Mcp-Method, Mcp-Name/)).toBeVisible()
  await expectAccessible(page, 'an era that was not tested')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  // With the header the newer era is asked, and its refusal says something.
  await inspector.disconnect()
  server.behave({})
  await inspector.askToConnect(server.url)
  await inspector.expectRows(1)
  await expect(notice).toHaveCount(0)
})
