import { createGate } from '../src/testing/gate.ts'
import { startLegacySessions } from '../src/testing/servers/legacySessions.ts'
import { startModern } from '../src/testing/servers/modern.ts'
import { MUSEUM_URIS, readMuseum, scannerBytes } from '../src/testing/servers/museum.ts'
import { answerComplete, startRaw } from '../src/testing/servers/raw.ts'
import { heldRead } from '../src/testing/servers/rawScripts.ts'
import { countRequests } from '../src/testing/servers/httpServer.ts'
import { eras } from '../src/testing/servers/thousand.ts'
import { expect, test } from './fixtures.ts'
import { untilQuiet } from './quiet.ts'

for (const era of eras) {
  test.describe(`${era} era`, () => {
    const startMuseum = () => (era === 'modern' ? startModern() : startLegacySessions())

    test('text is shown as sent', async ({ inspector, serve }) => {
      const server = await serve<Awaited<ReturnType<typeof startMuseum>>>(startMuseum())
      await inspector.connect(server.url)
      await inspector.read('Logbook of the Amalia, 1863')
      await expect(inspector.preview).toContainText('Took on the pilot at the outer buoy')
      await expect(inspector.preview).toContainText('“Théodora” moored alongside — her mate came aboard.')
      await expect(inspector.detail).toContainText(MUSEUM_URIS.logbook)
    })

    test('JSON keeps big integers and the spelling of numbers', async ({ inspector, serve }) => {
      const server = await serve<Awaited<ReturnType<typeof startMuseum>>>(startMuseum())
      await inspector.connect(server.url)
      await inspector.read('Loans, open')
      await expect(inspector.preview).toContainText('9007199254740993')
      await expect(inspector.preview).toContainText('1250.50')
    })

    test('a picture is drawn, with its size in pixels', async ({ inspector, serve }) => {
      const server = await serve<Awaited<ReturnType<typeof startMuseum>>>(startMuseum())
      await inspector.connect(server.url)
      await inspector.read('Astrolabe, Nuremberg')
      const picture = inspector.preview.getByRole('img').first()
      await expect(picture).toBeVisible()
      await expect
        .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
        .toBe(320)
      expect(await picture.getAttribute('src')).toMatch(/^blob:/)
      await expect(inspector.preview).toContainText(/320 × 240/)
    })

    test('an SVG is drawn as a picture, never as part of the page', async ({ inspector, serve }) => {
      const server = await serve<Awaited<ReturnType<typeof startMuseum>>>(startMuseum())
      await inspector.connect(server.url)
      await inspector.read('Chart of the estuary')
      const picture = inspector.preview.getByRole('img').first()
      await expect
        .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
        .toBe(240)
    })

    test('other bytes are shown in hex', async ({ inspector, serve }) => {
      const server = await serve<Awaited<ReturnType<typeof startMuseum>>>(startMuseum())
      await inspector.connect(server.url)
      await inspector.read('Hull lines of the Theodora')
      const firstBytes = [...scannerBytes(4)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
      await expect(inspector.preview).toContainText(firstBytes)
    })

    test('a download is the original bytes', async ({ inspector, serve }) => {
      const server = await serve<Awaited<ReturnType<typeof startMuseum>>>(startMuseum())
      await inspector.connect(server.url)
      await inspector.read('Hull lines of the Theodora')
      const { bytes, name } = await inspector.download()
      expect(bytes.equals(scannerBytes(4096))).toBe(true)
      expect(name).toMatch(/hull-lines/)
    })

    test('several contents are all shown, in order, each with URI and type', async ({ inspector, serve }) => {
      const server = await serve<Awaited<ReturnType<typeof startMuseum>>>(startMuseum())
      await inspector.connect(server.url)
      await inspector.read('Wall labels, room 3')
      const text = await inspector.preview.innerText()
      const places = ['text', 'data', 'plan'].map((part) => text.indexOf(`${MUSEUM_URIS.labels}/${part}`))
      expect(places.every((place) => place >= 0)).toBe(true)
      expect(places).toEqual([...places].sort((a, b) => a - b))
      for (const type of ['text/markdown', 'application/json', 'image/png']) expect(text).toContain(type)
    })

    test('a failed read fails in its place, with the code, and the list stays', async ({ inspector, serve }) => {
      const server = await serve<Awaited<ReturnType<typeof startMuseum>>>(startMuseum())
      await inspector.connect(server.url)
      await inspector.select('Loan 2026-014, withdrawn')
      const failure = inspector.detail.getByRole('alert')
      await expect(failure.getByRole('heading').first()).toBeVisible()
      await expect(failure).toContainText(era === 'modern' ? '-32602' : '-32002')
      await inspector.expectRows(24)
      await inspector.read('Logbook of the Amalia, 1863')
      await expect(inspector.preview).toContainText('Took on the pilot')
      await expect(failure).toHaveCount(0)
    })

    test('Read again goes to the wire', async ({ inspector, serve }) => {
      const server = await serve<Awaited<ReturnType<typeof startMuseum>>>(startMuseum())
      await inspector.connect(server.url)
      await inspector.read('Logbook of the Amalia, 1863')
      await expect(inspector.preview).toContainText('Took on the pilot')
      expect(countRequests(server, 'resources/read')).toBe(1)
      await inspector.readAgain()
      await expect.poll(() => countRequests(server, 'resources/read')).toBe(2)
    })

    test('empty contents and foreign items are said, not blank', async ({ inspector, serve }) => {
      const server = await serve(
        startRaw(
          {
            'resources/read': (call) =>
              call.params['uri'] === MUSEUM_URIS.ledger
                ? answerComplete(call, { contents: [] })
                : answerComplete(call, {
                    contents: [{ uri: call.params['uri'], page: 3 }, 'loose', { uri: 'x:1', text: 'and a text' }],
                  }),
          },
          { era },
        ),
      )
      await inspector.connect(server.url)
      await inspector.read('Loans, open')
      await expect(inspector.preview).toContainText(/no contents|empty|nothing/i)
      await inspector.read('Astrolabe, Nuremberg')
      await expect(inspector.preview).toContainText('and a text')
      await expect(inspector.preview).toContainText('loose')
    })

    test('P9: a late answer never shows under another name', async ({ inspector, serve }) => {
      const gate = createGate()
      const server = await serve(startRaw(heldRead(MUSEUM_URIS.astrolabe, gate.opened), { era }))
      await inspector.connect(server.url)
      await inspector.select('Astrolabe, Nuremberg')
      await expect.poll(() => countRequests(server, 'resources/read')).toBe(1)
      await inspector.read('Logbook of the Amalia, 1863')
      await expect(inspector.preview).toContainText(`This is ${MUSEUM_URIS.logbook}`)
      gate.open()
      await untilQuiet(server)
      await expect(inspector.preview).toContainText(`This is ${MUSEUM_URIS.logbook}`)
      await expect(inspector.preview).not.toContainText(`This is ${MUSEUM_URIS.astrolabe}`)
      await expect(inspector.detail.getByRole('heading').first()).toContainText('Logbook')
    })
  })
}

test('the museum knows every resource that these tests read', () => {
  expect(readMuseum(MUSEUM_URIS.withdrawn)).toBeUndefined()
  expect(readMuseum(MUSEUM_URIS.labels)).toHaveLength(3)
})
