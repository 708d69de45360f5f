// The type that was claimed, and the form that was sent: what is made of them, in a browser (K25, K26, P3, P4).

import { formFixtures, type PreviewFixture, textFixtures, typeFixtures } from '../src/testing/servers/rawPreviews.ts'
import { expect, test } from './fixtures.ts'
import { expectChosen, expectDownload, open, openAll, truthLine } from './previewFixture.ts'

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

const formCases: readonly {
  readonly title: string
  readonly fixture: PreviewFixture
  readonly viewer: string
  readonly shows: string
}[] = [
  {
    title: 'K26 (a): lines of JSON in a blob',
    fixture: formFixtures.linesBlob,
    viewer: 'JSON lines',
    shows: '2 lines',
  },
  {
    title: 'K26 (a): lines of JSON in a blob called octet-stream',
    fixture: formFixtures.linesOctets,
    viewer: 'Hex',
    shows: 'The bytes are clean text.',
  },
  { title: 'K26 (b): YAML in a blob', fixture: formFixtures.yaml, viewer: 'YAML', shows: 'open: [10, 17]' },
  {
    title: 'K26 (d): a text of lines, of which one is no JSON',
    fixture: formFixtures.badLine,
    viewer: 'JSON lines',
    shows: 'No JSON at column 6: the text ends, but a value was expected.',
  },
  { title: 'K26 (e): random bytes', fixture: formFixtures.random, viewer: 'Hex', shows: '9c 00 ff 11 e2' },
]

for (const { title, fixture, viewer, shows } of formCases) {
  test(`${title}: the view that fits is chosen`, async ({ inspector, serve }) => {
    await open(inspector, serve, fixture)
    await expect(inspector.preview).toContainText(shows)
    await expectChosen(inspector, viewer)
    await expectDownload(inspector, fixture)
  })
}

test('K26 (c): a picture that came as text is said, and decoded on a click', async ({ inspector, serve }) => {
  const { pictureText } = formFixtures
  await open(inspector, serve, pictureText)
  await expect(inspector.preview).toContainText('This looks like base64; it belongs in blob.')
  await expectChosen(inspector, 'Text')
  await expectDownload(inspector, pictureText)
  await expect(truthLine(inspector)).toContainText('image/png came as text')
  await inspector.preview.getByRole('button', { name: 'Decode' }).click()
  await expect(inspector.preview).toContainText('40 × 30')
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
