import { startDeadPort, startHanging, startUnexposedSession } from '../src/testing/servers/httpFaults.ts'
import { startModern } from '../src/testing/servers/modern.ts'
import { MUSEUM_URIS } from '../src/testing/servers/museum.ts'
import { startRaw, type RawOptions, type RawScript } from '../src/testing/servers/raw.ts'
import { emptyLists, heldList, listRefused, malformedEntries, NO_RESOURCES } from '../src/testing/servers/rawScripts.ts'
import { startThousand } from '../src/testing/servers/thousand.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { openMuseum } from './openServer.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1400, 390]) {
    test.describe(`no axe violation, ${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: width === 390 ? 844 : 900 } })

      test('start and its settings', async ({ inspector, page }) => {
        await inspector.goto()
        await expectAccessible(page, 'start')
        await inspector.chooseEra('Modern only')
        await expectAccessible(page, 'settings')
      })

      test('connecting', async ({ inspector, page, serve }) => {
        const server = await serve(startHanging())
        await inspector.goto()
        await inspector.askToConnect(server.url)
        await expect(inspector.cancelButton).toBeVisible()
        await expectAccessible(page, 'connecting')
      })

      test('failures of connecting', async ({ inspector, page, serve }) => {
        for (const starting of [startDeadPort(), startUnexposedSession()]) {
          const server = await serve(starting)
          await inspector.connect(server.url)
          await expect(inspector.alert).toBeVisible()
          await expectAccessible(page, 'failure')
        }
      })

      test('inspector with a resource open', async ({ inspector, page, serve }) => {
        const server = await serve(startThousand('modern'))
        await inspector.connect(server.url)
        await inspector.expectRows(10)
        await expectAccessible(page, 'list')
        for (const label of [
          'Loans, open',
          'Astrolabe, Nuremberg',
          'Hull lines of the Theodora',
          'Wall labels, room 3',
        ]) {
          await inspector.read(label)
          await expectAccessible(page, label)
          await inspector.leaveDetail()
        }
        await inspector.select('Loan 2026-014, withdrawn')
        await expect(inspector.alert.first()).toBeVisible()
        await expectAccessible(page, 'failed read')
        await inspector.leaveDetail()
        await inspector.openTab('Templates')
        await expectAccessible(page, 'templates')
        await inspector.select('Room climate', 'Templates')
        await expectAccessible(page, 'template')
      })

      const states: { state: string; script: RawScript; options?: Partial<RawOptions>; sign: RegExp }[] = [
        { state: 'loading', script: heldList(new Promise(() => {})), sign: /asking for resources/i },
        { state: 'empty', script: emptyLists, sign: /nothing is registered/i },
        {
          state: 'not declared',
          script: NO_RESOURCES.script,
          options: { capabilities: NO_RESOURCES.capabilities },
          sign: /-32601/,
        },
        { state: 'not implemented', script: listRefused(-32601, 'Method not found'), sign: /-32601/ },
        { state: 'failed', script: listRefused(-32603, 'The index is being rebuilt'), sign: /-32603/ },
        { state: 'malformed', script: malformedEntries, sign: /Sign with a broken icon/ },
      ]
      for (const { state, script, options, sign } of states) {
        test(`list state: ${state}`, async ({ inspector, page, serve }) => {
          const server = await serve(startRaw(script, { era: 'modern', ...options }))
          await inspector.connect(server.url)
          await expect(page.getByText(sign).first()).toBeVisible()
          await expectAccessible(page, state)
        })
      }
    })
  }
}

test('L15: the grid is worked by keys alone', async ({ inspector, page, serve }) => {
  const server = await serve(startModern({ resources: 300 }))
  await inspector.connect(server.url)
  await inspector.expectRows(300)
  await inspector.grid().focus()
  const activeRow = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const id = focused?.getAttribute('aria-activedescendant')
      const active = id ? document.getElementById(id) : focused
      return Number(active?.closest('[role=row]')?.getAttribute('aria-rowindex'))
    })
  await expect.poll(activeRow).toBe(2)
  await page.keyboard.press('ArrowDown')
  await expect.poll(activeRow).toBe(3)
  await page.keyboard.press('Enter')
  await expect(inspector.detail.getByRole('heading').first()).toContainText('Logbook of the Amalia')
  await expect(inspector.row('Logbook of the Amalia')).toHaveAttribute('aria-selected', 'true')
  await inspector.grid().focus()
  await page.keyboard.press('Control+End')
  await expect.poll(activeRow).toBe(301)
  await page.keyboard.press('PageUp')
  await expect.poll(activeRow).toBeLessThan(301)
  await page.keyboard.press('Control+Home')
  await expect.poll(activeRow).toBe(2)
})

test('L15: "/" goes to the filter, and does not when one is typing', async ({ inspector, page, serve }) => {
  await openMuseum(inspector, serve)
  await inspector.grid().focus()
  await page.keyboard.press('/')
  await expect(inspector.filterField()).toBeFocused()
  await expect(inspector.filterField()).toHaveValue('')
  await page.keyboard.type('works/W-0115')
  await expect(inspector.filterField()).toHaveValue('works/W-0115')
  await inspector.expectRows(1)
})

test('connecting needs no pointer', async ({ inspector, page, serve }) => {
  const server = await serve(startModern())
  await inspector.goto()
  await inspector.urlField.focus()
  await page.keyboard.type(server.url)
  await page.keyboard.press('Enter')
  await expect(inspector.connection).toContainText('Harbour Museum')
})

test('control: axe sees a planted fault', async ({ appUrl, page }) => {
  await page.goto(appUrl)
  await page.evaluate(() => document.body.append(document.createElement('button')))
  await expect(expectAccessible(page, 'planted')).rejects.toThrow(/button-name/)
})

test('the resource in the address is shown after a reload and a click', async ({ inspector, page, serve }) => {
  const server = await serve(startModern())
  await inspector.connect(server.url)
  await inspector.read('Logbook of the Amalia, 1863')
  await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toContain(MUSEUM_URIS.logbook)
  await page.reload()
  await inspector.connectButton.click()
  await expect(inspector.detail.getByRole('heading').first()).toContainText('Logbook of the Amalia')
})
