import { expect, it } from 'vitest'

import { openConnection } from './openConnection.ts'
import { demoKind, demoUrl, faultyDemoUrl } from './routes.ts'

it.each([
  [demoUrl, 'orderly'],
  [faultyDemoUrl, 'faulty'],
  ['https://demo.invalid/', 'orderly'],
  ['https://demo.invalid.example/mcp', undefined],
  ['https://example.com/demo.invalid', undefined],
  ['not a url', undefined],
])('%s is the demo: %s', (url, expected) => {
  expect(demoKind(url)).toBe(expected)
})

it.each(['auto', 'modern', 'legacy'] as const)('reaches the demo inside the page with the era %s', async (era) => {
  const connection = await openConnection(demoUrl, { era })
  expect(connection.route).toBe('demo')
  expect(connection.server).toMatchObject({ title: 'Harbour Museum', era: era === 'legacy' ? 'legacy' : 'modern' })
  const { page } = await connection.listPage('resources', undefined)
  expect(page.entries.length).toBeGreaterThan(20)
  await connection.close()
})
