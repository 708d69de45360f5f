// Reading from the form: what it waits for, what is said of it, how it is cancelled, and which reads the history holds.

import { countRequests } from '../src/testing/servers/httpServer.ts'
import { answerComplete } from '../src/testing/servers/raw.ts'
import { expect, test } from './fixtures.ts'
import { expanded, field, form, openTemplates, readResource, result, urisRead } from './templateForm.ts'

const slowly = (delayMs: number) => ({
  'resources/read': (call: Parameters<typeof answerComplete>[0]) => ({
    ...answerComplete(call, { contents: [{ uri: call.params['uri'], mimeType: 'text/plain', text: 'the exhibit' }] }),
    delayMs: String(call.params['uri']).includes('slow') ? delayMs : 0,
  }),
})

test('the base goes along into link and history', async ({ inspector, page, serve }) => {
  const server = await openTemplates(inspector, serve, ['works/{id}'])
  await inspector.select('works/', 'Templates')
  const base = form(page).getByRole('textbox', { name: 'Base' })
  await field(page, 'id').fill('7')
  await base.fill('museum://hall/?k=secret')
  await expect(form(page)).toContainText('without the values of its query')
  await base.fill('museum://hall/')
  await readResource(page)
  await expect(result(page)).toContainText('the exhibit')
  await expect.poll(() => new URL(page.url()).hash).toContain('base=museum://hall/')
  await form(page).getByRole('button', { name: 'Server’s URL' }).click()
  await expect(expanded(page)).not.toHaveText('museum://hall/works/7')
  await form(page).getByRole('button', { name: 'History' }).click()
  await page.getByRole('menuitem', { name: 'museum://hall/works/7' }).click()
  await expect(base).toHaveValue('museum://hall/')
  await expect.poll(() => new URL(page.url()).hash).toContain('base=museum://hall/')
  await page.reload()
  await page.getByRole('button', { name: 'Connect', exact: true }).last().click()
  await expect(expanded(page)).toHaveText('museum://hall/works/7')
  expect(urisRead(server)).toEqual(['museum://hall/works/7'])
})

test('a relative template without variables waits for the button', async ({ inspector, page, serve }) => {
  const server = await openTemplates(inspector, serve, ['files/readme.txt'])
  await inspector.select('files/', 'Templates')
  await form(page).getByRole('textbox', { name: 'Base' }).fill('museum://hall/')
  await expect(expanded(page)).toHaveText('museum://hall/files/readme.txt')
  expect(countRequests(server, 'resources/read')).toBe(0)
  await readResource(page)
  await expect(result(page)).toContainText('the exhibit')
  expect(urisRead(server)).toEqual(['museum://hall/files/readme.txt'])
})

test('what is filled in is there again after another template, and after Back on a narrow screen', async ({
  inspector,
  page,
  serve,
}) => {
  await openTemplates(inspector, serve, ['x://{a}', 'y/{a}'])
  await inspector.select('x://', 'Templates')
  await field(page, 'a').fill('one')
  await inspector.select('y/', 'Templates')
  await expect(field(page, 'a')).toHaveValue('')
  await field(page, 'a').fill('two')
  await form(page).getByRole('textbox', { name: 'Base' }).fill('museum://hall/')
  await inspector.select('x://', 'Templates')
  await expect(field(page, 'a')).toHaveValue('one')
  await page.setViewportSize({ width: 390, height: 844 })
  await inspector.leaveDetail()
  await inspector.select('y/', 'Templates')
  await expect(expanded(page)).toHaveText('museum://hall/y/two')
})

test('a read is said at the button, comes into view, and its outcome is announced', async ({
  inspector,
  page,
  serve,
}) => {
  await page.setViewportSize({ width: 1200, height: 500 })
  await openTemplates(inspector, serve, ['x://{a}{b}{c}{d}{e}'], slowly(2_000))
  await inspector.select('x://', 'Templates')
  const reading = form(page).getByRole('status', { name: 'Reading' })
  await field(page, 'a').fill('slow')
  await field(page, 'a').press('Control+Enter')
  await expect(reading).toContainText('Reading')
  await expect(reading).toContainText(/answered/i)
  await expect(result(page).getByRole('heading').first()).toBeInViewport()
  await expect(result(page).getByText('the exhibit')).toBeInViewport()
  await expect(inspector.disconnectButton).toBeInViewport()
})

test('a read that was cancelled is not in the history, and one that was left is there as that', async ({
  inspector,
  page,
  serve,
}) => {
  const server = await openTemplates(inspector, serve, ['x://{a}', 'y://{a}'], slowly(60_000))
  await inspector.select('x://', 'Templates')
  await field(page, 'a').fill('slow')
  await readResource(page)
  await form(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(form(page).getByRole('status', { name: 'Reading' })).toContainText('Cancelled')
  await expect(result(page)).toHaveCount(0)
  await expect(form(page).getByRole('button', { name: 'History' })).toHaveCount(0)
  await readResource(page)
  await expect(result(page)).toHaveCount(1)
  await inspector.select('y://', 'Templates')
  await inspector.select('x://', 'Templates')
  await expect(result(page)).toHaveCount(0)
  await field(page, 'a').fill('fast')
  await form(page).getByRole('button', { name: 'History' }).click()
  await page.getByRole('menuitem').filter({ hasText: 'cancelled: you went elsewhere' }).click()
  await expect(field(page, 'a')).toHaveValue('slow')
  await expect(result(page)).toHaveCount(0)
  await field(page, 'a').fill('fast')
  await readResource(page)
  await expect(form(page)).toContainText('2 reads')
  await expect(form(page).getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0)
  expect(countRequests(server, 'resources/read')).toBe(3)
})

test('a double-click reads once', async ({ inspector, page, serve }) => {
  const server = await openTemplates(inspector, serve, ['x://{a}'])
  await inspector.select('x://', 'Templates')
  await field(page, 'a').fill('1')
  await form(page).getByRole('button', { name: 'Read resource' }).dblclick()
  await expect(result(page)).toContainText('the exhibit')
  await expect(form(page)).toContainText('1 read')
  expect(countRequests(server, 'resources/read')).toBe(1)
})

test('what a read brought is there again when its template is, without asking', async ({ inspector, page, serve }) => {
  const server = await openTemplates(inspector, serve, ['x://{a}', 'y://{a}'])
  await inspector.select('x://', 'Templates')
  await field(page, 'a').fill('1')
  await readResource(page)
  await expect(result(page)).toContainText('the exhibit')
  await inspector.select('y://', 'Templates')
  await expect(result(page)).toHaveCount(0)
  await page.goBack()
  await expect(result(page)).toContainText('the exhibit')
  expect(countRequests(server, 'resources/read')).toBe(1)
})

test('Back brings what a link leaves out: a long value, the query of a base, and what was typed last', async ({
  inspector,
  page,
  serve,
}) => {
  await openTemplates(inspector, serve, ['q/{x}', 'y://{a}'])
  await inspector.select('q/{x}', 'Templates')
  const base = form(page).getByRole('textbox', { name: 'Base' })
  const long = 'L'.repeat(3_000)
  await base.fill('zip://h/k?tok=1')
  await field(page, 'x').fill(long)
  await inspector.select('y://', 'Templates')
  await field(page, 'a').fill('typed')
  await page.goBack()
  await expect(field(page, 'x')).toHaveValue(long)
  await expect(base).toHaveValue('zip://h/k?tok=1')
  await page.goForward()
  await expect(field(page, 'a')).toHaveValue('typed')
})
