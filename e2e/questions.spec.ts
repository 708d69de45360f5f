// P10, P11 and P13 in the browser: a read that is held up by the server's questions, against both official SDKs and against
// scripts that send what no SDK would. What was sent is taken from the server's record.

import { inputRequired } from '@modelcontextprotocol/server'
import type { RunningServer } from '../src/testing/servers/httpServer.ts'
import { startLegacySessions } from '../src/testing/servers/legacySessions.ts'
import { startModern } from '../src/testing/servers/modern.ts'
import { MUSEUM_URIS, readMuseum } from '../src/testing/servers/museum.ts'
import { answer, answerComplete, refuse, startRaw, type RawCall, type RawReply } from '../src/testing/servers/raw.ts'
import { eras, type Era } from '../src/testing/servers/thousand.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { overflow } from './overflow.ts'

const uri = MUSEUM_URIS.ledger

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Your name', minLength: 2 },
    email: { type: 'string', format: 'email' },
    age: { type: 'integer', minimum: 18, maximum: 120 },
    share: { type: 'number', default: 0.5 },
    agrees: { type: 'boolean', title: 'Agrees' },
    lamp: { type: 'boolean', default: true },
    room: {
      type: 'string',
      oneOf: [
        { const: '#1', title: 'Chart room' },
        { const: '#2', title: 'Vault' },
      ],
    },
    colour: { type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green'] },
    papers: {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      items: {
        anyOf: [
          { const: 'a', title: 'Letters' },
          { const: 'b', title: 'Maps' },
          { const: 'c', title: 'Logs' },
        ],
      },
    },
  },
  required: ['name', 'age', 'papers'],
} as const

// The SDKs' types of a schema know less than the specification's; it is sent as it stands.
const requestedSchema = () => structuredClone(schema) as never

/** Servers that ask before they let the ledger be read, and say in it what they were told. */
async function startAsking(era: Era): Promise<RunningServer> {
  if (era === 'legacy') {
    return startLegacySessions({
      async read(address, { elicit }) {
        if (address !== uri) return readMuseum(address)
        const { action } = await elicit({ message: 'Who reads the ledger?', requestedSchema: requestedSchema() })
        return action === 'decline' ? undefined : [{ uri, text: `told: ${action}` }]
      },
    })
  }
  return startModern({
    ask: (address, { mcpReq }) =>
      address === uri && mcpReq.inputResponses === undefined
        ? inputRequired({
            inputRequests: {
              who: inputRequired.elicit({ message: 'Who reads the ledger?', requestedSchema: requestedSchema() }),
            },
            requestState: 'opaque ✓',
          })
        : undefined,
    read: (address) => (address === uri ? [{ uri, text: 'told' }] : readMuseum(address)),
  })
}

interface Sent {
  readonly id?: unknown
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: unknown
}

function sentTo(server: RunningServer): readonly Sent[] {
  // Every message of ours is an object.
  return server.requests.flatMap(({ body }) => (typeof body === 'object' && body !== null ? [body as Sent] : []))
}

/** What was sent as answers: the legacy era's responses, or the modern era's `inputResponses`. */
function answersTo(server: RunningServer): readonly unknown[] {
  return sentTo(server).flatMap(({ result, params }) => result ?? params?.['inputResponses'] ?? [])
}

const wholeAnswer = {
  action: 'accept',
  content: { name: 'Ada', age: 36, share: 0.5, lamp: true, room: '#2', colour: 'g', papers: ['a', 'c'] },
}

