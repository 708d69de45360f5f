// C1: pasting the configuration of another client.

import { paste } from './clipboard.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './accessible.ts'
import { allowing, startFaults } from './servers/faultServer.ts'
import { preflight } from './reachingRow.ts'

/** As a person does: from the clipboard, into the field. */
const cors = preflight(
  allowing(
    'content-type',
    'mcp-protocol-version',
    'mcp-session-id',
    'mcp-method',
    'mcp-name',
    'authorization',
    'x-key',
  ),
)

test('one server is filled in with its headers, which every request to it carries', async ({
  inspector,
  serve,
  page,
}) => {
  const server = await serve(startFaults({ cors }))
  await inspector.goto()
  await paste(
    inspector.urlField,
    `{
  // the museum's
  "mcpServers": {
    "museum": { "type": "http", "url": "${server.url}", "headers": { "Authorization": "Bearer tide", "X-Key": "7" }, },
  },
}`,
  )
  await expect(inspector.urlField).toHaveValue(server.url)
  await expect(page.getByRole('list', { name: 'Notes on the configuration' })).toContainText('comments')
  expect(server.requests).toEqual([])
  await inspector.connectButton.click()
  await inspector.expectRows(1)
  expect(server.requests.length).toBeGreaterThan(3)
  for (const { headers } of server.requests)
    expect([headers['authorization'], headers['x-key']]).toEqual(['Bearer tide', '7'])
})

test('several servers are a choice, programs get a line to copy, and it reads well', async ({ inspector, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await inspector.goto()
  const mcpServers = {
    museum: { url: 'https://museum.example/mcp', headers: { Authorization: '${input:token}' } },
    harbour: { serverUrl: 'http://localhost:3000/mcp' },
    files: { command: 'npx', args: ['-y', '@scope/files', '/home/museum files'], env: { KEY: 'x' } },
  }
  await paste(inspector.urlField, JSON.stringify({ mcpServers }))
  await expect(inspector.urlField).toHaveValue('')
  await page.getByRole('button', { name: 'Use museum' }).click()
  await expect(inspector.urlField).toHaveValue('https://museum.example/mcp')
  await expect(page.getByRole('textbox', { name: 'Header value' })).toHaveValue('')
  await expect(page.getByRole('group', { name: 'Bridge for files' })).toHaveText(
    "npx -y mcp-proxy --host 127.0.0.1 --port 8080 -- npx -y @scope/files '/home/museum files'",
  )
  await expectAccessible(page, 'a configuration')
  await inspector.connectButton.click()
  await expect(page.getByRole('status', { name: 'Server URL problem' })).toContainText('has no value')
})
