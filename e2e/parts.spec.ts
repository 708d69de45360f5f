// Several contents of one read (K33), and two reads beside each other (P12).

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { drawPng } from '../src/testing/servers/png.ts'
import { answerComplete, startRaw } from '../src/testing/servers/raw.ts'
import { eras } from '../src/testing/servers/thousand.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { serving, type ServedFile } from './served.ts'

// The recorder of traces asks again for pictures that could not be drawn, from within the page, which the policy refuses and
// the policy watch then counts.
test.use({ trace: 'off' })

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
    await parts.getByRole('option', { name: /^3/ }).click()
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      inspector.preview.getByRole('button', { name: 'Download 3 of 4' }).click(),
    ])
    expect(again.suggestedFilename()).toBe('1 (2).txt')
    await parts.getByRole('option', { name: /^2/ }).click()
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