for (const era of eras) {
  test.describe(`P10, ${era} era`, () => {
    const exactly = (response: unknown) => [era === 'modern' ? { who: response } : response]

    test('a question is answered: exactly typed, what was not given is absent, and nothing is sent that is not valid', async ({
      inspector,
      serve,
    }) => {
      const server = await serve(startAsking(era))
      await inspector.connect(server.url)
      await inspector.select('Loans, open')
      const question = inspector.question()
      await expect(question).toContainText('Who reads the ledger?')
      await expect(question).toContainText(new URL(server.url).host)
      await expect(inspector.questions()).toContainText('The server asks a question before it answers.')
      if (era === 'modern') await expectAccessible(inspector.page, 'a question')

      await inspector.pressInQuestion('Answer')
      await expect(question.getByRole('alert')).toContainText('Nothing was sent: 3 fields are not right yet.')
      await question.getByRole('textbox', { name: 'Your name' }).fill('A')
      await question.getByRole('textbox', { name: 'email' }).fill('nobody')
      await question.getByRole('textbox', { name: 'age' }).fill('17.5')
      await inspector.pressInQuestion('Answer')
      await expect(question).toContainText('At least 2 characters; this has 1.')
      await expect(question).toContainText('This is no e-mail address.')
      await expect(question).toContainText('This is no whole number.')
      await expect(question.getByRole('textbox', { name: 'Your name' })).toHaveValue('A')
      if (era === 'modern') await expectAccessible(inspector.page, 'a question with problems')
      expect(answersTo(server)).toEqual([])

      await question.getByRole('textbox', { name: 'Your name' }).fill('Ada')
      await question.getByRole('textbox', { name: 'email' }).fill('')
      await question.getByRole('textbox', { name: 'age' }).fill('36')
      await question.getByRole('combobox', { name: 'room' }).selectOption('Vault')
      await question.getByRole('combobox', { name: 'colour' }).selectOption('Green')
      const papers = question.getByRole('group', { name: 'papers' })
      await papers.getByRole('checkbox', { name: 'Logs' }).click()
      await papers.getByRole('checkbox', { name: 'Letters' }).click()
      await inspector.pressInQuestion('Answer')
      await expect(inspector.preview).toContainText('told')
      await expect(question).toHaveCount(0)
      await expect(inspector.questions()).toContainText('The server asked 1 question: answered.')
      expect(answersTo(server)).toEqual(exactly(wholeAnswer))
      if (era === 'modern') expect(sentTo(server).at(-1)?.params).toMatchObject({ requestState: 'opaque ✓' })
    })

    for (const [button, action, said] of [
      ['Decline', 'decline', 'declined'],
      ['Cancel question', 'cancel', 'cancelled'],
    ] as const) {
      test(`a question is ${said}`, async ({ inspector, serve }) => {
        const server = await serve(startAsking(era))
        await inspector.connect(server.url)
        await inspector.select('Loans, open')
        await inspector.pressInQuestion(button)
        await expect(inspector.questions()).toContainText(`The server asked 1 question: ${said}.`)
        await expect(inspector.question()).toHaveCount(0)
        expect(answersTo(server)).toEqual(exactly({ action }))
        // P11: the legacy server then says -32002.
        if (era === 'legacy' && action === 'decline') {
          await inspector.expectFailure(/does not know this resource/, '-32002')
        } else await expect(inspector.preview).toContainText('told')
      })
    }

    test('another selection cancels the question, and coming back asks anew: no question was cached', async ({
      inspector,
      serve,
    }) => {
      const server = await serve(startAsking(era))
      await inspector.connect(server.url)
      await inspector.select('Loans, open')
      await expect(inspector.question()).toBeVisible()
      await inspector.read('Logbook of the Amalia, 1863')
      await expect(inspector.question()).toHaveCount(0)
      await expect.poll(() => answersTo(server)).toEqual(era === 'modern' ? [] : [{ action: 'cancel' }])
      await inspector.select('Loans, open')
      await expect(inspector.question()).toBeVisible()
    })
  })
}

const elicit = (params: object) => ({ method: 'elicitation/create', params: { message: 'm', ...params } })
const inputNeeded = (call: RawCall, more: object): RawReply => answer(call, { resultType: 'input_required', ...more })
const read = (call: RawCall): RawReply => answerComplete(call, { contents: [{ uri, text: 'read at last' }] })

