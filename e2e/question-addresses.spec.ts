// P10: addresses that a server asks to be opened, in a question and as error -32042.

import { inputRequired } from '@modelcontextprotocol/server'
import { startLegacySessions } from '../src/testing/servers/legacySessions.ts'
import { startModern } from '../src/testing/servers/modern.ts'
import { startRaw } from '../src/testing/servers/raw.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { answersTo, elicit, inputNeeded, read, sentTo, uri } from './questioning.ts'

test.describe('P10, addresses to open', () => {
  test('URL mode: the exact address, opened on a click alone, without opener and referrer', async ({
    inspector,
    serve,
    context,
  }) => {
    const site = await serve(
      startRaw(
        { GET: () => ({ headers: { 'content-type': 'text/html' }, body: '<title>Bank</title>' }) },
        { era: 'modern', anyPath: true },
      ),
    )
    const url = new URL('/pay?for=ledger', site.url).href
    const server = await serve(
      startModern({
        ask: (address, { mcpReq }) =>
          address === uri && mcpReq.inputResponses === undefined
            ? inputRequired({ inputRequests: { pay: inputRequired.elicitUrl({ message: 'Pay first.', url }) } })
            : undefined,
      }),
    )
    await inspector.connect(server.url)
    await inspector.select('Loans, open')
    await expect(inspector.question()).toContainText(url)
    await expect(inspector.question()).toContainText(`It leads to ${new URL(url).host}`)
    await expectAccessible(inspector.page, 'a question in URL mode')
    expect(site.requests).toEqual([])
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      inspector.question().getByRole('link', { name: 'Open in a new tab' }).click(),
    ])
    await expect(tab).toHaveTitle('Bank')
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    expect(site.requests.find(({ path }) => path === '/pay')?.headers['referer']).toBeUndefined()
    await tab.close()
    expect(answersTo(server)).toEqual([])
    await inspector.pressInQuestion('Answer')
    await expect(inspector.preview).toContainText('Loans out')
    expect(answersTo(server)).toEqual([{ pay: { action: 'accept' } }])
  })

  test('addresses that may not be opened are text, and look-alike hosts stand in punycode', async ({
    inspector,
    serve,
  }) => {
    const urls = [
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'blob:https://a.example/x',
      'mailto:a@b.example',
      '//a.example',
      'https://user@\u0430pple.example/',
    ]
    const inputRequests = Object.fromEntries(urls.map((url, n) => [`u${n}`, elicit({ mode: 'url', url })]))
    const server = await serve(
      startRaw(
        { 'resources/read': (call) => (call.nth === 0 ? inputNeeded(call, { inputRequests }) : read(call)) },
        { era: 'modern' },
      ),
    )
    await inspector.connect(server.url)
    await inspector.select('Loans, open')
    const link = inspector.question().getByRole('link')
    for (const left of [7, 6, 5, 4, 3, 2, 1]) {
      await expect(inspector.question()).toContainText(left === 1 ? '1 more waits' : `${left} more wait`)
      await expect(inspector.question()).toContainText('This cannot be opened from here')
      await expect(link).toHaveCount(0)
      await inspector.pressInQuestion('Decline')
    }
    await expect(inspector.question()).toContainText('It leads to xn--pple-43d.example')
    await expect(inspector.question()).toContainText('may look like another host')
    await expect(inspector.question()).toContainText('a user name, not the host')
    await expect(link).toHaveAttribute('href', 'https://user@xn--pple-43d.example/')
  })

  for (const [form, data] of [
    ['elicitations in an object', (entry: object) => ({ elicitations: [entry] })],
    ['a list', (entry: object) => [entry]],
  ] as const) {
    test(`error -32042 with ${form}: the address is shown, and reading again is offered`, async ({
      inspector,
      serve,
    }) => {
      const entry = { mode: 'url', url: 'https://bank.example/pay', elicitationId: 'e-1', message: 'Pay first.' }
      const server = await serve(
        startLegacySessions({
          read() {
            // The SDK passes on what an error carries.
            throw Object.assign(new Error('Pay first'), { code: -32042, data: data(entry) })
          },
        }),
      )
      await inspector.connect(server.url)
      await inspector.select('Loans, open')
      const first = inspector.page.getByRole('region', { name: 'To be done first' })
      await expect(first).toContainText('https://bank.example/pay')
      await expect(first.getByRole('link')).toHaveAttribute('href', 'https://bank.example/pay')
      await expectAccessible(inspector.page, 'error -32042')
      const reads = () => sentTo(server).filter(({ params }) => params?.['uri'] === uri).length
      const before = reads()
      await first.getByRole('button', { name: 'read again' }).click()
      await expect.poll(reads).toBe(before + 1)
    })
  }

  test('the notice that an address is done with is shown, and reads nothing by itself', async ({
    inspector,
    serve,
  }) => {
    const entry = { mode: 'url', url: 'https://bank.example/pay', elicitationId: 'e-1', message: 'Pay first.' }
    let tell: (() => Promise<void>) | undefined
    const server = await serve(
      startLegacySessions({
        read(_address, { complete }) {
          tell = () => complete('e-1')
          throw Object.assign(new Error('Pay first'), { code: -32042, data: { elicitations: [entry] } })
        },
      }),
    )
    await inspector.connect(server.url)
    await inspector.select('Loans, open')
    const first = inspector.page.getByRole('region', { name: 'To be done first' })
    await expect(first).toContainText('Pay first.')
    const before = server.requests.length
    await tell?.()
    await expect(first).toContainText('The server says that all is done.')
    expect(server.requests).toHaveLength(before)
  })
})
