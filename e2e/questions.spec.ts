// P10, P11 and P13: a read that is held up by the server’s questions, against both official SDKs. What was sent is taken
// from the server’s record.

import { inputRequired } from '@modelcontextprotocol/server'
import type { RunningServer } from '../src/testing/servers/httpServer.ts'
import { startLegacySessions } from '../src/testing/servers/legacySessions.ts'
import { startModern } from '../src/testing/servers/modern.ts'
import { readMuseum } from '../src/testing/servers/museum.ts'
import { refuse, startRaw } from '../src/testing/servers/raw.ts'
import { eras, type Era } from '../src/testing/servers/thousand.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { answersTo, sentTo, uri } from './questioning.ts'

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
