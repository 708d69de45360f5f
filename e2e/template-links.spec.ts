// What fills the template form besides typing: a pasted URI, a resource, a link, an earlier read.

import { countRequests } from '../src/testing/servers/httpServer.ts'
import { answerComplete } from '../src/testing/servers/raw.ts'
import { expect, test } from './fixtures.ts'
import { expanded, field, form, group, openTemplates, readResource, result, urisRead } from './templateForm.ts'

test('T8: a pasted URI fills the form, or it is said that it does not fit', async ({ inspector, page, serve }) => {
  await openTemplates(inspector, serve, ['museum://rooms/{room}/climate{/hour*}{?q}'])
  await inspector.select('museum://rooms', 'Templates')
  const paste = form(page).getByRole('textbox', { name: 'Paste a URI to fill the form' })
  const says = form(page).getByRole('status', { name: 'Filled from a URI' })
  await paste.fill('museum://rooms/Chart%20Room/climate/12?q=a%2Fb')
  await expect(field(page, 'room')).toHaveValue('Chart Room')
  await expect(field(page, 'hour 1')).toHaveValue('12')
  await expect(field(page, 'q')).toHaveValue('a/b')
  await expect(says).toContainText('Filled in')
  await paste.fill('museum://works/7')
  await expect(says).toContainText('does not give that URI')
  await expect(field(page, 'room')).toHaveValue('Chart Room')
})

test('T8: a resource names the templates that cover it, and leads to one filled in', async ({
  inspector,
  page,
  serve,
}) => {
  const server = await openTemplates(inspector, serve, ['museum://works/{id}', 'museum://rooms/{id}'], {
    'resources/list': (call) => answerComplete(call, { resources: [{ uri: 'museum://works/7', name: 'Work 7' }] }),
  })
  await inspector.openTab('Resources')
  await inspector.read('Work 7')
  await expect(inspector.detail).toContainText('Covered by')
  await inspector.detail.getByRole('button', { name: 'museum://works/{id}' }).click()
  await expect(field(page, 'id')).toHaveValue('7')
  expect(countRequests(server, 'resources/read')).toBe(1)
})

test('K06: a template among the resources is filled in with the same form', async ({ inspector, page, serve }) => {
  const server = await openTemplates(inspector, serve, [], {
    'resources/list': (call) => answerComplete(call, { resources: [{ uri: 'ticket://{id}', name: 'ticket' }] }),
  })
  await inspector.openTab('Resources')
  await inspector.select('ticket')
  await inspector.detail.getByRole('button', { name: 'Fill in' }).click()
  await field(page, 'id').fill('7')
  await page.keyboard.press('Enter')
  await expect(result(page)).toContainText('the exhibit')
  expect(urisRead(server).at(-1)).toBe('ticket://7')
})

test('a link fills the form and reads nothing by itself', async ({ inspector, page, serve }) => {
  const server = await openTemplates(inspector, serve, ['x://{a}{/path*}{?tag*,e,n}'])
  await inspector.select('x://', 'Templates')
  await field(page, 'a').fill('a b&v.a=x')
  await field(page, 'path 1').fill('one')
  await form(page).getByRole('combobox', { name: 'Kind of tag' }).selectOption('pairs')
  await field(page, 'tag key 1').fill('k=')
  await field(page, 'tag value 1').fill('ü')
  await group(page, 'e').getByRole('button', { name: 'Set to empty' }).click()
  const uri = await expanded(page).innerText()
  await expect.poll(() => new URL(page.url()).hash).toContain('v.e=')
  await page.reload()
  await page.getByRole('button', { name: 'Connect', exact: true }).last().click()
  await expect(expanded(page)).toHaveText(uri)
  await expect(field(page, 'path 1')).toHaveValue('one')
  await expect(field(page, 'tag value 1')).toHaveValue('ü')
  await expect(group(page, 'e').getByRole('button', { name: 'Set to empty' })).toHaveAttribute('aria-pressed', 'true')
  await expect(group(page, 'n').getByRole('button', { name: 'Not given' })).toHaveAttribute('aria-pressed', 'true')
  expect(countRequests(server, 'resources/read')).toBe(0)
})

