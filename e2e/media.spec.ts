import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { makeGif } from '../src/testing/files/gif.ts'
import { makeMp3 } from '../src/testing/files/mp3.ts'
import { makePdf } from '../src/testing/files/pdf.ts'
import { avif, icon, jpeg, movingWebp, mp4, tiff, webm } from '../src/testing/files/smallFiles.ts'
import { makeWav } from '../src/testing/files/wav.ts'
import { drawPng } from '../src/testing/servers/png.ts'
import { answerComplete, startRaw } from '../src/testing/servers/raw.ts'
import { eras } from '../src/testing/servers/thousand.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { type ServedFile, serving } from './served.ts'

// The recorder of traces asks again for pictures that could not be drawn, from within the page, which the policy refuses and
// the policy watch then counts.
test.use({ trace: 'off' })

const heic = Buffer.concat([Buffer.from('0000001866747970686569630000000068656963', 'hex'), Buffer.alloc(200)])
const wasm = Buffer.from('0061736d01000000', 'hex')
const hugePng = drawPng(4, 4)
hugePng.writeUInt32BE(60_000, 16)
hugePng.writeUInt32BE(60_000, 20)

const file = (name: string, mimeType: string, bytes: Buffer): ServedFile => ({
  uri: `museum://files/${name}`,
  name,
  mimeType,
  bytes,
})

const pictures = [
  ['avif', 'image/avif', avif, '16 × 12'],
  ['jpg', 'image/jpg', jpeg, '16 × 12'],
  ['ico', 'image/x-icon', icon, '16 × 12'],
  ['webp', 'image/webp', movingWebp, '16 × 12'],
  ['gif', 'image/gif', makeGif(20, 10, 3), '20 × 10'],
  ['png', 'image/png', drawPng(320, 240), '320 × 240'],
] as const

for (const [ending, mimeType, bytes, pixels] of pictures) {
  test(`K32: ${mimeType} is drawn, with its pixels, and saved as it came`, async ({ inspector, serve }) => {
    const server = await serve(startRaw(serving([file(`sample.${ending}`, mimeType, bytes)]), { era: 'modern' }))
    await inspector.connect(server.url)
    await inspector.read(`sample.${ending}`)
    await expect(inspector.preview.getByRole('figure')).toContainText(pixels)
    await expect(inspector.preview.getByText(/cannot show/)).toHaveCount(0)
    const saved = await inspector.download()
    expect(saved.bytes.equals(bytes)).toBe(true)
    expect(saved.name).toBe(`sample.${ending}`)
  })
}

const hopeless = [
  ['heic', 'image/heic', heic, 'HEIC'],
  ['tiff', 'image/tiff', tiff, 'TIF'],
  ['avif', 'image/avif', avif.subarray(0, 60), 'AVIF'],
  ['mp3', 'audio/mpeg', Buffer.from('no sound at all'), undefined],
  [
    'mov',
    'video/quicktime',
    Buffer.concat([Buffer.from('00000014667479707174202000000000', 'hex'), Buffer.alloc(64)]),
    'MOV',
  ],
] as const

for (const [ending, mimeType, bytes, seen] of hopeless) {
  test(`K32: what cannot be shown of ${mimeType} says so, with size, signature and the file`, async ({
    inspector,
    serve,
  }) => {
    const server = await serve(startRaw(serving([file(`sample.${ending}`, mimeType, bytes)]), { era: 'modern' }))
    await inspector.connect(server.url)
    await inspector.read(`sample.${ending}`)
    await expect(inspector.preview).toContainText(`This browser cannot show ${mimeType}`)
    await expect(inspector.preview).toContainText(`${bytes.length} bytes arrived`)
    if (seen !== undefined) await expect(inspector.preview).toContainText(`look like ${seen}`)
    await expect(inspector.preview.getByRole('button', { name: 'Save file' })).toBeVisible()
    const saved = await inspector.download()
    expect(saved.bytes.equals(bytes)).toBe(true)
    await inspector.preview.getByRole('button', { name: 'Show as Hex' }).click()
    await expect(inspector.preview.getByRole('group', { name: /bytes$/ })).toBeVisible()
  })
}

