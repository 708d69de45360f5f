// P10: results and questions that no SDK sends: states alone, unknown kinds, hostile schemas.

import { MUSEUM_URIS } from '../src/testing/servers/museum.ts'
import { answer, startRaw, type RawCall, type RawReply } from '../src/testing/servers/raw.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { overflow } from './overflow.ts'
import { answersTo, elicit, inputNeeded, read, sentTo, uri } from './questioning.ts'

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
