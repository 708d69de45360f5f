// Which template forms there are, how they are filled by keyboard and pointer, and what stands below them.

import { answerComplete } from '../src/testing/servers/raw.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { expanded, field, form, group, openTemplates, readResource, result, urisRead } from './templateForm.ts'

test('T4: stray names, many variables and what nobody can guess are said calmly', async ({
  inspector,
  page,
  serve,
}) => {
  await openTemplates(inspector, serve, ['acct://{user-id}/card', 'x://{a}{b}{c}{d}{e}{f}'])
  const advice = page.getByRole('list', { name: 'Advice' })
  await inspector.select('acct://', 'Templates')
  await expect(advice).toContainText('not a legal RFC 6570 name')
  await inspector.select('x://', 'Templates')
  await expect(advice).toContainText('6 variables')
  await expect(advice).toContainText('nobody can guess')
})

test('K41: malformed templates are listed with the place of the fault, and the others work', async ({
  inspector,
  page,
  serve,
}) => {
  const bad = [
    'x://{id',
    'x://id}',
    'x://{}',
    'x://{a{b}}',
    'x://{id:abc}',
    'x://{id:0}',
    'x://{=a}',
    'x://{|a}',
    'x://{a,}',
  ]
  const server = await openTemplates(inspector, serve, [...bad, '', 'good://{id}'])
  for (const text of bad) {
    await inspector.page
      .getByRole('grid', { name: 'Templates' })
      .getByRole('row')
      .nth(bad.indexOf(text) + 1)
      .click()
    const fault = page.getByRole('region', { name: 'Malformed template' })
    await expect(fault, text).toContainText(/cannot be expanded: .+ at \d+/)
    await expect(form(page)).toHaveCount(0)
  }
  const byHand = page.getByRole('form', { name: 'URI by hand' })
  await byHand.getByRole('textbox').fill('x://by/hand')
  await byHand.getByRole('button', { name: 'Read this URI' }).click()
  await expect(inspector.preview).toContainText('the exhibit')
  expect(urisRead(server)).toEqual(['x://by/hand'])
  await inspector.select('good://', 'Templates')
  await field(page, 'id').fill('1')
  await expect(expanded(page)).toHaveText('good://1')
})

test('K41: a template without variables is read at once and names the resource of the same URI', async ({
  inspector,
  page,
  serve,
}) => {
  const server = await openTemplates(inspector, serve, ['x://fixed/path'], {
    'resources/list': (call) => answerComplete(call, { resources: [{ uri: 'x://fixed/path', name: 'Fixed' }] }),
  })
  await inspector.select('x://fixed', 'Templates')
  await expect(result(page)).toContainText('the exhibit')
  await expect(inspector.detail).toContainText('Same URI as resource')
  expect(urisRead(server)).toEqual(['x://fixed/path'])
})

test('L1: the table marks the expressions and names the variables', async ({ inspector, serve }) => {
  await openTemplates(inspector, serve, ['x://{room}/climate{/hour}{?q,lang}', 'bad://{a', 'x://fixed'])
  const row = inspector.row('{room}', 'Templates')
  await expect(row.getByRole('gridcell', { name: /^4 room hour q lang$/ })).toBeVisible()
  const marked = row.locator('[class*="text-var-"]')
  await expect(marked.filter({ hasText: '{room}' })).toHaveCount(1)
  await expect(inspector.row('bad://', 'Templates').getByRole('gridcell', { name: '–', exact: true })).toBeVisible()
  await expect(inspector.row('x://fixed', 'Templates').getByRole('gridcell', { name: '0', exact: true })).toBeVisible()
})