test('K32: a PNG cut after 100 bytes says that its end is missing', async ({ inspector, serve }) => {
  const cut = drawPng(320, 240).subarray(0, 100)
  const server = await serve(startRaw(serving([file('cut.png', 'image/png', cut)]), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('cut.png')
  await expect(inspector.preview).toContainText('The file ends before the picture does.')
  expect((await inspector.download()).bytes.equals(cut)).toBe(true)
})

test('K32: 60,000 by 60,000 pixels are refused by their header', async ({ inspector, serve }) => {
  const server = await serve(startRaw(serving([file('huge.png', 'image/png', hugePng)]), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('huge.png')
  await expect(inspector.preview).toContainText('60,000 × 60,000 pixels')
  await expect(inspector.preview.getByRole('img')).toHaveCount(0)
  await expect(inspector.preview.getByRole('button', { name: 'Show anyway' })).toHaveCount(0)
})

test('K32: a picture that moves can be held still', async ({ inspector, serve, page }) => {
  const server = await serve(startRaw(serving([file('wave.gif', 'image/gif', makeGif(20, 10, 3))]), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('wave.gif')
  await expect(inspector.preview).toContainText('3 frames')
  await inspector.preview.getByRole('button', { name: 'Hold still' }).click()
  await expect(inspector.preview.locator('canvas')).toBeVisible()
  await inspector.preview.getByRole('button', { name: 'Play' }).click()
  await expect(inspector.preview.locator('img')).toBeVisible()
  await expectAccessible(page, 'shown')
})

test('pictures zoom by buttons, keys and the wheel with Ctrl', async ({ inspector, serve, page }) => {
  const server = await serve(startRaw(serving([file('disc.png', 'image/png', drawPng(320, 240))]), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('disc.png')
  const box = inspector.preview.getByRole('group', { name: /^Picture/ })
  const full = inspector.preview.getByRole('button', { name: /show at 100 %/ })
  await full.click()
  await expect(full).toHaveText('100 %')
  await box.press('+')
  await expect(full).toHaveText('125 %')
  await box.hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 300)
  await page.keyboard.up('Control')
  await expect(full).toHaveText('63 %')
  await box.press('0')
  await expect(inspector.preview.getByRole('button', { name: 'Fit' })).toHaveAttribute('aria-pressed', 'true')
})

const players = [
  ['wav', 'audio/x-wav', makeWav(2), 'audio', '0:02'],
  ['mp3', 'audio/mpeg', makeMp3(60), 'audio', '0:02'],
  ['mp4', 'video/mp4', mp4, 'video', '32 × 24'],
  ['webm', 'video/webm', webm, 'video', '32 × 24'],
] as const

for (const [ending, mimeType, bytes, kind, fact] of players) {
  test(`K32: ${mimeType} waits for its play button, and says what it is`, async ({ inspector, serve, page }) => {
    const server = await serve(startRaw(serving([file(`sample.${ending}`, mimeType, bytes)]), { era: 'modern' }))
    await inspector.connect(server.url)
    await inspector.read(`sample.${ending}`)
    const player = inspector.preview.locator(kind)
    await expect(inspector.preview.getByRole('figure')).toContainText(fact)
    expect(
      await player.evaluate((element) => element instanceof HTMLMediaElement && element.paused && !element.autoplay),
    ).toBe(true)
    expect(await player.getAttribute('src')).toMatch(/^blob:/)
    expect((await inspector.download()).bytes.equals(bytes)).toBe(true)
    await expectAccessible(page, 'shown')
  })
}

test('K32: WebAssembly is shown in hex and never started', async ({ inspector, serve }) => {
  const server = await serve(startRaw(serving([file('a.wasm', 'application/wasm', wasm)]), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('a.wasm')
  await expect(inspector.preview).toContainText('00 61 73 6d')
})

test('K32: a PDF is drawn page by page, with a standard font from our own origin', async ({
  inspector,
  serve,
  page,
}) => {
  const pages = Array.from({ length: 40 }, (_, index) => [`Sheet ${index + 1}`, 'of the harbour log'])
  const pdf = makePdf({ pages })
  const server = await serve(startRaw(serving([file('log.pdf', 'application/pdf', pdf)]), { era: 'modern' }))
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
  const server = await serve(startRaw(serving([file('acts.pdf', 'application/pdf', pdf)]), { era: 'modern' }))
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
    file('locked.pdf', 'application/pdf', encrypted),
    file('broken.pdf', 'application/pdf', Buffer.from('%PDF-1.7\nand then nothing')),
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
  const server = await serve(startRaw(serving([file('hold.zip', 'application/zip', zip)]), { era: 'modern' }))
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

for (const era of eras) {
  test(`K33, ${era} era: all parts in order, equal URIs twice, each with its truth line, each readable alone`, async ({
    inspector,
    serve,
    page,
  }) => {
    const png = drawPng(8, 8)
    const contents = [
      { uri: 'dir://a/1.txt', mimeType: 'text/plain', text: 'first' },
      { uri: 'dir://a/2.png', mimeType: 'image/png', blob: png.toString('base64') },
      { uri: 'dir://a/1.txt', mimeType: 'text/plain', text: 'first again' },
      { uri: 'dir://b', mimeType: 'text/plain', text: 'another' },
    ]
    const files: ServedFile[] = [
      { uri: 'dir://a', name: 'Folder', mimeType: 'inode/directory', contents },
      { uri: 'dir://a/2.png', name: 'Picture', mimeType: 'image/png', bytes: png },
    ]
    const server = await serve(startRaw(serving(files), { era }))
    await inspector.connect(server.url)
    await inspector.read('Folder')
    const parts = inspector.preview.getByRole('listbox', { name: 'Parts' })
    await expect(parts.getByRole('option')).toHaveText([
      'All 4 parts',
      /^1…\/1\.txttext\/plain · 5 B/,
      /^2…\/2\.pngimage\/png/,
      /^3…\/1\.txttext\/plain · 11 B/,
      /^4dir:\/\/b/,
    ])
    await expect(inspector.preview).toContainText('first again')
    await expect(inspector.preview).toContainText('another')
    await expectAccessible(page, 'all parts')
    await parts.getByRole('option', { name: /^2/ }).click()
    await expect(inspector.preview).toContainText('2 of 4')
    await expect(inspector.preview).not.toContainText('first again')
    await expect(inspector.preview.getByRole('group', { name: 'Claims and facts' })).toContainText('PNG')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      inspector.preview.getByRole('button', { name: 'Download 2 of 4' }).click(),
    ])
    expect((await readFile(await download.path())).equals(png)).toBe(true)
    await inspector.preview.getByRole('button', { name: 'Read on its own' }).click()
    await expect(inspector.detail.getByRole('heading', { name: 'Picture' })).toBeVisible()
  })
}

test('K33: another URI than the one asked for stands beside it, without an error', async ({ inspector, serve }) => {
  const contents = [{ uri: 'ui://gw1/app.html', mimeType: 'text/html', text: '<p>hello' }]
  const server = await serve(startRaw(serving([{ uri: 'ui://app.html', name: 'App', contents }]), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('App')
  await expect(inspector.preview).toContainText('ui://gw1/app.html')
  await expect(inspector.preview).toContainText('asked for ui://app.html')
  await expect(inspector.alert).toHaveCount(0)
})

test('K33: 500 parts stay usable', async ({ inspector, serve, page }) => {
  const contents = Array.from({ length: 500 }, (_, index) => ({
    uri: `dir://many/${index + 1}`,
    mimeType: 'text/plain',
    text: `Part number ${index + 1}`,
  }))
  const server = await serve(startRaw(serving([{ uri: 'dir://many', name: 'Many', contents }]), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('Many')
  const parts = inspector.preview.getByRole('listbox', { name: 'Parts' })
  await parts.focus()
  await page.keyboard.press('End')
  await expect(inspector.preview).toContainText('Part number 500')
  await page.keyboard.press('PageUp')
  await expect(inspector.preview).toContainText('Part number 494')
  expect(await parts.getByRole('option').count()).toBeLessThan(20)
  await expect(inspector.detail).toContainText('500 parts in one answer')
  await expectAccessible(page, '500 parts')
})

test('P12: two reads are compared by line and by value, spelled as they were sent', async ({
  inspector,
  serve,
  page,
}) => {
  const texts = [
    '{\n  "id": 9007199254740993,\n  "price": 1.10\n}',
    '{\n  "id": 9007199254740993,\n  "price": 1.1,\n  "new": true\n}',
  ]
  const uri = 'museum://loans'
  const server = await serve(
    startRaw(
      {
        ...serving([{ uri, name: 'Loans', mimeType: 'application/json' }]),
        'resources/read': (call) =>
          answerComplete(call, {
            contents: [{ uri, mimeType: 'application/json', text: texts[call.nth] ?? texts[1] }],
          }),
      },
      { era: 'modern' },
    ),
  )
  await inspector.connect(server.url)
  await inspector.read('Loans')
  await expect(inspector.preview).toContainText('1.10')
  const compare = inspector.detail.getByRole('button', { name: 'Compare with the former read' })
  await expect(compare).toHaveCount(0)
  await inspector.readAgain()
  await compare.click()
  const comparison = inspector.detail.getByRole('region', { name: 'Comparison' })
  await expect(comparison).toContainText('The two reads differ')
  await expect(comparison.getByRole('list', { name: /value by value/ }).getByRole('listitem')).toHaveText([
    /^\$\.price1\.10→is now1\.1$/,
    /^\$\.newnew→is nowtrue$/,
  ])
  await expect(comparison.getByRole('group', { name: /line by line/ })).toContainText('"new": true')
  await expectAccessible(page, 'a comparison')
  await inspector.readAgain()
  await expect(comparison).toContainText('Both reads brought the same, byte for byte')
})

test('P12: two reads of bytes are compared by size, first difference and hash', async ({ inspector, serve }) => {
  const uri = 'museum://hull'
  const reads = [Buffer.alloc(4_096, 1), Buffer.concat([Buffer.alloc(4_000, 1), Buffer.alloc(200, 2)])]
  const server = await serve(
    startRaw(
      {
        ...serving([{ uri, name: 'Hull', mimeType: 'application/octet-stream' }]),
        'resources/read': (call) =>
          answerComplete(call, { contents: [{ uri, blob: (reads[call.nth] ?? reads[1])?.toString('base64') }] }),
      },
      { era: 'legacy' },
    ),
  )
  await inspector.connect(server.url)
  await inspector.read('Hull')
  await inspector.readAgain()
  await inspector.detail.getByRole('button', { name: 'Compare with the former read' }).click()
  const comparison = inspector.detail.getByRole('region', { name: 'Comparison' })
  await expect(comparison).toContainText('The first difference is at byte 4,000 (0xfa0)')
  await expect(comparison).toContainText('The former read: 4,096 bytes')
  await expect(comparison).toContainText('This read: 4,200 bytes')
  for (const bytes of reads) {
    await expect(comparison).toContainText(createHash('sha256').update(bytes).digest('hex'))
  }
})

test('K29 (d): in 30 MB of bytes one goes to an offset and finds what stands far behind', async ({
  inspector,
  serve,
  page,
}) => {
  const bytes = Buffer.alloc(30_000_000, 0x5a)
  bytes.write('the anchor', 29_000_000, 'latin1')
  const server = await serve(startRaw(serving([file('a.bin', 'application/octet-stream', bytes)]), { era: 'modern' }))
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
