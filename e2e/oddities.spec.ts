// K11, K19, K20: what is understood in spite of how it came is said where it concerns somebody.

import { expect, test } from './fixtures.ts'
import { startFaults, json } from './servers/faultServer.ts'

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
