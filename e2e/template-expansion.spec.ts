// The template form against a server that records what it was asked for: the URI shown is the URI received, byte for byte.

import { answerComplete, refuse } from '../src/testing/servers/raw.ts'
import { expect, test } from './fixtures.ts'
import { expanded, field, form, group, openTemplates, readResource, result, urisRead } from './templateForm.ts'

type Fill = readonly [name: string, value: string]

const expansions: readonly {
  readonly claim: string
  readonly template: string
  readonly fill: readonly Fill[]
  readonly empty?: readonly string[]
  readonly pairs?: readonly string[]
  readonly uri: string
}[] = [
  { claim: 'K37: a simple one', template: 'feed://news/{topic}', fill: [['topic', 'a b']], uri: 'feed://news/a%20b' },
  {
    claim: 'K37: a slash in a segment',
    template: 'feed://news/{topic}',
    fill: [['topic', 'up/down']],
    uri: 'feed://news/up%2Fdown',
  },
  {
    claim: 'K37: a slash in a query',
    template: 'feed://news{?topic}',
    fill: [['topic', 'up/down']],
    uri: 'feed://news?topic=up%2Fdown',
  },
  {
    claim: 'K37: one field for each variable of every expression',
    template: 'feed://news/{topic}{?from,to}',
    fill: [
      ['topic', '50%'],
      ['to', 'ü&=#{x}'],
    ],
    uri: 'feed://news/50%25?to=%C3%BC%26%3D%23%7Bx%7D',
  },
  {
    claim: 'K38: all optional ones blank',
    template: 'shop://item/{id}{?size,colour}',
    fill: [['id', '7']],
    uri: 'shop://item/7',
  },
  {
    claim: 'K38: one optional one given',
    template: 'shop://item/{id}{?size,colour}',
    fill: [
      ['id', '7'],
      ['colour', '5'],
    ],
    uri: 'shop://item/7?colour=5',
  },
  { claim: 'K39: reserved', template: 'x://d/{+path}', fill: [['path', 'a/b?c#d e']], uri: 'x://d/a/b?c#d%20e' },
  { claim: 'K39: fragment', template: 'x://d{#f}', fill: [['f', 'a b/c']], uri: 'x://d#a%20b/c' },
  { claim: 'K39: label', template: 'x://d{.ext}', fill: [['ext', 'tar.gz']], uri: 'x://d.tar.gz' },
  {
    claim: 'K39: an exploded path takes a list',
    template: 'x://d{/path*}',
    fill: [
      ['path 1', 'a'],
      ['path 2', 'b c'],
    ],
    uri: 'x://d/a/b%20c',
  },
  {
    claim: 'K39: parameters, one of them empty',
    template: 'x://d{;a,b}',
    fill: [['b', '1']],
    empty: ['a'],
    uri: 'x://d;a;b=1',
  },
  {
    claim: 'K39: empty is not the same as not given',
    template: 'x://d{?q,r}',
    fill: [],
    empty: ['q'],
    uri: 'x://d?q=',
  },
  {
    claim: 'K39: an exploded query takes pairs',
    template: 'x://d{?tags*}',
    fill: [
      ['tags key 1', 'room'],
      ['tags value 1', 'a/b'],
    ],
    pairs: ['tags'],
    uri: 'x://d?room=a%2Fb',
  },
  { claim: 'K39: a query that goes on', template: 'x://d?v=1{&x}', fill: [['x', '2']], uri: 'x://d?v=1&x=2' },
  { claim: 'K39: a prefix', template: 'x://d/{id:3}', fill: [['id', 'ab😀def']], uri: 'x://d/ab%F0%9F%98%80' },
  {
    claim: 'K39: several names',
    template: 'x://{a,b}',
    fill: [
      ['a', 'up/down'],
      ['b', 'v'],
    ],
    uri: 'x://up%2Fdown,v',
  },
  {
    claim: 'K39: everything at once',
    template: 'x://d/{a}{/path*}{.ext}{;m}{?q}{&r}{#f}',
    fill: [
      ['a', '1'],
      ['path 1', '2'],
      ['ext', '3'],
      ['m', '4'],
      ['q', '5'],
      ['r', '6'],
      ['f', '7'],
    ],
    uri: 'x://d/1/2.3;m=4?q=5&r=6#7',
  },
  {
    claim: 'K40: a name used twice is one field',
    template: 'x://{id}/of/{id}',
    fill: [['id', '7']],
    uri: 'x://7/of/7',
  },
  { claim: 'K40: twice under two operators', template: 'x://{id}{?id}', fill: [['id', '7']], uri: 'x://7?id=7' },
  {
    claim: 'K40: a hyphen in a name',
    template: 'acct://{user-id}/card',
    fill: [['user-id', '7']],
    uri: 'acct://7/card',
  },
  { claim: 'K40: a dot in a name', template: 'acct://{user.id}', fill: [['user.id', '7']], uri: 'acct://7' },
  {
    claim: 'a name that objects inherit',
    template: 'x://{__proto__}/{constructor}',
    fill: [['__proto__', '1']],
    uri: 'x://1/',
  },
  { claim: 'characters that reorder text', template: 'x://{a}', fill: [['a', '\u202Egpj']], uri: 'x://%E2%80%AEgpj' },
]

