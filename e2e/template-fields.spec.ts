// What one variable's field does: pasting, changing the kind, emptying, and what a prefix allows.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { paste } from './clipboard.ts'
import { expanded, field, form, group, openTemplates } from './templateForm.ts'

const kindOf = (page: Page, name: string) => form(page).getByRole('combobox', { name: `Kind of ${name}` })

for (const [what, lineEnd] of [
  ['LF', '\n'],
  ['CRLF', '\r\n'],
] as const) {
  test(`lines pasted from the clipboard (${what}) can be split, and what stood in the box stays`, async ({
    inspector,
    page,
    serve,
  }) => {
    await openTemplates(inspector, serve, ['x://d{/path*}'])
    await inspector.select('x://', 'Templates')
    await field(page, 'path 1').fill('a')
    await paste(field(page, 'path 1'), ['x', 'y', 'z'].join(lineEnd))
    const split = form(page).getByRole('button', { name: 'Split into 3 values' })
    // Browsers drop the line breaks, or make blanks of them.
    await expect(expanded(page)).toHaveText(/^x:\/\/d\/ax[^/]*z$/)
    await split.click()
    await expect(expanded(page)).toHaveText('x://d/ax/y/z')
    await expect(split).toHaveCount(0)
    await paste(field(page, 'path 2'), ['1', '2'].join(lineEnd))
    await page.keyboard.type('3')
    await expect(form(page).getByRole('button', { name: /Split into/ })).toHaveCount(0)
  })
}

test('line breaks that a box drops from a paste are told, and can be kept: in text and in pairs', async ({
  inspector,
  page,
  serve,
}) => {
  await openTemplates(inspector, serve, ['x://d/{a}{?p*}'])
  await inspector.select('x://', 'Templates')
  const keep = form(page).getByRole('button', { name: 'Keep as %0A' })
  await paste(field(page, 'a'), 'x\ny')
  await expect(group(page, 'a')).toContainText('A line break was left out')
  await expect(expanded(page)).not.toContainText('%0A')
  await keep.click()
  await expect(expanded(page)).toHaveText('x://d/x%0Ay')
  await expect(field(page, 'a')).toBeFocused()
  await kindOf(page, 'p').selectOption('pairs')
  await field(page, 'p key 1').fill('k')
  await paste(field(page, 'p value 1'), '1\n2')
  await keep.click()
  await expect(expanded(page)).toHaveText('x://d/x%0Ay?k=1%0A2')
})

test('a variable with a prefix anywhere is text, also when a link gives a list', async ({ inspector, page, serve }) => {
  await openTemplates(inspector, serve, ['y://{a:3}{a*}', 'z://{?id:3}'])
  await inspector.select('y://', 'Templates')
  await field(page, 'a').fill('abcdef')
  await expect(expanded(page)).toHaveText('y://abcabcdef')
  await expect(kindOf(page, 'a')).toHaveCount(0)
  await inspector.select('z://', 'Templates')
  await field(page, 'id').fill('x')
  await expect.poll(() => new URL(page.url()).hash).toContain('v.id=x')
  await page.evaluate(() => {
    location.hash = location.hash.replace('v.id=x', 'l.id=abc&l.id=de')
  })
  await expect(field(page, 'id')).toHaveValue('abc,de')
  await expect(expanded(page)).toHaveText('z://?id=abc')
  await expect(group(page, 'id')).toContainText('came as a list')
  await group(page, 'id').getByRole('button', { name: 'Not given' }).click()
  await expect(field(page, 'id')).toHaveValue('')
})

test('Enter in a key goes to its value, and from there to the next pair', async ({ inspector, page, serve }) => {
  await openTemplates(inspector, serve, ['x://d{?tag*}'])
  await inspector.select('x://', 'Templates')
  await kindOf(page, 'tag').selectOption('pairs')
  await field(page, 'tag key 1').fill('k')
  await page.keyboard.press('Enter')
  await expect(field(page, 'tag value 1')).toBeFocused()
  await page.keyboard.type('v')
  await page.keyboard.press('Enter')
  await expect(field(page, 'tag key 2')).toBeFocused()
})

test('another kind and back gives the former value, until something is typed', async ({ inspector, page, serve }) => {
  await openTemplates(inspector, serve, ['x://d{/path*}'])
  await inspector.select('x://', 'Templates')
  await field(page, 'path 1').fill('a')
  await field(page, 'path 1').press('Enter')
  await page.keyboard.type('b')
  await kindOf(page, 'path').selectOption('pairs')
  await kindOf(page, 'path').selectOption('text')
  await kindOf(page, 'path').selectOption('list')
  await expect(expanded(page)).toHaveText('x://d/a/b')
  await kindOf(page, 'path').selectOption('pairs')
  await field(page, 'path value 1').fill('v')
  await kindOf(page, 'path').selectOption('list')
  await expect(field(page, 'path 2')).toHaveValue('v')
})

test('emptying the only box of a list or of pairs is not given, and empty is a choice', async ({
  inspector,
  page,
  serve,
}) => {
  await openTemplates(inspector, serve, ['x://d{?p*}'])
  await inspector.select('x://', 'Templates')
  const notGiven = group(page, 'p').getByRole('button', { name: 'Not given' })
  await field(page, 'p 1').fill('a')
  await field(page, 'p 1').fill('')
  await expect(expanded(page)).toHaveText('x://d')
  await expect(notGiven).toHaveAttribute('aria-pressed', 'true')
  await expect(field(page, 'p 1')).toBeFocused()
  await kindOf(page, 'p').selectOption('pairs')
  await field(page, 'p key 1').fill('k')
  await field(page, 'p key 1').fill('')
  await expect(expanded(page)).toHaveText('x://d')
  await group(page, 'p').getByRole('button', { name: 'Set to empty' }).click()
  await expect(notGiven).toHaveAttribute('aria-pressed', 'false')
})

test('a list of over a hundred values: every row can be reached, and Add value goes to the new one', async ({
  inspector,
  page,
  serve,
}) => {
  await openTemplates(inspector, serve, ['x://d{/path*}'])
  await inspector.select('x://', 'Templates')
  const lines = Array.from({ length: 150 }, (_, index) => `v${index + 1}`)
  await paste(field(page, 'path 1'), lines.join('\n'))
  await form(page).getByRole('button', { name: 'Split into 150 values' }).click()
  await form(page).getByRole('button', { name: 'Add value' }).click()
  await expect(field(page, 'path 151')).toBeFocused()
  await page.keyboard.type('last')
  await expect(expanded(page)).toContainText('/v150/last')
  await form(page).getByRole('button', { name: 'Rows before' }).click()
  await expect(field(page, 'path 1')).toHaveValue('v1')
  await expect(field(page, 'path 101')).toHaveCount(0)
})
