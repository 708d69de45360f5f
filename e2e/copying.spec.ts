// Copying from a list and from its detail (L16).

import { answerComplete, startRaw, type RawScript } from '../src/testing/servers/raw.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const resources = [
  { uri: 'museum://1', name: 'one', title: 'First\nline', size: 1_234_567, extra: { a: [1] } },
  { uri: 'museum://2', name: 'two' },
]
const script: RawScript = { 'resources/list': (call) => answerComplete(call, { resources }) }

test('L16: Ctrl+C copies the row’s URI, or the value behind the cell as it was sent', async ({
  inspector,
  page,
  context,
  serve,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const server = await serve(startRaw(script, { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.expectRows(2)
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const said = page.getByRole('status', { name: 'Copy', exact: true })
  await inspector.grid().focus()
  await page.keyboard.press('ControlOrMeta+c')
  await expect(said).toHaveText('URI copied: museum://1')
  expect(await clipboard()).toBe('museum://1')
  const columns = await inspector.grid().getByRole('columnheader').allInnerTexts()
  for (let n = 0; n <= columns.indexOf('Resource'); n++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ControlOrMeta+c')
  await expect(said).toHaveText(/^Label copied: First/)
  expect(await clipboard()).toBe('First\nline')
  for (let n = columns.indexOf('Resource'); n < columns.indexOf('Size'); n++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ControlOrMeta+c')
  await expect(said).toHaveText('Size copied: 1234567')
  expect(await clipboard()).toBe('1234567')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ControlOrMeta+c')
  await expect(said).toHaveText('Size: nothing was sent, so nothing was copied.')
  expect(await clipboard()).toBe('1234567')
})

test('L16: the detail copies URI, entry and Markdown link', async ({ inspector, page, context, serve }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const server = await serve(startRaw(script, { era: 'legacy' }))
  await inspector.connect(server.url)
  await inspector.select('First')
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const choose = async (item: string, said: RegExp) => {
    await inspector.detail.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(inspector.detail.getByRole('status', { name: 'Copy', exact: true })).toHaveText(said)
  }
  await choose('URI', /^URI copied/)
  expect(await clipboard()).toBe('museum://1')
  await choose('Entry as JSON', /^Entry copied/)
  expect(JSON.parse(await clipboard())).toEqual(resources[0])
  await choose('Markdown link', /^Markdown link copied/)
  expect(await clipboard()).toBe('[First line](<museum://1>)')
})

test('a browser that refuses leaves the text selected to be copied by hand', async ({ inspector, page, serve }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  const server = await serve(startRaw(script, { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.expectRows(2)
  await inspector.grid().focus()
  await page.keyboard.press('ControlOrMeta+c')
  const field = page.getByRole('textbox', { name: 'URI', exact: true })
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('museum://1')
  await expectAccessible(page, 'copy by hand')
  await page.keyboard.press('Escape')
  await expect(inspector.grid()).toBeFocused()
})