test.describe('P10, results that no SDK sends', () => {
  const start = (script: (call: RawCall) => RawReply) => startRaw({ 'resources/read': script }, { era: 'modern' })

  test('a requestState alone is asked again, after a pause, and how often is said', async ({ inspector, serve }) => {
    const server = await serve(
      start((call) => (call.nth < 3 ? inputNeeded(call, { requestState: { n: call.nth } }) : read(call))),
    )
    await inspector.connect(server.url)
    await inspector.select('Loans, open')
    await expect(inspector.preview).toContainText('read at last')
    await expect(inspector.questions()).toContainText('asked again 3 times')
    const states = sentTo(server).filter(({ method }) => method === 'resources/read')
    expect(states.map(({ params }) => params?.['requestState'])).toEqual([undefined, { n: 0 }, { n: 1 }, { n: 2 }])
  })

  test('a server that never stops is given up after ten times', async ({ inspector, serve }) => {
    test.slow()
    const server = await serve(start((call) => inputNeeded(call, { requestState: 's' })))
    await inspector.connect(server.url)
    await inspector.select('Loans, open')
    await expect(inspector.alert).toContainText('The server does not stop asking', { timeout: 45_000 })
    expect(sentTo(server).filter(({ method }) => method === 'resources/read')).toHaveLength(11)
  })

  test('an unknown resultType and an unusable question are shown raw, never as empty', async ({ inspector, serve }) => {
    const server = await serve(
      start((call) =>
        call.params['uri'] === uri ? answer(call, { resultType: 'later', contents: [] }) : inputNeeded(call, {}),
      ),
    )
    await inspector.connect(server.url)
    await inspector.select('Loans, open')
    await inspector.expectFailure(/unknown kind/, 'unknown resultType')
    await inspector.alert.getByText('What came, as it came').click()
    await expect(inspector.alert).toContainText('"resultType":"later"')
    await inspector.readUri(MUSEUM_URIS.bare)
    await inspector.expectFailure(/asks for input, but not what/, 'input_required')
  })

  test('a missing resultType counts as complete, for reads and lists', async ({ inspector, serve }) => {
    const server = await serve(
      startRaw(
        {
          'resources/list': (call) => answer(call, { resources: [{ uri, name: 'ledger', title: 'Loans, open' }] }),
          'resources/read': (call) => answer(call, { contents: [{ uri, text: 'whole' }] }),
        },
        { era: 'modern' },
      ),
    )
    await inspector.connect(server.url)
    await inspector.read('Loans, open')
    await expect(inspector.preview).toContainText('whole')
  })

  test('sampling and roots among the questions are declined and said; alone they end the read', async ({
    inspector,
    serve,
  }) => {
    const sampling = { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } }
    const server = await serve(
      start((call) => {
        if (call.params['uri'] !== uri) return inputNeeded(call, { inputRequests: { s: sampling }, requestState: 's' })
        const inputRequests = {
          s: sampling,
          r: { method: 'roots/list' },
          q: elicit({ requestedSchema: { type: 'object' } }),
        }
        return call.nth === 0 ? inputNeeded(call, { inputRequests }) : read(call)
      }),
    )
    await inspector.connect(server.url)
    await inspector.select('Loans, open')
    await expect(inspector.questions()).toContainText('sampling/createMessage')
    await expect(inspector.questions()).toContainText('roots/list')
    await inspector.pressInQuestion('Answer')
    await expect(inspector.preview).toContainText('read at last')
    expect(answersTo(server)).toEqual([{ q: { action: 'accept', content: {} } }])
    await inspector.readUri(MUSEUM_URIS.bare)
    await inspector.expectFailure(/asks for what Vitrine does not offer/, 'input_required')
  })

  test('several questions come one after the other and are answered together', async ({ inspector, serve }) => {
    const one = { type: 'object', properties: { a: { type: 'string' } } }
    const inputRequests = {
      first: elicit({ message: 'First?', requestedSchema: one }),
      second: elicit({ message: 'Second?', requestedSchema: one }),
    }
    const server = await serve(start((call) => (call.nth === 0 ? inputNeeded(call, { inputRequests }) : read(call))))
    await inspector.connect(server.url)
    await inspector.select('Loans, open')
    await expect(inspector.question()).toContainText('First?')
    await expect(inspector.question()).toContainText('1 more waits behind this one.')
    await inspector.question().getByRole('textbox', { name: 'a' }).fill('x')
    await inspector.pressInQuestion('Answer')
    await expect(inspector.question()).toContainText('Second?')
    await inspector.pressInQuestion('Decline')
    await expect(inspector.preview).toContainText('read at last')
    await expect(inspector.questions()).toContainText('The server asked 2 questions: 1 answered, 1 declined.')
    expect(answersTo(server)).toEqual([
      { first: { action: 'accept', content: { a: 'x' } }, second: { action: 'decline' } },
    ])
  })
})

