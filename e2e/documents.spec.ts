// PDF, archives and plain bytes (K32, K29 d): drawn, listed, and never run or unpacked.

import { strToU8, zipSync } from 'fflate'
import { makePdf } from '../src/testing/files/pdf.ts'
import { startRaw } from '../src/testing/servers/raw.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { servedFile, serving } from './served.ts'

// The recorder of traces asks again for pictures that could not be drawn, from within the page, which the policy refuses and
// the policy watch then counts.
test.use({ trace: 'off' })

test('K32: a PDF is drawn page by page, with a standard font from our own origin', async ({
  inspector,
  serve,
  page,
}) => {
  const pages = Array.from({ length: 40 }, (_, index) => [`Sheet ${index + 1}`, 'of the harbour log'])
  const pdf = makePdf({ pages })
  const server = await serve(startRaw(serving([servedFile('log.pdf', 'application/pdf', pdf)]), { era: 'modern' }))
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/pdf/fonts/')) fonts.push(request.url())
  })
  await inspector.connect(server.url)
  await inspector.read('log.pdf')
  const first = inspector.preview.getByRole('group', { name: 'Page 1 of 40' })
  await expect(first).toContainText('Sheet 1')
  const inked = () =>
    first.locator('canvas').evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      let dark = 0
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100 && (data[at + 3] ?? 0) > 200) dark += 1
      return dark
    })
  await expect.poll(inked).toBeGreaterThan(50)
  expect(fonts).toHaveLength(1)
  expect(await inspector.preview.locator('canvas').count()).toBeLessThan(6)
  await inspector.preview.getByRole('textbox', { name: 'Page' }).fill('37')
  await page.keyboard.press('Enter')
  await expect(inspector.preview.getByRole('group', { name: 'Page 37 of 40' })).toContainText('Sheet 37')
  expect(await inspector.preview.locator('canvas').count()).toBeLessThan(6)
  expect((await inspector.download()).bytes.equals(pdf)).toBe(true)
  await expectAccessible(page, 'shown')
})

