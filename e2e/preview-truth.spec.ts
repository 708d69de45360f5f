// What is shown of a content is what was sent: character sets, dialects of base64, and JSON (K27, K28, P6, P7).

import { base64Fixtures, charsetFixtures, EXACT_JSON, textFixtures } from '../src/testing/servers/rawPreviews.ts'
import { expect, test } from './fixtures.ts'
import { expectDownload, expectNoSignature, open, openAll } from './previewFixture.ts'

const charsetCases = [
  { fixture: charsetFixtures.utf8, text: 'naïve café', said: 'Decoded as utf-8' },
  { fixture: charsetFixtures.utf8Mark, text: 'naïve café', said: 'Decoded as utf-8: its byte-order mark says so' },
  { fixture: charsetFixtures.utf16, text: 'naïve café', said: 'Decoded as utf-16le: its byte-order mark says so' },
  { fixture: charsetFixtures.utf16Big, text: 'naïve café', said: 'Decoded as utf-16be: its byte-order mark says so' },
  { fixture: charsetFixtures.utf16Said, text: 'naïve café', said: 'Decoded as utf-16le' },
  { fixture: charsetFixtures.latin, text: 'naïve café', said: 'Decoded as windows-1252: its type says so' },
  { fixture: charsetFixtures.lossy, text: 'na\ufffdve caf\ufffd', said: '2 undecodable, shown as U+FFFD' },
  { fixture: charsetFixtures.cut, text: 'naïve caf\ufffd', said: '1 undecodable, shown as U+FFFD' },
  { fixture: charsetFixtures.unknown, text: 'naïve café', said: 'unknown charset x-unknown' },
  { fixture: charsetFixtures.letters, text: 'BMW, naïve café', said: 'Decoded as windows-1252: its type says so' },
  { fixture: charsetFixtures.json, text: '"café": 1', said: '' },
]

for (const { fixture, text, said } of charsetCases) {
  test(`P7, K27: ${fixture.name} is read, named, and saved as it came`, async ({ inspector, serve }) => {
    await open(inspector, serve, fixture)
    await expect(inspector.preview.getByRole('textbox', { name: 'Contents' })).toContainText(text)
    await expect(inspector.preview).toContainText(said)
    await expectNoSignature(inspector)
    await expectDownload(inspector, fixture)
  })
}

test('P6: each dialect of base64 is decoded and named', async ({ inspector, serve }) => {
  await openAll(inspector, serve, Object.values(base64Fixtures))
  const { standard, urlSafe, unpadded, lines, prefix, broken } = base64Fixtures
  const cases = [
    { fixture: standard, said: '' },
    { fixture: urlSafe, said: '`blob` is base64 in the url-safe alphabet' },
    { fixture: unpadded, said: '`blob` is base64 without its padding' },
    { fixture: lines, said: '`blob` is base64 with line breaks or blanks' },
    { fixture: prefix, said: '`blob` is base64 with a `data:` prefix' },
    { fixture: broken, said: 'The base64 is broken at character 5. 3 B decoded before it.' },
  ]
  for (const { fixture, said } of cases) {
    await test.step(fixture.name, async () => {
      await inspector.read(fixture.name)
      await expect(inspector.preview).toContainText(fixture === broken ? 'fb ff bf' : 'fb ff bf fe 00 41 42')
      await expect(inspector.preview).toContainText(said.replaceAll('`', ''))
      await expectNoSignature(inspector)
      await expectDownload(inspector, fixture)
    })
  }
})

test('K28: JSON is shown, copied and saved exactly as it came', async ({ inspector, serve, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(inspector, serve, textFixtures.json)
  const text = inspector.preview.getByRole('textbox', { name: 'Contents' })
  await expect(text).toContainText('"id": 9007199254740993')
  await text.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  // What is on screen: the same tokens, in lines. As it was sent it is in the menu.
  expect(copied.replaceAll(/\s/g, '')).toBe(EXACT_JSON)
  await inspector.copy('Contents, as sent')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(EXACT_JSON)
  await expectDownload(inspector, textFixtures.json)

  await inspector.viewAs('Tree')
  const tree = inspector.preview.getByRole('tree', { name: 'Contents' })
  await expect(tree.getByRole('treeitem')).toHaveText([
    /\{5\}/,
    /id9007199254740993as a double 9007199254740992/,
    /price1\.10/,
    /e1E400as a double Infinity/,
    /k1this name stands here more than once/,
    /k2this name stands here more than once/,
  ])
  await tree.focus()
  await page.keyboard.press('End')
  await expect(inspector.preview.getByRole('group', { name: 'Path' })).toHaveText('$.k')
  await inspector.preview.getByRole('button', { name: 'Copy value as sent' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('2')
})

test('P6: base64 is copied as it was sent, in its own dialect', async ({ inspector, serve, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { standard, lines, broken } = base64Fixtures
  await openAll(inspector, serve, [standard, lines, broken])
  for (const fixture of [standard, lines, broken]) {
    await inspector.read(fixture.name)
    await expect(inspector.preview).toBeVisible()
    await inspector.copy('Contents, as sent')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(fixture.item.blob)
  }
})

test('a text is searched by a button that can be seen', async ({ inspector, serve }) => {
  await openAll(inspector, serve, [textFixtures.json, textFixtures.python])
  for (const { name } of [textFixtures.json, textFixtures.python]) {
    await inspector.read(name)
    await inspector.preview.getByRole('button', { name: 'Search in Contents' }).click()
    await expect(inspector.preview.getByRole('textbox', { name: 'Find' })).toBeFocused()
  }
})

test('the path of the cursor in JSON is shown', async ({ inspector, serve }) => {
  await open(inspector, serve, textFixtures.json)
  // Exactly the number: before its colour comes, the element that holds it is the whole line.
  await inspector.preview.getByText('1.10', { exact: true }).click()
  await expect(inspector.preview.getByRole('group', { name: 'Path' })).toHaveText('$.price')
})
