// Pictures, sound and film (K32): what they are, or that the browser cannot show them.

import { makeGif } from '../src/testing/files/gif.ts'
import { makeMp3 } from '../src/testing/files/mp3.ts'
import { makeMovingAvif } from '../src/testing/files/movingAvif.ts'
import { avif, icon, jpeg, movingWebp, mp4, tiff, webm } from '../src/testing/files/smallFiles.ts'
import { makeWav } from '../src/testing/files/wav.ts'
import { drawPng } from '../src/testing/servers/png.ts'
import { startRaw } from '../src/testing/servers/raw.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { servedFile, serving } from './served.ts'

// The recorder of traces asks again for pictures that could not be drawn, from within the page, which the policy refuses and
// the policy watch then counts.
test.use({ trace: 'off' })

const heic = Buffer.concat([Buffer.from('0000001866747970686569630000000068656963', 'hex'), Buffer.alloc(200)])
const wasm = Buffer.from('0061736d01000000', 'hex')
const hugePng = drawPng(4, 4)
hugePng.writeUInt32BE(60_000, 16)
hugePng.writeUInt32BE(60_000, 20)

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
    const server = await serve(startRaw(serving([servedFile(`sample.${ending}`, mimeType, bytes)]), { era: 'modern' }))
    await inspector.connect(server.url)
    await inspector.read(`sample.${ending}`)
    await expect(inspector.preview.getByRole('figure')).toContainText(pixels)
    await expect(inspector.preview.getByText(/cannot show/)).toHaveCount(0)
    const saved = await inspector.download()
    expect(saved.bytes.equals(bytes)).toBe(true)
    expect(saved.name).toBe(`sample.${ending}`)
  })
}

test('K32: an AVIF sequence says how many frames it has, and holds still', async ({ inspector, serve }) => {
  const script = serving([servedFile('moving.avif', 'image/avif', makeMovingAvif(3))])
  const server = await serve(startRaw(script, { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('moving.avif')
  const figure = inspector.preview.getByRole('figure')
  await expect(figure).toContainText('16 × 12')
  await expect(figure).toContainText('3 frames')
  await figure.getByRole('button', { name: 'Hold still' }).click()
  await expect(figure.getByRole('button', { name: 'Play' })).toBeVisible()
})

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
    const server = await serve(startRaw(serving([servedFile(`sample.${ending}`, mimeType, bytes)]), { era: 'modern' }))
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
  const server = await serve(startRaw(serving([servedFile('cut.png', 'image/png', cut)]), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('cut.png')
  await expect(inspector.preview).toContainText('The file ends before the picture does.')
  expect((await inspector.download()).bytes.equals(cut)).toBe(true)
})

test('K32: 60,000 by 60,000 pixels are refused by their header', async ({ inspector, serve }) => {
  const server = await serve(startRaw(serving([servedFile('huge.png', 'image/png', hugePng)]), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('huge.png')
  await expect(inspector.preview).toContainText('60,000 × 60,000 pixels')
  await expect(inspector.preview.getByRole('img')).toHaveCount(0)
  await expect(inspector.preview.getByRole('button', { name: 'Show anyway' })).toHaveCount(0)
})

test('K32: a picture that moves can be held still', async ({ inspector, serve, page }) => {
  const server = await serve(
    startRaw(serving([servedFile('wave.gif', 'image/gif', makeGif(20, 10, 3))]), { era: 'modern' }),
  )
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
  const server = await serve(
    startRaw(serving([servedFile('disc.png', 'image/png', drawPng(320, 240))]), { era: 'modern' }),
  )
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
    const server = await serve(startRaw(serving([servedFile(`sample.${ending}`, mimeType, bytes)]), { era: 'modern' }))
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
  const server = await serve(startRaw(serving([servedFile('a.wasm', 'application/wasm', wasm)]), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('a.wasm')
  await expect(inspector.preview).toContainText('00 61 73 6d')
})
