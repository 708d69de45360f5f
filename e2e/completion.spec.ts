// Suggestions at a template's field: what is asked, what is shown of the answer, and what stays quiet.

import { expectAccessible } from './accessible.ts'
import { asked, askedTexts, completion, openCompleting, refuse } from './completing.ts'
import { expect, test } from './fixtures.ts'
import { expanded, field, form, group, suggesting, suggestions, urisRead } from './templateForm.ts'

const rooms = ['Chart Room', 'Chart Store, North', 'Chart Store, South', 'Sail Loft']
const holding = (text: string) => rooms.filter((room) => room.toLowerCase().includes(text.toLowerCase()))

test('T6: asks on focus and while typing, byte for byte, and a taken value leads to the next field', async ({
  inspector,
  page,
  serve,
}) => {
  const template = 'museum://rooms/{room}/climate{/hour}{?q,lang}'
  const server = await openCompleting(inspector, serve, [template], ({ variable, text }, call) =>
    completion(call, variable === 'room' ? { values: holding(text), total: 140, hasMore: true } : { values: ['12'] }),
  )
  await inspector.select('museum://rooms', 'Templates')
  const room = suggesting(page, 'room')
  await expect(room).toHaveAttribute('aria-expanded', 'false')
  expect(askedTexts(server)).toEqual([])
  await room.click()
  await expect(suggestions(page, 'room').getByRole('option')).toHaveText(rooms)
  await expect(room).toHaveAttribute('aria-expanded', 'true')
  await expect(room).not.toHaveAttribute('aria-activedescendant')
  await expect(room).toHaveValue('')
  await page.keyboard.insertText('chart')
  await expect(suggestions(page, 'room').getByRole('option')).toHaveCount(3)
  await expect(form(page)).toContainText(/3 shown of 140 · more exist, type further\s*\d+ ms/)
  await expect(group(page, 'room').getByRole('status')).toHaveText('3 suggestions, more exist')
  await expect(suggestions(page, 'room').locator('b')).toHaveText(['Chart', 'Chart', 'Chart'])
  expect(askedTexts(server)).toEqual(['', 'chart'])
  expect(asked(server)[1]).toEqual({
    ref: { type: 'ref/resource', uri: template },
    variable: 'room',
    text: 'chart',
    context: undefined,
  })
  await suggestions(page, 'room').getByRole('option', { name: 'Chart Store, South' }).click()
  await expect(room).toHaveValue('Chart Store, South')
  await expect(suggesting(page, 'hour')).toBeFocused()
  await expect(suggestions(page, 'room')).toHaveCount(0)
  await expect(suggestions(page, 'hour').getByRole('option')).toHaveText(['12'])
  expect(asked(server).at(-1)).toMatchObject({ variable: 'hour', text: '', context: { room: 'Chart Store, South' } })
  await expect(expanded(page)).toHaveText('museum://rooms/Chart%20Store%2C%20South/climate')
  await expectAccessible(page, 'open list')
})

