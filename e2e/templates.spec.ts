// The template form against a server that records what it was asked for: the URI shown is the URI received, byte for byte.

import type { Locator, Page } from '@playwright/test'

import { countRequests } from '../src/testing/servers/httpServer.ts'
import { answerComplete, refuse, startRaw, type RawScript, type RawServer } from '../src/testing/servers/raw.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test, type Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'

const template = (uriTemplate: string) => ({ uriTemplate, name: uriTemplate.slice(0, 60), mimeType: 'text/plain' })

function library(templates: readonly string[], more: RawScript = {}): RawScript {
  return {
    'resources/templates/list': (call) => answerComplete(call, { resourceTemplates: templates.map(template) }),
    'resources/read': (call) =>
      answerComplete(call, { contents: [{ uri: call.params['uri'], mimeType: 'text/plain', text: 'the exhibit' }] }),
    ...more,
  }
}

async function open(inspector: Inspector, serve: Serve, script: RawScript): Promise<RawServer> {
  const server = await serve(startRaw(script, { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.openTab('Templates')
  return server
}

function urisRead({ requests }: RawServer): readonly unknown[] {
  return requests
    .filter((request) => request.rpcMethod === 'resources/read')
    .map(({ body }) => (body as { params: { uri: unknown } }).params.uri)
}

const form = (page: Page): Locator => page.getByRole('form', { name: 'Template variables' })
const expanded = (page: Page): Locator => page.getByRole('status', { name: 'Expanded URI' })
const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' })
const field = (page: Page, name: string): Locator => form(page).getByRole('textbox', { name, exact: true })
const group = (page: Page, name: string): Locator => form(page).getByRole('group', { name, exact: true })
const readResource = (page: Page) => form(page).getByRole('button', { name: 'Read resource' }).click()

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
  const server = await open(inspector, serve, library([...new Set(expansions.map((one) => one.template))]))
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
  const server = await open(inspector, serve, library(['museum://files/{path}']))
  await inspector.select('museum://files/', 'Templates')
  await field(page, 'path').fill('a/b c')
  const advice = page.getByRole('list', { name: 'Advice' })
  await expect(advice).toContainText('a slash was sent as %2F')
  await advice.getByRole('button', { name: 'Read with slashes kept' }).click()
  await expect(result(page)).toContainText('museum://files/a/b%20c')
  await expect(expanded(page)).toHaveText('museum://files/a%2Fb%20c')
  expect(urisRead(server)).toEqual(['museum://files/a/b%20c'])
})

test('T4: stray names, many variables and what nobody can guess are said calmly', async ({
  inspector,
  page,
  serve,
}) => {
  await open(inspector, serve, library(['acct://{user-id}/card', 'x://{a}{b}{c}{d}{e}{f}']))
  const advice = page.getByRole('list', { name: 'Advice' })
  await inspector.select('acct://', 'Templates')
  await expect(advice).toContainText('not a legal RFC 6570 name')
  await inspector.select('x://', 'Templates')
  await expect(advice).toContainText('6 variables')
  await expect(advice).toContainText('nobody can guess')
})

test('T5: a relative template is expanded, then resolved against a base that can be changed', async ({
  inspector,
  page,
  serve,
}) => {
  const server = await open(inspector, serve, library(['works/{id}']))
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
  const server = await open(
    inspector,
    serve,
    library(['shop://item/{id}{?size,colour}'], {
      'resources/read': (call) =>
        String(call.params['uri']) === 'shop://item/7?size=2&colour=5'
          ? answerComplete(call, { contents: [{ uri: call.params['uri'], text: 'item 7' }] })
          : refuse(call, -32602, 'Resource not found'),
    }),
  )
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
  const server = await open(inspector, serve, library([...bad, '', 'good://{id}']))
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
  const server = await open(
    inspector,
    serve,
    library(['x://fixed/path'], {
      'resources/list': (call) => answerComplete(call, { resources: [{ uri: 'x://fixed/path', name: 'Fixed' }] }),
    }),
  )
  await inspector.select('x://fixed', 'Templates')
  await expect(result(page)).toContainText('the exhibit')
  await expect(inspector.detail).toContainText('Same URI as resource')
  expect(urisRead(server)).toEqual(['x://fixed/path'])
})

test('a template of ten thousand expressions draws fifty fields, and more on asking', async ({
  inspector,
  page,
  serve,
}) => {
  const many = `x://${Array.from({ length: 9_999 }, (_, index) => `{v${index}}`).join('')}`
  await open(inspector, serve, library([many, `y://${'é'.repeat(500_000)}{id}`]))
  await inspector.select('x://', 'Templates')
  await expect(form(page).getByRole('textbox', { name: /^v\d+$/ })).toHaveCount(50)
  await form(page)
    .getByRole('button', { name: /Show more of 9,949/ })
    .click()
  await expect(form(page).getByRole('textbox', { name: /^v\d+$/ })).toHaveCount(100)
  await field(page, 'v3').fill('3')
  await expect(expanded(page)).toHaveText('x://3')
  await inspector.select('y://', 'Templates')
  await expect(field(page, 'id')).toBeVisible()
})

test('T8: a pasted URI fills the form, or it is said that it does not fit', async ({ inspector, page, serve }) => {
  await open(inspector, serve, library(['museum://rooms/{room}/climate{/hour*}{?q}']))
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
  const server = await open(
    inspector,
    serve,
    library(['museum://works/{id}', 'museum://rooms/{id}'], {
      'resources/list': (call) => answerComplete(call, { resources: [{ uri: 'museum://works/7', name: 'Work 7' }] }),
    }),
  )
  await inspector.openTab('Resources')
  await inspector.read('Work 7')
  await expect(inspector.detail).toContainText('Covered by')
  await inspector.detail.getByRole('button', { name: 'museum://works/{id}' }).click()
  await expect(field(page, 'id')).toHaveValue('7')
  expect(countRequests(server, 'resources/read')).toBe(1)
})

test('K06: a template among the resources is filled in with the same form', async ({ inspector, page, serve }) => {
  const server = await open(
    inspector,
    serve,
    library([], {
      'resources/list': (call) => answerComplete(call, { resources: [{ uri: 'ticket://{id}', name: 'ticket' }] }),
    }),
  )
  await inspector.openTab('Resources')
  await inspector.select('ticket')
  await inspector.detail.getByRole('button', { name: 'Fill in' }).click()
  await field(page, 'id').fill('7')
  await page.keyboard.press('Enter')
  await expect(result(page)).toContainText('the exhibit')
  expect(urisRead(server).at(-1)).toBe('ticket://7')
})

test('a link fills the form and reads nothing by itself', async ({ inspector, page, serve }) => {
  const server = await open(inspector, serve, library(['x://{a}{/path*}{?tag*,e,n}']))
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
  const server = await open(
    inspector,
    serve,
    library(['x://{a}', 'y://{a}'], {
      'resources/read': (call) =>
        answerComplete(call, { contents: [{ uri: call.params['uri'], text: `answer ${call.nth + 1}` }] }),
    }),
  )
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

test('P9: a late answer never shows under another template or another read', async ({ inspector, page, serve }) => {
  await open(
    inspector,
    serve,
    library(['x://{a}', 'y://{a}'], {
      'resources/read': (call) => ({
        ...answerComplete(call, {
          contents: [{ uri: call.params['uri'], text: `came from ${String(call.params['uri'])}` }],
        }),
        delayMs: String(call.params['uri']).includes('slow') ? 1_000 : 0,
      }),
    }),
  )
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
  const server = await open(inspector, serve, library(['x://{a}{/path*}{?q}']))
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
  await page.keyboard.press('Backspace')
  await expect(field(page, 'path 2')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => urisRead(server)).toHaveLength(3)
})

test('a list: reorder, remove, and split what was pasted only when asked', async ({ inspector, page, serve }) => {
  await open(inspector, serve, library(['x://d{/path*}']))
  await inspector.select('x://', 'Templates')
  await field(page, 'path 1').fill('a')
  await field(page, 'path 1').press('Enter')
  await page.keyboard.type('b')
  await form(page).getByRole('button', { name: 'Move path 2 up' }).click()
  await expect(expanded(page)).toHaveText('x://d/b/a')
  await form(page).getByRole('button', { name: 'Remove path 1' }).click()
  await expect(expanded(page)).toHaveText('x://d/a')
  await field(page, 'path 1').evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'x\ny\nz')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(expanded(page)).toHaveText('x://d/a')
  await form(page).getByRole('button', { name: 'Split into 3 values' }).click()
  await expect(expanded(page)).toHaveText('x://d/x/y/z')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`no axe violation, ${colorScheme}`, () => {
    test.use({ colorScheme })
    test('form with every kind of field, advice, result and fault', async ({ inspector, page, serve }) => {
      await open(inspector, serve, library(['x://{a}/{id:3}{/path*}{?tag*}', 'bad://{a', 'works/{id}']))
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