/** Each sets a mark or sends a request if anything takes it for markup, script or an address. */
const payloads = Array.from({ length: 60 }, (_, n) => {
  const forms = [
    `<img src=x onerror="window.pwned=${n}">`,
    `<script>window.pwned=${n}</script>`,
    `javascript:window.pwned=${n}`,
    `"><svg onload=window.pwned=${n}>`,
    `https://evil.example/${n}`,
    `<iframe srcdoc="<script>parent.pwned=${n}</script>">`,
    `\u202Eevil\u2066${n}\u0000`,
    `{{constructor.constructor('window.pwned=${n}')()}}`,
    `![x](https://evil.example/${n}.png)`,
    `\`${'`'.repeat(n)}<b>${n}`,
  ]
  return `${forms[n % forms.length]} #${n}`
})

test.describe('P10, hostile questions', () => {
  test('sixty payloads in every text of a schema are text, and run nothing', async ({ inspector, serve }) => {
    const properties = Object.fromEntries(
      payloads.map((text, n) => [
        text,
        n % 4 === 0
          ? {
              type: 'string',
              title: text,
              description: text,
              format: text,
              pattern: `(${'a+'.repeat(30)})+$${text}`,
              default: text,
            }
          : n % 4 === 1
            ? { type: 'string', title: text, enum: [text, 'b'], enumNames: [text, text], default: text }
            : n % 4 === 2
              ? {
                  type: 'array',
                  description: text,
                  items: { type: 'string', enum: payloads.slice(0, 3) },
                  default: text,
                }
              : { type: text, title: { toString: text }, description: text, default: { [text]: text } },
      ]),
    )
    const question = elicit({
      message: payloads.join('\n'),
      requestedSchema: { type: payloads[0], properties, required: payloads[1] },
    })
    const server = await serve(
      startRaw(
        {
          'resources/read': (call) =>
            call.nth === 0 ? inputNeeded(call, { inputRequests: { [payloads[3] ?? '']: question } }) : read(call),
        },
        { era: 'modern' },
      ),
    )
    await inspector.connect(server.url)
    await inspector.select('Loans, open')
    await expect(inspector.question()).toContainText('<img src=x onerror="window.pwned=0"> #0')
    await expect(inspector.question().getByRole('link')).toHaveCount(0)
    expect(await overflow(inspector.page)).toBe(0)
    await expectAccessible(inspector.page, 'a hostile question')
    await inspector.pressInQuestion('Decline')
    await expect(inspector.preview).toContainText('read at last')
    expect(await inspector.page.evaluate(() => 'pwned' in window)).toBe(false)
    expect(answersTo(server)).toEqual([{ [payloads[3] ?? '']: { action: 'decline' } }])
  })

  test('500 fields, some with names of the prototype, stay usable and are sent as their own', async ({
    inspector,
    serve,
  }) => {
    const fields = Array.from({ length: 497 }, (_, n) => `"f${n}":{"type":"integer"}`).join()
    const schemaText = `{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"},"toString":{"type":"boolean"},${fields}},"required":["__proto__"]}`
    const server = await serve(
      startRaw(
        {
          'resources/read': (call) =>
            call.nth === 0
              ? answer(
                  call,
                  `{"resultType":"input_required","inputRequests":{"__proto__":{"method":"elicitation/create","params":{"message":"m","requestedSchema":${schemaText}}}}}`,
                )
              : read(call),
        },
        { era: 'modern' },
      ),
    )
    await inspector.connect(server.url)
    await inspector.select('Loans, open')
    const question = inspector.question()
    await expect(question.getByRole('textbox')).toHaveCount(499)
    await question.getByRole('textbox', { name: '__proto__' }).fill('p')
    await question.getByRole('textbox', { name: 'constructor' }).fill('c')
    await question.getByRole('checkbox', { name: 'toString' }).click()
    await question.getByRole('textbox', { name: 'f496' }).fill('496')
    await inspector.pressInQuestion('Answer')
    await expect(inspector.preview).toContainText('read at last')
    expect(JSON.stringify(answersTo(server)[0])).toBe(
      '{"__proto__":{"action":"accept","content":{"__proto__":"p","constructor":"c","toString":true,"f496":496}}}',
    )
  })
})

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

