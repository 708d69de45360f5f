// Servers that offer no completion, refuse it, or say nothing (K42), and what the field makes of it.

import { answerComplete } from '../src/testing/servers/raw.ts'
import { expectAccessible } from './accessible.ts'
import { answer, askedTexts, completion, completionRequests, openCompleting, refuse } from './completing.ts'
import { expect, test } from './fixtures.ts'
import { field, form, group, readResource, result, suggesting, suggestions } from './templateForm.ts'

test.describe('K42: completion asked for nothing, or refused', () => {
  test('(a) without the capability nothing is asked, and values from listed URIs are offered as ours', async ({
    inspector,
    page,
    serve,
  }) => {
    const server = await openCompleting(
      inspector,
      serve,
      ['x://{a}/{b}', 'y://{c}'],
      (_, call) => completion(call, { values: ['theirs'] }),
      { capabilities: { resources: {} } },
      {
        'resources/list': (call) =>
          answerComplete(call, {
            resources: ['x://one/two', 'x://three/four%20five'].map((uri) => ({ uri, name: uri })),
          }),
      },
    )
    await inspector.select('x://', 'Templates')
    await suggesting(page, 'a').click()
    await expect(suggestions(page, 'a').getByRole('option')).toHaveText(['one', 'three'])
    await expect(form(page)).toContainText('2 from listed URIs')
    await expect(form(page)).toContainText('the server offers no completion')
    await expectAccessible(page, 'suggestions of ours')
    await page.keyboard.type('THR')
    await expect(suggestions(page, 'a').getByRole('option')).toHaveText(['three'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(suggesting(page, 'a')).toHaveValue('three')
    await expect(suggestions(page, 'b').getByRole('option')).toHaveText(['two', 'four five'])
    await inspector.select('y://', 'Templates')
    await suggesting(page, 'c').click()
    await expect(form(page)).toContainText('no suggestions: the server offers no completion')
    await page.waitForTimeout(400)
    expect(completionRequests(server)).toHaveLength(0)
    await form(page).getByRole('button', { name: 'Ask anyway' }).click()
    await expect(suggestions(page, 'c').getByRole('option')).toHaveText(['theirs'])
    expect(completionRequests(server)).toHaveLength(1)
  })

  for (const [letter, code] of [
    ['c', -32603],
    ['e', -32601],
  ] as const) {
    test(`(${letter}) ${code} is one quiet line, one call, and reading works`, async ({ inspector, page, serve }) => {
      const server = await openCompleting(inspector, serve, ['x://{a}'], (_, call) => refuse(call, code, 'no'))
      await inspector.select('x://', 'Templates')
      await suggesting(page, 'a').click()
      await expect(form(page)).toContainText(`no suggestions: the server answered ${code}`)
      await page.keyboard.type('quick brown fox', { delay: 30 })
      await page.waitForTimeout(500)
      await expect(suggesting(page, 'a')).toHaveValue('quick brown fox')
      expect(completionRequests(server)).toHaveLength(1)
      await expect(inspector.alert).toHaveCount(0)
      await readResource(page)
      await expect(result(page)).toContainText('the exhibit')
      await expectAccessible(page, 'refused')
    })
  }

  test('(b) -32602 for one template leaves the other alone, and is asked again only on demand', async ({
    inspector,
    page,
    serve,
  }) => {
    let isRefusing = true
    const server = await openCompleting(inspector, serve, ['x://{a}', 'y://{a}'], ({ ref, text }, call) =>
      isRefusing && JSON.stringify(ref).includes('x://')
        ? refuse(call, -32602, 'no completer registered')
        : completion(call, { values: [`${text}!`] }),
    )
    await inspector.select('x://', 'Templates')
    await suggesting(page, 'a').click()
    await expect(form(page)).toContainText('no suggestions: the server answered -32602')
    await page.keyboard.type('abc', { delay: 300 })
    await page.waitForTimeout(400)
    expect(askedTexts(server)).toEqual([''])
    await inspector.select('y://', 'Templates')
    await suggesting(page, 'a').click()
    await expect(suggestions(page, 'a').getByRole('option')).toHaveText(['!'])
    await inspector.select('x://', 'Templates')
    await suggesting(page, 'a').click()
    await expect(form(page)).toContainText('no suggestions: the server answered -32602')
    await page.waitForTimeout(400)
    expect(askedTexts(server)).toEqual(['', ''])
    isRefusing = false
    await form(page).getByRole('button', { name: 'Ask again' }).click()
    await expect(suggestions(page, 'a').getByRole('option')).toHaveText(['abc!'])
    await expect(suggesting(page, 'a')).toBeFocused()
    await expect(form(page)).not.toContainText('no suggestions')
  })

  test('(d) a server that refuses the empty text is asked again with what was typed', async ({
    inspector,
    page,
    serve,
  }) => {
    const server = await openCompleting(inspector, serve, ['x://{a}'], ({ text }, call) =>
      text === '' ? refuse(call, -32602, 'value is required') : completion(call, { values: [`${text}!`] }),
    )
    await inspector.select('x://', 'Templates')
    await suggesting(page, 'a').click()
    await expect(form(page)).toContainText('the server answered -32602 to the empty text')
    await page.keyboard.type('ab')
    await page.waitForTimeout(400)
    expect(askedTexts(server)).toEqual([''])
    await form(page).getByRole('button', { name: 'Ask again' }).click()
    await expect(suggestions(page, 'a').getByRole('option')).toHaveText(['ab!'])
    await page.keyboard.type('c')
    await expect(suggestions(page, 'a').getByRole('option')).toHaveText(['abc!'])
  })

  test('(f) silence is cancelled by the next letter, and by leaving', async ({ inspector, page, serve }) => {
    const server = await openCompleting(inspector, serve, ['x://{a}'], () => ({ ending: 'hang' }))
    await inspector.select('x://', 'Templates')
    await suggesting(page, 'a').click()
    await expect.poll(() => askedTexts(server)).toEqual([''])
    await page.keyboard.type('m')
    await expect.poll(() => completionRequests(server)[0]?.aborted).toBe(true)
    await expect.poll(() => askedTexts(server)).toEqual(['', 'm'])
    await suggesting(page, 'a').blur()
    await expect.poll(() => completionRequests(server)[1]?.aborted).toBe(true)
    await form(page).getByText('Completion calls (2)').click()
    await expect(form(page).getByRole('list', { name: 'Completion calls' }).getByRole('listitem')).toContainText([
      /a “m”.*cancelled/s,
      /a \(empty\).*cancelled/s,
    ])
    await readResource(page)
    await expect(result(page)).toContainText('the exhibit')
  })

  for (const body of ['{}', '{"completion":{"values":null}}']) {
    test(`(g) ${body} is no suggestion, and a note`, async ({ inspector, page, serve }) => {
      await openCompleting(inspector, serve, ['x://{a}'], (_, call) => answer(call, body))
      await inspector.select('x://', 'Templates')
      await suggesting(page, 'a').click()
      await expect(form(page)).toContainText(/no suggestions · \d+ ms/)
      await expect(form(page)).toContainText(/holds no completion|values is no array/)
      await expect(inspector.alert).toHaveCount(0)
    })
  }

  test('2024-11-05, which has no flag: tried once, remembered for every field', async ({ inspector, page, serve }) => {
    const server = await openCompleting(
      inspector,
      serve,
      ['x://{a}/{b}', 'y://{c}'],
      (_, call) => refuse(call, -32601, 'Method not found'),
      { era: 'legacy', legacyVersion: '2024-11-05', capabilities: { resources: {} } },
    )
    await inspector.select('x://', 'Templates')
    await suggesting(page, 'a').click()
    await expect(form(page)).toContainText('no suggestions: the server has no completion')
    await suggesting(page, 'b').fill('x')
    await inspector.select('y://', 'Templates')
    await suggesting(page, 'c').fill('x')
    await page.waitForTimeout(400)
    expect(completionRequests(server)).toHaveLength(1)
  })
})

test('T4: where the server refuses to complete a variable, nobody can guess it; a list says where suggestions are', async ({
  inspector,
  page,
  serve,
}) => {
  await openCompleting(inspector, serve, ['x://{a}{/path*}'], (_, call) => refuse(call, -32602, 'no completer'))
  await inspector.select('x://', 'Templates')
  const advice = page.getByRole('list', { name: 'Advice' })
  await expect(advice).toHaveCount(0)
  await field(page, 'a').focus()
  await expect(advice).toContainText('nobody can guess')
  await expect(group(page, 'path')).toContainText('suggestions are for a single value')
})