test('what is shown is what is received, byte for byte: K37 to K40', async ({ inspector, page, serve }) => {
  test.slow()
  const server = await openTemplates(inspector, serve, [...new Set(expansions.map((one) => one.template))])
  for (const [index, { claim, template: text, fill, empty = [], pairs = [], uri }] of expansions.entries()) {
    await test.step(claim, async () => {
      await inspector.filter(text, 'Templates')
      // Another template first, so that the same one twice begins with an empty form.
      await inspector.select(text, 'Templates')
      await expect(form(page)).toBeVisible()
      for (const name of pairs)
        await form(page)
          .getByRole('combobox', { name: `Kind of ${name}` })
          .selectOption('pairs')
      for (const [name, value] of fill) {
        if (/ [2-9]$/.test(name)) await form(page).getByRole('button', { name: 'Add value' }).click()
        await field(page, name).fill(value)
      }
      for (const name of empty) await group(page, name).getByRole('button', { name: 'Set to empty' }).click()
      await expect(expanded(page)).toHaveText(uri)
      await readResource(page)
      await expect(result(page)).toContainText('the exhibit')
      await expect.poll(() => urisRead(server).at(-1)).toBe(uri)
      expect(urisRead(server), claim).toHaveLength(index + 1)
      const isRepeated = expansions[index + 1]?.template === text
      if (isRepeated) for (const name of new Set(fill.map(([one]) => one))) await field(page, name).fill('')
    })
  }
})

test('T4: a slash becomes %2F, and one click reads what {+path} would have given', async ({
  inspector,
  page,
  serve,
}) => {
  const server = await openTemplates(inspector, serve, ['museum://files/{path}'])
  await inspector.select('museum://files/', 'Templates')
  await field(page, 'path').fill('a/b c')
  const advice = page.getByRole('list', { name: 'Advice' })
  await expect(advice).toContainText('a slash was sent as %2F')
  await advice.getByRole('button', { name: 'Read with slashes kept' }).click()
  await expect(result(page)).toContainText('museum://files/a/b%20c')
  await expect(expanded(page)).toHaveText('museum://files/a%2Fb%20c')
  expect(urisRead(server)).toEqual(['museum://files/a/b%20c'])
})

test('T5: a relative template is expanded, then resolved against a base that can be changed', async ({
  inspector,
  page,
  serve,
}) => {
  const server = await openTemplates(inspector, serve, ['works/{id}'])
  await inspector.select('works/', 'Templates')
  await field(page, 'id').fill('7')
  await expect(expanded(page)).toHaveText(new URL('works/7', server.url).href)
  const base = form(page).getByRole('textbox', { name: 'Base' })
  await base.fill('museum://hall/')
  await expect(expanded(page)).toHaveText('museum://hall/works/7')
  await readResource(page)
  await expect(result(page)).toContainText('the exhibit')
  expect(urisRead(server)).toEqual(['museum://hall/works/7'])
  await base.fill('')
  await expect(expanded(page)).toContainText('no base')
  await expect(form(page).getByRole('button', { name: 'Read resource' })).toBeDisabled()
})

test('K38 B: after not-found the blank query variables are named, and filling them reads', async ({
  inspector,
  page,
  serve,
}) => {
  const server = await openTemplates(inspector, serve, ['shop://item/{id}{?size,colour}'], {
    'resources/read': (call) =>
      String(call.params['uri']) === 'shop://item/7?size=2&colour=5'
        ? answerComplete(call, { contents: [{ uri: call.params['uri'], text: 'item 7' }] })
        : refuse(call, -32602, 'Resource not found'),
  })
  await inspector.select('shop://', 'Templates')
  await expect(group(page, 'id')).toContainText('required')
  await expect(group(page, 'size')).toContainText('optional')
  await field(page, 'id').fill('7')
  await readResource(page)
  await inspector.expectFailure(/./, '-32602')
  await expect(result(page)).toContainText('only when every query variable is filled in')
  await result(page).getByRole('button', { name: 'Fill them in' }).click()
  await expect(field(page, 'size')).toBeFocused()
  await page.keyboard.type('2')
  await field(page, 'colour').fill('5')
  await page.keyboard.press('Enter')
  await expect(result(page)).toContainText('item 7')
  expect(urisRead(server)).toEqual(['shop://item/7', 'shop://item/7?size=2&colour=5'])
})

test('a failed read says first which required variables were not given', async ({ inspector, page, serve }) => {
  await openTemplates(inspector, serve, ['m://rooms/{room}{?q}'], {
    'resources/read': (call) => refuse(call, -32602, 'Resource not found'),
  })
  await inspector.select('m://rooms', 'Templates')
  await readResource(page)
  await inspector.expectFailure(/./, '-32602')
  await expect(result(page)).toContainText(/Not given, but required: room\.[^]*-32602/)
  await expect(result(page)).not.toContainText('every query variable')
  await result(page).getByRole('button', { name: 'Fill it in' }).click()
  await expect(field(page, 'room')).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(result(page)).toContainText('every query variable is filled in. Not given here: q.')
  await expect(result(page)).not.toContainText('but required')
})
