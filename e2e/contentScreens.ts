// What is shown of contents that are odd, many, or compared, and of questions in the middle of a read.

import { tiff } from '../src/testing/files/smallFiles.ts'
import { drawPng } from '../src/testing/servers/png.ts'
import { answerComplete, startRaw, type RawScript } from '../src/testing/servers/raw.ts'
import {
  base64Fixtures,
  charsetFixtures,
  formFixtures,
  previewsServed,
  typeFixtures,
} from '../src/testing/servers/rawPreviews.ts'
import { expect, type Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'
import { elicit, inputNeeded, uri as asked } from './questioning.ts'
import type { Screen } from './screen.ts'
import { servedFile, serving } from './served.ts'

async function open(inspector: Inspector, serve: Serve, script: RawScript): Promise<void> {
  const server = await serve(startRaw(script, { era: 'modern' }))
  await inspector.connect(server.url)
}

async function showPreview({ preview }: Inspector): Promise<void> {
  await expect(preview).toBeVisible()
  await preview.evaluate((pane) => innerWidth < 900 && pane.scrollIntoView())
}

const { asText, noJson } = typeFixtures
const { badLine, pictureText } = formFixtures
const odd = { noJson, badLine, pictureText, asText, broken: base64Fixtures.broken, lossy: charsetFixtures.lossy }

const files = [
  servedFile('plan.tiff', 'image/tiff', tiff),
  servedFile('cut.png', 'image/png', drawPng(320, 240).subarray(0, 100)),
  servedFile('order.xml', 'application/xml', Buffer.from('<order>\n  <item n="3">\n</order>\n')),
  servedFile('hours.yaml', 'application/yaml', Buffer.from('open:\n  - 10:00\n - 17:00\n')),
  servedFile('empty.txt', 'text/plain', Buffer.alloc(0)),
]

const parts = (count: number) =>
  serving([
    {
      uri: 'dir://box',
      name: 'Box',
      contents: Array.from({ length: count }, (_, index) => ({
        uri: `dir://box/${index + 1}`,
        mimeType: 'text/plain',
        text: `Letter number ${index + 1}`,
      })),
    },
  ])

const loans = [
  '{\n  "id": 9007199254740993,\n  "price": 1.10\n}',
  '{\n  "id": 9007199254740993,\n  "price": 1.1,\n  "new": true\n}',
]

export const contentScreens: readonly Screen[] = [
  ...Object.entries(odd).map(([name, fixture]) => ({
    name: `content-${name}`,
    reach: async (inspector: Inspector, serve: Serve) => {
      await open(inspector, serve, previewsServed([fixture]))
      await inspector.read(fixture.name)
      await showPreview(inspector)
    },
  })),
  ...files.map(({ name }) => ({
    name: `content-${name.replace('.', '-')}`,
    reach: async (inspector: Inspector, serve: Serve) => {
      await open(inspector, serve, serving(files))
      await inspector.read(name)
      await showPreview(inspector)
    },
  })),
  ...[3, 500].map((count) => ({
    name: `content-parts-${count}`,
    reach: async (inspector: Inspector, serve: Serve) => {
      await open(inspector, serve, parts(count))
      await inspector.read('Box')
      await showPreview(inspector)
    },
  })),
  {
    name: 'content-compared',
    reach: async (inspector, serve) => {
      const uri = 'museum://loans'
      await open(inspector, serve, {
        ...serving([{ uri, name: 'Loans', mimeType: 'application/json' }]),
        'resources/read': (call) =>
          answerComplete(call, {
            contents: [{ uri, mimeType: 'application/json', text: loans[call.nth] ?? loans[1] }],
          }),
      })
      await inspector.read('Loans')
      await inspector.readAgain()
      await inspector.detail.getByRole('button', { name: 'Compare with the former read' }).click()
      await inspector.detail.getByRole('region', { name: 'Comparison' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'question-address',
    reach: async (inspector, serve) => {
      await open(inspector, serve, {
        'resources/read': (call) =>
          inputNeeded(call, {
            inputRequests: {
              pay: elicit({
                mode: 'url',
                url: 'https://museum.example/pay?for=ledger',
                elicitationId: 'p1',
                message: 'Pay first.',
              }),
            },
          }),
      })
      await inspector.readUri(asked)
      await inspector.question().scrollIntoViewIfNeeded()
    },
  },
]