test('a template of ten thousand expressions draws fifty fields, and more on asking', async ({
  inspector,
  page,
  serve,
}) => {
  const many = `x://${Array.from({ length: 9_999 }, (_, index) => `{v${index}}`).join('')}`
  await openTemplates(inspector, serve, [many, `y://${'é'.repeat(500_000)}{id}`])
  await inspector.select('x://', 'Templates')
  await expect(form(page).getByRole('combobox', { name: /^v\d+$/ })).toHaveCount(50)
  await form(page)
    .getByRole('button', { name: /Show more of 9,949/ })
    .click()
  await expect(form(page).getByRole('combobox', { name: /^v\d+$/ })).toHaveCount(100)
  await field(page, 'v3').fill('3')
  await expect(expanded(page)).toHaveText('x://3')
  await inspector.select('y://', 'Templates')
  await expect(field(page, 'id')).toBeVisible()
})

test('P9: a late answer never shows under another template or another read', async ({ inspector, page, serve }) => {
  await openTemplates(inspector, serve, ['x://{a}', 'y://{a}'], {
    'resources/read': (call) => ({
      ...answerComplete(call, {
        contents: [{ uri: call.params['uri'], text: `came from ${String(call.params['uri'])}` }],
      }),
      delayMs: String(call.params['uri']).includes('slow') ? 1_000 : 0,
    }),
  })
  await inspector.select('x://', 'Templates')
  await field(page, 'a').fill('slow')
  await readResource(page)
  await field(page, 'a').fill('fast')
  await readResource(page)
  await expect(result(page)).toContainText('came from x://fast')
  await page.waitForTimeout(1_300)
  await expect(result(page)).toContainText('came from x://fast')
  await field(page, 'a').fill('slow2')
  await readResource(page)
  await inspector.select('y://', 'Templates')
  await page.waitForTimeout(1_300)
  await expect(result(page)).toHaveCount(0)
})

test('the form is filled and read by the keyboard alone', async ({ inspector, page, serve }) => {
  const server = await openTemplates(inspector, serve, ['x://{a}{/path*}{?q}'])
  await inspector.select('x://', 'Templates')
  await field(page, 'a').focus()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect.poll(() => urisRead(server)).toEqual(['x://1'])
  await field(page, 'path 1').focus()
  await page.keyboard.type('two')
  await page.keyboard.press('Enter')
  await expect(field(page, 'path 2')).toBeFocused()
  await page.keyboard.type('three')
  await page.keyboard.press('Enter')
  await expect(field(page, 'path 3')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => urisRead(server).at(-1)).toBe('x://1/two/three')
  // The same URI is not asked for again while it is under way.
  await expect(form(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await page.keyboard.press('Backspace')
  await expect(field(page, 'path 2')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => urisRead(server)).toHaveLength(3)
})

test('a list: reorder and remove', async ({ inspector, page, serve }) => {
  await openTemplates(inspector, serve, ['x://d{/path*}'])
  await inspector.select('x://', 'Templates')
  await field(page, 'path 1').fill('a')
  await field(page, 'path 1').press('Enter')
  await page.keyboard.type('b')
  await form(page).getByRole('button', { name: 'Move path 2 up' }).click()
  await expect(expanded(page)).toHaveText('x://d/b/a')
  await form(page).getByRole('button', { name: 'Remove path 1' }).click()
  await expect(expanded(page)).toHaveText('x://d/a')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`no axe violation, ${colorScheme}`, () => {
    test.use({ colorScheme })
    test('form with every kind of field, advice, result and fault', async ({ inspector, page, serve }) => {
      await openTemplates(inspector, serve, ['x://{a}/{id:3}{/path*}{?tag*}', 'bad://{a', 'works/{id}'])
      await inspector.select('x://', 'Templates')
      await form(page).getByRole('combobox', { name: 'Kind of tag' }).selectOption('pairs')
      await field(page, 'a').fill('a/b')
      await field(page, 'id').fill('abcdef')
      await field(page, 'path 1').fill('1')
      await field(page, 'tag key 1').fill('k')
      await expect(group(page, 'id')).toContainText('3 of 6 characters go in')
      await readResource(page)
      await expect(result(page)).toContainText('template said text/plain')
      await expectAccessible(page, 'form')
      await inspector.select('bad://', 'Templates')
      await expectAccessible(page, 'malformed')
      await inspector.select('works/', 'Templates')
      await expectAccessible(page, 'relative')
    })
  })
}