test('T7: earlier reads fill the form again and show what came then, without asking', async ({
  inspector,
  page,
  serve,
}) => {
  const server = await openTemplates(inspector, serve, ['x://{a}', 'y://{a}'], {
    'resources/read': (call) =>
      answerComplete(call, { contents: [{ uri: call.params['uri'], text: `answer ${call.nth + 1}` }] }),
  })
  await inspector.select('x://', 'Templates')
  for (const text of ['one', 'two']) {
    await field(page, 'a').fill(text)
    await readResource(page)
    await expect(result(page)).toContainText(`answer ${text === 'one' ? 1 : 2}`)
  }
  await inspector.select('y://', 'Templates')
  await expect(result(page)).toHaveCount(0)
  await expect(form(page).getByRole('button', { name: 'History' })).toHaveCount(0)
  await inspector.select('x://', 'Templates')
  await expect(form(page)).toContainText('2 reads')
  await form(page).getByRole('button', { name: 'History' }).click()
  await page.getByRole('menuitem', { name: 'x://one' }).click()
  await expect(field(page, 'a')).toHaveValue('one')
  await expect(result(page)).toContainText('answer 1')
  expect(countRequests(server, 'resources/read')).toBe(2)
})

test('T8: the URI of a relative template fits when it is pasted back, and a misfit says where', async ({
  inspector,
  page,
  serve,
}) => {
  await openTemplates(inspector, serve, ['works/{id}', 'museum://rooms/{id}', '{scheme}://{host}'])
  await inspector.select('works/', 'Templates')
  const paste = form(page).getByRole('textbox', { name: 'Paste a URI to fill the form' })
  const says = form(page).getByRole('status', { name: 'Filled from a URI' })
  await field(page, 'id').fill('7')
  const uri = await expanded(page).innerText()
  await field(page, 'id').fill('8')
  await paste.fill(uri)
  await expect(field(page, 'id')).toHaveValue('7')
  await inspector.select('museum://', 'Templates')
  await paste.fill('museum://works/7')
  await expect(says).toContainText('At character 10, the template has rooms/.')
  const place = form(page).getByRole('group', { name: 'Where it stops fitting' })
  await expect(place).toHaveText('museum://works/7')
  await expect(place.locator('mark')).toHaveText('w')
  await expect(paste).toHaveValue('museum://works/7')
  await expect(says).toContainText('values stay')
  await inspector.select('{scheme}', 'Templates')
  await expect(expanded(page)).toContainText('scheme before the first colon is missing')
  await expect(form(page).getByRole('textbox', { name: 'Base' })).toHaveCount(0)
})

test('what is too long for a link is said at the form, and again where the link is opened', async ({
  inspector,
  page,
  serve,
}) => {
  await openTemplates(inspector, serve, ['x://{a}{?b}'])
  await inspector.select('x://', 'Templates')
  await field(page, 'a').fill('a'.repeat(3_000))
  await field(page, 'b').fill('kept')
  await expect(form(page).getByRole('status', { name: 'Link' })).toContainText('Not in the link, too long: a')
  await expect.poll(() => new URL(page.url()).hash).toContain('v.b=kept')
  await page.reload()
  await page.getByRole('button', { name: 'Connect', exact: true }).last().click()
  await expect(field(page, 'b')).toHaveValue('kept')
  const came = form(page).getByRole('status', { name: 'Link' })
  await expect(came).toContainText('The link left out: a')
  await field(page, 'b').fill('changed')
  await expect(came).toContainText('The link left out: a')
  await field(page, 'a').fill('1')
  await expect(came).toHaveText('')
})

test('Read any URI: what looks like a template leads to its form', async ({ inspector, page, serve }) => {
  await openTemplates(inspector, serve, ['x://{a}'])
  await inspector.readUri('x://{a}')
  await expect(inspector.detail).toContainText('It is listed as a template')
  await inspector.detail.getByRole('button', { name: 'Fill in' }).click()
  await expect(field(page, 'a')).toBeVisible()
})