test('by the keyboard alone: arrow, Enter takes and moves on, Escape closes, Tab leaves, Enter reads', async ({
  inspector,
  page,
  serve,
}) => {
  const server = await openCompleting(inspector, serve, ['x://{room}/{desk}'], ({ text }, call) =>
    completion(call, { values: holding(text) }),
  )
  await inspector.select('x://', 'Templates')
  const room = suggesting(page, 'room')
  await room.focus()
  await expect(suggestions(page, 'room')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(suggestions(page, 'room')).toHaveCount(0)
  await expect(room).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(suggestions(page, 'room')).toBeVisible()
  await page.keyboard.type('store')
  await expect(suggestions(page, 'room').getByRole('option')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(room).toHaveValue('store')
  await page.keyboard.press('ArrowDown')
  await expect(suggestions(page, 'room').getByRole('option')).toHaveCount(2)
  const active = suggestions(page, 'room').locator('[data-highlighted]')
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveCount(1)
  const chosen = await active.innerText()
  await expect(room).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
  await expect(room).toHaveValue('store')
  await page.keyboard.press('Enter')
  await expect(room).toHaveValue(chosen)
  await expect(suggesting(page, 'desk')).toBeFocused()
  expect(urisRead(server)).toEqual([])
  await page.keyboard.type('my own')
  await expect(form(page)).toContainText('no suggestions')
  await page.keyboard.press('Enter')
  await expect.poll(() => urisRead(server)).toEqual([`x://${encodeURIComponent(chosen)}/my%20own`])
  await expect(suggesting(page, 'desk')).toHaveValue('my own')
  await page.keyboard.press('Shift+Tab')
  await expect(suggestions(page, 'desk')).toHaveCount(0)
})

test('a suggestion taken by Enter has the focus in the next field before any other key', async ({
  inspector,
  page,
  serve,
}) => {
  await openCompleting(inspector, serve, ['{room}/{desk}'], (_, call) => completion(call, { values: rooms }))
  await inspector.select('{room}', 'Templates')
  await suggesting(page, 'room').focus()
  await expect(suggestions(page, 'room')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(suggestions(page, 'room').locator('[data-highlighted]')).toHaveCount(1)
  const focused = await page.evaluate(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    )
    // No task, and so no other key, comes in between.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    return document.activeElement?.getAttribute('aria-label')
  })
  expect(focused).toBe('desk')
  await page.keyboard.type('7')
  await expect(suggesting(page, 'desk')).toHaveValue('7')
  await expect(suggesting(page, 'room')).toHaveValue('Chart Room')
})

test('the last field done, the button that reads is next', async ({ inspector, page, serve }) => {
  const server = await openCompleting(inspector, serve, ['x://{room}'], (_, call) =>
    completion(call, { values: rooms }),
  )
  await inspector.select('x://', 'Templates')
  await suggesting(page, 'room').focus()
  await expect(suggestions(page, 'room')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('button', { name: 'Read resource' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => urisRead(server)).toEqual(['x://Chart%20Room'])
})

test('a value ending in a slash is a step on the way in a path, and only there', async ({ inspector, page, serve }) => {
  const tree: Readonly<Record<string, string[]>> = { '': ['docs/', 'src/'], 'docs/': ['docs/a.txt', 'docs/b/'] }
  const server = await openCompleting(inspector, serve, ['x://{+path}{?q}'], ({ variable, text }, call) =>
    completion(call, { values: variable === 'path' ? (tree[text] ?? []) : ['docs/'] }),
  )
  await inspector.select('x://', 'Templates')
  await suggesting(page, 'path').click()
  await suggestions(page, 'path').getByRole('option', { name: 'docs/' }).click()
  await expect(suggesting(page, 'path')).toBeFocused()
  await expect(suggestions(page, 'path').getByRole('option')).toHaveText(['docs/a.txt', 'docs/b/'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(suggesting(page, 'path')).toHaveValue('docs/a.txt')
  await expect(suggesting(page, 'q')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await suggestions(page, 'q').getByRole('option', { name: 'docs/' }).click()
  await expect(form(page).getByRole('button', { name: 'Read resource' })).toBeFocused()
  expect(askedTexts(server)).toEqual(['', 'docs/', ''])
})

test('an open list swallows no click: what is pressed below it is pressed', async ({ inspector, page, serve }) => {
  const server = await openCompleting(inspector, serve, ['x://{room}'], (_, call) =>
    completion(call, { values: rooms }),
  )
  await inspector.select('x://', 'Templates')
  await suggesting(page, 'room').fill('Chart')
  await expect(suggestions(page, 'room')).toBeVisible()
  const button = await form(page).getByRole('button', { name: 'Read resource' }).boundingBox()
  if (button === null) throw new Error('The button is not drawn.')
  await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(200)
  await page.mouse.up()
  await expect.poll(() => urisRead(server)).toEqual(['x://Chart'])
  await expect(suggestions(page, 'room')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1400, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`no axe violation, ${colorScheme}, ${viewport.width} wide`, () => {
      test.use({ colorScheme, viewport })
      test('form closed, list open, list and pairs editors, refusal', async ({ inspector, page, serve }) => {
        await openCompleting(inspector, serve, ['x://{a}/{b}{/path*}{?tag*}'], ({ variable }, call) =>
          variable === 'a'
            ? completion(call, { values: ['one', '', 'a\u202eb', 7, ...rooms], total: 140, hasMore: true })
            : refuse(call, -32602, 'no completer registered'),
        )
        await inspector.select('x://', 'Templates')
        await form(page).getByRole('combobox', { name: 'Kind of tag' }).selectOption('pairs')
        await field(page, 'path 1').fill('1')
        await field(page, 'tag key 1').fill('k')
        await expectAccessible(page, 'closed')
        await suggesting(page, 'a').click()
        await expect(suggestions(page, 'a')).toBeVisible()
        await page.keyboard.press('ArrowDown')
        await expectAccessible(page, 'open list')
        await suggesting(page, 'b').click()
        await expect(group(page, 'b')).toContainText('no suggestions')
        await form(page)
          .getByText(/Completion calls/)
          .click()
        await expectAccessible(page, 'refused, with the log open')
      })
    })
  }
}
