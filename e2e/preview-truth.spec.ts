import { expect as expectOf, type Locator } from '@playwright/test'
import { startRaw } from '../src/testing/servers/raw.ts'
import {
  base64Fixtures,
  charsetFixtures,
  EXACT_JSON,
  formFixtures,
  type PreviewFixture,
  previewsServed,
  textFixtures,
  typeFixtures,
} from '../src/testing/servers/rawPreviews.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test, type Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'

/** Opens a fixture, alone on its server. */
async function open(inspector: Inspector, serve: Serve, fixture: PreviewFixture): Promise<void> {
  await openAll(inspector, serve, [fixture])
  await inspector.read(fixture.name)
}

async function openAll(inspector: Inspector, serve: Serve, fixtures: readonly PreviewFixture[]): Promise<void> {
  const server = await serve(startRaw(previewsServed(fixtures), { era: 'modern' }))
  await inspector.connect(server.url)
}

const truthLine = ({ detail }: Inspector): Locator => detail.getByRole('group', { name: 'Claims and facts' })

/** The viewer that was chosen, where nobody asked. */
async function expectChosen({ preview }: Inspector, name: string): Promise<void> {
  const viewAs = preview.getByRole('combobox', { name: 'View as' })
  await expect(viewAs.locator('option:checked')).toHaveText(`Auto: ${name}`)
}

/** Neither the truth line nor an offer takes the bytes for a file of another kind. */
async function expectNoSignature(inspector: Inspector): Promise<void> {
  await expect(inspector.detail).not.toContainText(/look like/)
}

async function expectDownload(inspector: Inspector, { bytes }: PreviewFixture): Promise<void> {
  const saved = await inspector.download()
  expectOf(saved.bytes.equals(bytes)).toBe(true)
}

const typeCases: readonly {
  readonly title: string
  readonly fixture: PreviewFixture
  readonly viewer: string
  readonly said: readonly string[]
  /** What is offered beside it. */
  readonly offer?: string
}[] = [
  {
    title: 'K25 (a): a listed PNG read as text/plain is text, with its picture on offer',
    fixture: typeFixtures.asText,
    viewer: 'Text',
    said: ['listed type and read type differ', 'bytes look like PNG, not text/plain'],
    offer: 'Show as Image',
  },
  {
    title: 'K25 (b): a listed PNG read as octet-stream is bytes, with its picture on offer',
    fixture: typeFixtures.asOctets,
    viewer: 'Hex',
    said: ['listed type and read type differ'],
    offer: 'Show as Image',
  },
  {
    title: 'K25 (c): a listed PNG read without a type is a picture',
    fixture: typeFixtures.untyped,
    viewer: 'Image',
    said: ['the read states no type'],
  },
  {
    title: 'K25 (d): a listed PNG read as image/jpeg is a picture',
    fixture: typeFixtures.asJpeg,
    viewer: 'Image',
    said: ['listed type and read type differ', 'bytes look like PNG, not image/jpeg'],
  },
  {
    title: 'K25: a PNG that nobody names is bytes, with its picture on offer',
    fixture: typeFixtures.unnamed,
    viewer: 'Hex',
    said: [],
    offer: 'Show as Image',
  },
  {
    title: 'K25: Markdown read as text/plain is text',
    fixture: typeFixtures.markdown,
    viewer: 'Text',
    said: ['listed type and read type differ'],
  },
  {
    title: 'K25: JSON read as text/html is the source of a page',
    fixture: typeFixtures.html,
    viewer: 'Code',
    said: [],
  },
  {
    title: 'P3: a size that was declared wrong is said',
    fixture: typeFixtures.size,
    viewer: 'Text',
    said: ['2 bytes fewer than declared'],
  },
  { title: 'P3: where all agrees, nothing is marked', fixture: typeFixtures.agreed, viewer: 'Image', said: [] },
]

for (const { title, fixture, viewer, said, offer } of typeCases) {
  test(title, async ({ inspector, serve }) => {
    await open(inspector, serve, fixture)
    await expectChosen(inspector, viewer)
    for (const words of said) await expect(truthLine(inspector)).toContainText(words)
    if (said.length === 0)
      await expect(truthLine(inspector)).not.toContainText(/differ|look like|than declared|no type,/)
    await expectDownload(inspector, fixture)
    if (offer !== undefined) {
      await inspector.preview.getByRole('button', { name: offer }).first().click()
      await expect(inspector.preview.getByRole('img').first()).toBeVisible()
      await expect(inspector.preview).toContainText('40 × 30')
    }
  })
}

test('K25: JSON that is none is text, with the place of the fault', async ({ inspector, serve }) => {
  await open(inspector, serve, typeFixtures.noJson)
  await expect(inspector.preview).toContainText(
    'This is no JSON: this is no value in JSON, at line 3, column 11. Shown as text.',
  )
  await expect(inspector.preview.getByRole('textbox', { name: 'Contents' })).toContainText('"open": maybe')
  await expect(inspector.preview.locator('.cm-fault')).toHaveText('m')
})