test('P4: the text of a PDF is searched over all pages, and leads from page to page', async ({
  inspector,
  serve,
  page,
}) => {
  const pages = Array.from({ length: 40 }, (_, index) => [
    `Sheet ${index + 1}`,
    index % 2 === 0 ? 'Harbour log' : 'Ledger',
  ])
  const pdf = makePdf({ pages: [...pages, []] })
  const server = await serve(startRaw(serving([servedFile('log.pdf', 'application/pdf', pdf)]), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('log.pdf')
  const matches = inspector.preview.getByRole('status', { name: 'Matches' })
  await expect(inspector.preview.getByRole('group', { name: 'Page 1 of 41' })).toBeVisible()
  await expect(matches).toHaveText('')
  const field = inspector.preview.getByRole('searchbox', { name: 'Search in the document' })
  await field.fill('hArbour  log')
  await expect(matches).toHaveText('20 matches on 20 pages; 1 page has no text')
  await field.fill('sheet 3')
  await expect(matches).toHaveText('11 matches on 11 pages; 1 page has no text')
  await field.press('Enter')
  await expect(matches).toContainText('at page 3, 1 of 11')
  await inspector.preview.getByRole('button', { name: 'Previous page with a match' }).click()
  await expect(matches).toContainText('at page 39, 11 of 11')
  await expect(inspector.preview.getByRole('group', { name: 'Page 39 of 41' })).toContainText('Sheet 39')
  await inspector.preview.getByRole('button', { name: 'Next page with a match' }).click()
  await expect(inspector.preview.getByRole('group', { name: 'Page 3 of 41' })).toContainText('Sheet 3')
  await field.fill('lighthouse')
  await expect(matches).toHaveText('No match; 1 page has no text')
  await expectAccessible(page, 'searched')
  await field.fill('')
  await expect(matches).toHaveText('')
})

test('K32: scripts, links and actions of a PDF are not run, and scripts are said', async ({
  inspector,
  serve,
  page,
}) => {
  const pdf = makePdf({
    pages: [['Nothing runs here']],
    catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
    page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (http://evil.example/) >> >>]',
  })
  const server = await serve(startRaw(serving([servedFile('acts.pdf', 'application/pdf', pdf)]), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('acts.pdf')
  await expect(inspector.preview).toContainText('It brings scripts, which are not run.')
  const sheet = inspector.preview.getByRole('group', { name: 'Page 1 of 1' })
  await expect(sheet).toContainText('Nothing runs here')
  await sheet.click()
  await expect(inspector.preview.getByRole('link')).toHaveCount(0)
  expect(page.context().pages()).toHaveLength(1)
})

test('K32: broken and encrypted PDFs are said, and shown in hex', async ({ inspector, serve }) => {
  const encrypted = makePdf({
    pages: [['secret']],
    trailer: `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
  })
  const files = [
    servedFile('locked.pdf', 'application/pdf', encrypted),
    servedFile('broken.pdf', 'application/pdf', Buffer.from('%PDF-1.7\nand then nothing')),
  ]
  const server = await serve(startRaw(serving(files), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('locked.pdf')
  await expect(inspector.preview).toContainText('This PDF is encrypted, and asks for a password')
  await expect(inspector.preview).toContainText('Shown as hex')
  await inspector.read('broken.pdf')
  await expect(inspector.preview).toContainText('This is no PDF that can be read')
})

test('K32: an archive is listed, and never unpacked', async ({ inspector, serve, page }) => {
  const zip = Buffer.from(
    zipSync({
      'notes/log.txt': strToU8('pilot '.repeat(200)),
      '../../.bashrc': strToU8('x'),
      'zeros.bin': [new Uint8Array(20_000_000), { level: 9 }],
    }),
  )
  const server = await serve(startRaw(serving([servedFile('hold.zip', 'application/zip', zip)]), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('hold.zip')
  const entries = inspector.preview.getByRole('list', { name: /entries$/ }).getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText('notes/log.txt')
  await expect(entries.nth(0)).toContainText('1.2 kB')
  await expect(entries.nth(1)).toContainText('leads outside')
  await expect(inspector.preview).toContainText('perhaps a bomb')
  expect((await inspector.download()).bytes.equals(zip)).toBe(true)
  await expectAccessible(page, 'a listed archive')
})

test('K29 (d): in 30 MB of bytes one goes to an offset and finds what stands far behind', async ({
  inspector,
  serve,
  page,
}) => {
  const bytes = Buffer.alloc(30_000_000, 0x5a)
  bytes.write('the anchor', 29_000_000, 'latin1')
  const server = await serve(
    startRaw(serving([servedFile('a.bin', 'application/octet-stream', bytes)]), { era: 'modern' }),
  )
  await inspector.connect(server.url)
  await inspector.read('a.bin')
  const dump = inspector.preview.getByRole('group', { name: /bytes$/ })
  await expect(dump).toContainText('5a 5a')
  await inspector.preview.getByRole('textbox', { name: 'Offset' }).fill('29,999,999')
  await page.keyboard.press('Enter')
  await expect(dump.locator('mark').first()).toHaveText('5a')
  await inspector.preview.getByRole('textbox', { name: 'Text or bytes' }).fill('anchor')
  await page.keyboard.press('Enter')
  const place = inspector.preview.getByRole('status', { name: 'Place' })
  await expect(place).toContainText('(29,000,004)')
  await expect(place).toContainText('Found again from the beginning.')
  await expect(dump).toContainText('the anch')
  await inspector.preview.getByRole('combobox', { name: 'Look for' }).selectOption('Bytes')
  await inspector.preview.getByRole('textbox', { name: 'Text or bytes' }).fill('ff ff')
  await page.keyboard.press('Enter')
  await expect(place).toContainText('Not found.')
  await expectAccessible(page, 'a searched dump')
})

test('K29 (d): a blob of 60 MB opens, is saved as it came, and is left by a click on another resource', async ({
  inspector,
  serve,
}) => {
  const bytes = Buffer.alloc(60_000_000, 'harbour')
  const files = [
    servedFile('a.bin', 'application/octet-stream', bytes),
    servedFile('b.txt', 'text/plain', Buffer.from('beside it')),
  ]
  const server = await serve(startRaw(serving(files), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.select('a.bin')
  await inspector.read('b.txt')
  await expect(inspector.preview).toContainText('beside it')
  await expect(inspector.preview).not.toContainText('68 61 72 62')
  await inspector.read('a.bin')
  await expect(inspector.preview).toContainText('68 61 72 62 6f 75 72', { timeout: 60_000 })
  expect((await inspector.download()).bytes.equals(bytes)).toBe(true)
})