test.describe('P13', () => {
  test('progress of a read is shown with its numbers and words', async ({ inspector, serve }) => {
    let finish: (() => void) | undefined
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const server = await serve(
      startLegacySessions({
        async read(address, { progress }) {
          await progress(1, 4, '<b>Unlocking</b> the case')
          await finished
          return readMuseum(address)
        },
      }),
    )
    await inspector.connect(server.url)
    await inspector.select('Loans, open')
    const line = inspector.page.getByRole('status', { name: 'Progress' })
    await expect(line).toContainText('1 of 4')
    await expect(line).toContainText('<b>Unlocking</b> the case')
    finish?.()
    await expect(inspector.preview).toContainText('Loans out')
    await expect(line).toHaveCount(0)
  })

  test('an https resource can be opened in the browser, and only such a one', async ({ inspector, serve }) => {
    const server = await serve(startModern({ read: (address) => [{ uri: address, text: 'x' }] }))
    await inspector.connect(server.url)
    const link = inspector.detail.getByRole('link', { name: 'Open in the browser' })
    await inspector.readUri('https://museum.example/visit')
    await expect(link).toHaveAttribute('href', 'https://museum.example/visit')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
    await inspector.readUri('museum://works/W-0114')
    await expect(inspector.preview).toBeVisible()
    await expect(link).toHaveCount(0)
  })
})

test.describe('P11', () => {
  for (const code of [-32602, -32002] as const) {
    test(`${code} on a read is the same “not found”, and the code that came is shown`, async ({ inspector, serve }) => {
      const server = await serve(
        startRaw({ 'resources/read': (call) => refuse(call, code, 'nothing here') }, { era: 'modern' }),
      )
      await inspector.connect(server.url)
      await inspector.select('Loans, open')
      await inspector.expectFailure(/does not know this resource/, String(code))
    })
  }
})

for (const choice of ['Automatic', 'Legacy only'] as const) {
  test(`D2: the demo’s card is given out after its question, ${choice}`, async ({ inspector, page }) => {
    await inspector.goto()
    if (choice !== 'Automatic') await inspector.chooseEra(choice)
    await page.getByRole('button', { name: 'Try the demo server' }).click()
    await inspector.readUri('museum://desk/reading-card')
    if (choice === 'Automatic') {
      await inspector.question().getByRole('textbox', { name: 'Name on the card' }).fill('Ada')
      await inspector.question().getByRole('checkbox', { name: 'Letters' }).click()
      await inspector.pressInQuestion('Answer')
      await expect(inspector.preview).toContainText('RR-0417')
    } else await expect(inspector.preview).toContainText('The desk had no way to ask you.')
  })
}