test('K26: text that came as bytes is text, and bytes that came as text can be decoded', async ({
  inspector,
  serve,
}) => {
  await openAll(inspector, serve, Object.values(formFixtures))
  const { linesBlob, linesOctets, yaml, pictureText, badLine, random } = formFixtures
  const cases = [
    { fixture: linesBlob, viewer: 'JSON lines', shows: '2 lines' },
    { fixture: linesOctets, viewer: 'Hex', shows: 'The bytes are clean text.' },
    { fixture: yaml, viewer: 'YAML', shows: 'open: [10, 17]' },
    { fixture: random, viewer: 'Hex', shows: '9c 00 ff 11 e2' },
    { fixture: badLine, viewer: 'JSON lines', shows: 'No JSON at column 6: the text ends, but a value was expected.' },
    { fixture: pictureText, viewer: 'Text', shows: 'This looks like base64; it belongs in blob.' },
  ]
  for (const { fixture, viewer, shows } of cases) {
    await test.step(fixture.name, async () => {
      await inspector.read(fixture.name)
      await expect(inspector.preview).toContainText(shows)
      await expectChosen(inspector, viewer)
      await expectDownload(inspector, fixture)
    })
  }
  await expect(truthLine(inspector)).toContainText('image/png came as text')
  await inspector.preview.getByRole('button', { name: 'Decode' }).click()
  await expect(inspector.preview).toContainText('40 × 30')
})

test('P7, K27: each character set is read, named, and saved as it came', async ({ inspector, serve }) => {
  await openAll(inspector, serve, Object.values(charsetFixtures))
  const { utf8, utf8Mark, utf16, utf16Big, utf16Said, latin, lossy, cut, unknown, letters, json } = charsetFixtures
  const cases = [
    { fixture: utf8, text: 'naïve café', said: 'Decoded as utf-8' },
    { fixture: utf8Mark, text: 'naïve café', said: 'Decoded as utf-8: its byte-order mark says so' },
    { fixture: utf16, text: 'naïve café', said: 'Decoded as utf-16le: its byte-order mark says so' },
    { fixture: utf16Big, text: 'naïve café', said: 'Decoded as utf-16be: its byte-order mark says so' },
    { fixture: utf16Said, text: 'naïve café', said: 'Decoded as utf-16le' },
    { fixture: latin, text: 'naïve café', said: 'Decoded as windows-1252: its type says so' },
    { fixture: lossy, text: 'na\ufffdve caf\ufffd', said: '2 undecodable, shown as U+FFFD' },
    { fixture: cut, text: 'naïve caf\ufffd', said: '1 undecodable, shown as U+FFFD' },
    { fixture: unknown, text: 'naïve café', said: 'unknown charset x-unknown' },
    { fixture: letters, text: 'BMW, naïve café', said: 'Decoded as windows-1252: its type says so' },
    { fixture: json, text: '"café": 1', said: '' },
  ]
  for (const { fixture, text, said } of cases) {
    await test.step(fixture.name, async () => {
      await inspector.read(fixture.name)
      await expect(inspector.preview.getByRole('textbox', { name: 'Contents' })).toContainText(text)
      await expect(inspector.preview).toContainText(said)
      await expectNoSignature(inspector)
      await expectDownload(inspector, fixture)
    })
  }
})

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

test('P4: each kind of text has its viewer', async ({ inspector, serve }) => {
  await openAll(inspector, serve, Object.values(textFixtures))
  const { xml, yaml, python, rust, html, plain } = textFixtures
  const cases = [
    { fixture: xml, viewer: 'XML', shows: '<label>Estuary &amp; coast</label>' },
    { fixture: yaml, viewer: 'YAML', shows: '- 10:00' },
    { fixture: python, viewer: 'Code', shows: 'return t % 12.42' },
    { fixture: rust, viewer: 'Code', shows: 'println!("ebb");' },
    { fixture: html, viewer: 'Code', shows: '<script>document.title = 1</script>' },
    { fixture: plain, viewer: 'Text', shows: 'Took on the pilot' },
  ]
  for (const { fixture, viewer, shows } of cases) {
    await test.step(fixture.name, async () => {
      await inspector.read(fixture.name)
      await expect(inspector.preview.getByRole('textbox', { name: 'Contents' })).toContainText(shows)
      await expectChosen(inspector, viewer)
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('the viewers of text have no axe violation', async ({ inspector, serve, page }) => {
      const { json, python } = textFixtures
      await openAll(inspector, serve, [
        json,
        python,
        formFixtures.badLine,
        formFixtures.pictureText,
        typeFixtures.asText,
      ])
      const text = inspector.preview.getByRole('textbox', { name: 'Contents' })

      await inspector.read(json.name)
      await expect(text).toContainText('1.10')
      await text.focus()
      await page.keyboard.press('ControlOrMeta+f')
      await expect(inspector.preview.getByRole('textbox', { name: 'Find' })).toBeVisible()
      await expectAccessible(page, 'JSON with its search')
      await inspector.viewAs('Tree')
      await expect(inspector.preview.getByRole('treeitem')).toHaveCount(6)
      await expectAccessible(page, 'tree')

      await inspector.read(formFixtures.badLine.name)
      await inspector.preview.getByRole('listitem').nth(2).getByRole('button').click()
      await expect(inspector.preview.getByRole('textbox', { name: 'Contents, line 3' })).toBeVisible()
      await expectAccessible(page, 'lines of JSON')

      await inspector.read(python.name)
      await expect(text).toContainText('def tide')
      await expectAccessible(page, 'code')
      await inspector.read(formFixtures.pictureText.name)
      await expect(inspector.preview.getByRole('button', { name: 'Decode' })).toBeVisible()
      await expectAccessible(page, 'base64 in a text')
      await inspector.read(typeFixtures.asText.name)
      await expect(inspector.preview.getByRole('button', { name: 'Show as Image' })).toBeVisible()
      await expectAccessible(page, 'a picture called text')
    })
  })
}
