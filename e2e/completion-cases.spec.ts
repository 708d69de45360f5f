// What servers get wrong, or do slowly, when they complete (K43, K44).

import { expectAccessible } from './accessible.ts'
import { asked, askedTexts, completion, completionRequests, openCompleting, refuse } from './completing.ts'
import { expect, test } from './fixtures.ts'
import { expanded, field, form, group, suggesting, suggestions } from './templateForm.ts'

test.describe('K43: what the server says of its values', () => {
  const cases: readonly (readonly [string, object, number, RegExp])[] = [
    [
      '250 values are counted, a hundred drawn',
      { values: Array.from({ length: 250 }, (_, index) => `v${index}`) },
      100,
      /100 shown of 250.*250 values came; the limit is 100/s,
    ],
    [
      'a hundred that are all, and more at once',
      { values: Array.from({ length: 100 }, (_, index) => `v${index}`), hasMore: true, total: 100 },
      100,
      /100 shown · more exist, type further.*hasMore says more, total says all/s,
    ],
    ['a total of 0 beside three', { values: ['a', 'b', 'c'], total: 0 }, 3, /3 shown\d* ?.*total cannot be true/s],
    ['a total that is a text', { values: ['a'], total: '12' }, 1, /1 shown.*total cannot be true/s],
    ['a negative total', { values: ['a'], total: -1 }, 1, /1 shown.*total cannot be true/s],
    ['duplicates and the empty text', { values: ['a', '', 'a', 'b', 'b'] }, 3, /3 shown.*2 values were sent twice/s],
    ['a value that is no text', { values: ['a', 7, { a: 1 }] }, 1, /1 shown.*2 values are no strings/s],
    ['more of nothing', { values: [], hasMore: true }, 0, /no suggestions for this text: more exist, type further/],
  ]
  for (const [claim, fields, count, words] of cases) {
    test(claim, async ({ inspector, page, serve }) => {
      await openCompleting(inspector, serve, ['x://{a}'], (_, call) => completion(call, fields))
      await inspector.select('x://', 'Templates')
      await suggesting(page, 'a').click()
      await expect(group(page, 'a')).toContainText(words)
      await expect(suggestions(page, 'a').getByRole('option')).toHaveCount(count)
    })
  }

  test('a long value is cut on the screen and whole in the box; the empty one is a choice; nothing hides', async ({
    inspector,
    page,
    serve,
  }) => {
    const long = 'y'.repeat(5_000)
    await openCompleting(inspector, serve, ['x://{a}{?b,c}'], (_, call) =>
      completion(call, { values: [long, '', 'a\u202eb\u0007', '<b>bold</b>'] }),
    )
    await inspector.select('x://', 'Templates')
    await suggesting(page, 'a').click()
    const options = suggestions(page, 'a').getByRole('option')
    await expect(options.nth(0)).toContainText('… 4,800 more characters')
    await expect(options.nth(1)).toHaveText('(empty)')
    await expect(options.nth(2)).toHaveText('aU+202EbU+0007')
    await expect(options.nth(3)).toHaveText('<b>bold</b>')
    await options.nth(0).click()
    await expect(suggesting(page, 'a')).toHaveValue(long)
    await expect(suggesting(page, 'b')).toBeFocused()
    await suggestions(page, 'b').getByRole('option', { name: '(empty)' }).click()
    await expect(group(page, 'b').getByRole('button', { name: 'Set to empty' })).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('K44: dependent variables, and answers out of order', () => {
  test('an answer to an older text never shows', async ({ inspector, page, serve }) => {
    await openCompleting(inspector, serve, ['x://{a}'], ({ text }, call) => ({
      ...completion(call, { values: [`answer to ${text}`] }),
      delayMs: text === 'm' ? 1_500 : 100,
    }))
    await inspector.select('x://', 'Templates')
    await suggesting(page, 'a').focus()
    await page.keyboard.type('m')
    await page.waitForTimeout(400)
    await page.keyboard.type('a')
    const options = suggestions(page, 'a').getByRole('option')
    await expect(options).toHaveText(['answer to ma'])
    const late = expect(page.getByText('answer to m', { exact: true })).toHaveCount(0)
    await page.waitForTimeout(1_600)
    await late
    await expect(options).toHaveText(['answer to ma'])
  })

  test('ten quick letters make few requests, and all but the last are cancelled', async ({
    inspector,
    page,
    serve,
  }) => {
    const server = await openCompleting(inspector, serve, ['x://{a}'], ({ text }, call) => ({
      ...completion(call, { values: [`${text}!`] }),
      delayMs: text.length < 10 ? 5_000 : 0,
    }))
    await inspector.select('x://', 'Templates')
    await suggesting(page, 'a').focus()
    await expect.poll(() => askedTexts(server)).toEqual([''])
    // In the page, where a busy machine puts no time between them.
    await page.evaluate(() => {
      for (const letter of '0123456789') document.execCommand('insertText', false, letter)
    })
    await expect(suggestions(page, 'a').getByRole('option')).toHaveText(['0123456789!'])
    const requests = completionRequests(server)
    expect(askedTexts(server)).toEqual(['', '0123456789'])
    expect(requests.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  const books: Readonly<Record<string, readonly string[]>> = { Melville: ['Moby-Dick', 'Typee'], Verne: ['Nautilus'] }

  test('siblings that are filled go along, and another parent drops what was suggested', async ({
    inspector,
    page,
    serve,
  }) => {
    const server = await openCompleting(
      inspector,
      serve,
      ['lib://{author}/{book}{?lang,tag*}'],
      ({ variable, context }, call) => {
        if (variable !== 'book') return completion(call, { values: Object.keys(books) })
        const author = JSON.stringify(context ?? {})
        if (author === '{}') return refuse(call, -32602, 'author is missing')
        return completion(call, { values: author.includes('Verne') ? books['Verne'] : books['Melville'] })
      },
    )
    await inspector.select('lib://', 'Templates')
    await suggesting(page, 'book').click()
    await expect(group(page, 'book')).toContainText('no suggestions: the server answered -32602')
    await group(page, 'lang').getByRole('button', { name: 'Set to empty' }).click()
    await field(page, 'tag 1').fill('old')
    await suggesting(page, 'author').click()
    await suggestions(page, 'author').getByRole('option', { name: 'Melville' }).click()
    const options = suggestions(page, 'book').getByRole('option')
    await expect(options).toHaveText(['Moby-Dick', 'Typee'])
    await expect(group(page, 'book')).toContainText('Not sent along: tag (a list)')
    expect(asked(server).at(-1)?.context).toEqual({ author: 'Melville' })
    await options.first().click()
    const before = completionRequests(server).length
    await suggesting(page, 'author').fill('Verne')
    await expect(suggesting(page, 'book')).toHaveValue('Moby-Dick')
    await suggesting(page, 'book').fill('')
    await expect(options).toHaveText(['Nautilus'])
    await suggesting(page, 'author').fill('Melville')
    await suggesting(page, 'book').click()
    await expect(options).toHaveText(['Moby-Dick', 'Typee'])
    const later = asked(server).slice(before)
    const aboutBooks = later.filter(({ variable, text }) => variable === 'book' && text === '')
    expect(aboutBooks.map(({ context }) => context)).toEqual([{ author: 'Verne' }, { author: 'Melville' }])
  })

  for (const [revision, context] of [
    ['2025-03-26', undefined],
    ['2025-06-18', { author: 'Verne' }],
  ] as const) {
    test(`context with revision ${revision}: ${JSON.stringify(context) ?? 'none, and said'}`, async ({
      inspector,
      page,
      serve,
    }) => {
      const server = await openCompleting(
        inspector,
        serve,
        ['lib://{author}/{book}'],
        (_, call) => completion(call, { values: ['one'] }),
        { era: 'legacy', legacyVersion: revision },
      )
      await inspector.select('lib://', 'Templates')
      await suggesting(page, 'author').fill('Verne')
      await suggesting(page, 'book').click()
      await expect(suggestions(page, 'book')).toBeVisible()
      expect(asked(server).at(-1)?.context).toEqual(context)
      const said = group(page, 'book').getByText('This protocol revision sends no other variables along: author')
      await expect(said).toHaveCount(context === undefined ? 1 : 0)
    })
  }

  test('the same question is asked once, and the log says what really went out', async ({ inspector, page, serve }) => {
    const server = await openCompleting(inspector, serve, ['x://{a}{?b}'], ({ text }, call) =>
      completion(call, { values: [`${text}1`, `${text}2`], total: 9, hasMore: true }),
    )
    await inspector.select('x://', 'Templates')
    await suggesting(page, 'a').click()
    await expect(suggestions(page, 'a')).toBeVisible()
    await page.keyboard.type('k')
    await expect(suggestions(page, 'a').getByRole('option')).toHaveText(['k1', 'k2'])
    await page.keyboard.press('Backspace')
    await expect(suggestions(page, 'a').getByRole('option')).toHaveText(['1', '2'])
    await suggestions(page, 'a').getByRole('option').first().click()
    await expect(suggestions(page, 'b')).toBeVisible()
    expect(askedTexts(server)).toEqual(['', 'k', ''])
    await form(page).getByText('Completion calls (3)').click()
    const items = form(page).getByRole('list', { name: 'Completion calls' }).getByRole('listitem')
    await expect(items).toContainText([
      /b \(empty\) with a “1”.*2 values of 9, more exist · \d+ ms · exchange \d+/s,
      /a “k”/,
      /a \(empty\)/,
    ])
    await expectAccessible(page, 'log')
  })
})

test('a suggestion with a line break: what is sent is shown, and typing on keeps the break', async ({
  inspector,
  page,
  serve,
}) => {
  await openCompleting(inspector, serve, ['x://{a}'], (_, call) => completion(call, { values: ['one\ntwo'] }))
  await inspector.select('x://', 'Templates')
  await field(page, 'a').focus()
  await suggestions(page, 'a').getByRole('option').first().click()
  await expect(expanded(page)).toHaveText('x://one%0Atwo')
  await expect(group(page, 'a')).toContainText('the box cannot show')
  await field(page, 'a').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect(expanded(page)).toHaveText('x://one%0Atwo%21')
})
