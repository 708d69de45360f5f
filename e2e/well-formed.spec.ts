// XML and YAML that are none say so, with the place and the reason, and keep their colours (P4, K25).

import { startRaw } from '../src/testing/servers/raw.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { servedFile, serving } from './served.ts'

const file = (name: string, mimeType: string, text: string) => servedFile(name, mimeType, Buffer.from(text))

const faults = [
  [
    'XML',
    'loan.xml',
    'application/xml',
    '<loan>\n  <to>Ada</from>\n</loan>\n',
    /^This is no well-formed XML: <\/from> stands where <\/to> was expected, at line 2, column 10\.$/,
  ],
  [
    'XML by its suffix',
    'feed',
    'application/atom+xml',
    '<feed>&nbsp;</feed>',
    /&nbsp;.* is not declared, at line 1, column 7\.$/,
  ],
  [
    'YAML',
    'hours.yaml',
    'application/yaml',
    'monday: closed\ntuesday: "ten\n',
    /^This is no valid YAML: missing closing .*, at line 3, column 1\.$/,
  ],
  [
    'YAML by its ending',
    'hours.yml',
    'text/plain',
    'a: 1\nb: 2\na: 3\n',
    /the key .*a.* stands twice in one mapping, at line 3, column 1\.$/,
  ],
] as const

test('K25: XML and YAML that are none say so, with line, column and reason', async ({ inspector, serve, page }) => {
  const files = faults.map(([, name, mimeType, text]) => file(name, mimeType, text))
  const server = await serve(startRaw(serving(files), { era: 'modern' }))
  await inspector.connect(server.url)
  for (const [title, name, , , words] of faults) {
    await inspector.read(name)
    await expect(inspector.preview.getByText(/^This is no /), title).toHaveText(words)
    await expect(inspector.preview.locator('.cm-fault'), title).toHaveCount(1)
    // Still in its colours, and not given to the plain viewer.
    await expect(inspector.preview.getByRole('combobox', { name: 'View as' }).locator('option').first()).toHaveText(
      `Auto: ${title.slice(0, title.startsWith('XML') ? 3 : 4)}`,
    )
  }
  await expectAccessible(page, 'a fault in YAML')
})

test('K25: of XML and YAML without a fault nothing is said, and a text chosen as XML is looked at too', async ({
  inspector,
  serve,
}) => {
  const files = [
    file('whole.xml', 'application/xml', '<!DOCTYPE a [<!ENTITY e "e">]><a>&e;<!-- c --></a>'),
    file('whole.yaml', 'application/yaml', 'a: &x [1]\nb: *x\n'),
    file('note.txt', 'text/plain', 'a < b'),
  ]
  const server = await serve(startRaw(serving(files), { era: 'modern' }))
  await inspector.connect(server.url)
  for (const { name } of files.slice(0, 2)) {
    await inspector.read(name)
    await expect(inspector.preview.locator('.cm-content')).toBeVisible()
    await expect(inspector.preview.getByText(/^This is no |was not checked/)).toHaveCount(0)
  }
  await inspector.read('note.txt')
  await expect(inspector.preview.locator('.cm-content')).toBeVisible()
  await expect(inspector.preview.getByText(/^This is no /)).toHaveCount(0)
  await inspector.preview.getByRole('combobox', { name: 'View as' }).selectOption('xml')
  await expect(inspector.preview.getByText(/^This is no well-formed XML: /)).toContainText('line 1, column 1')
})

test('what would blow up a parser is passed over, and what is not looked at is said', async ({ inspector, serve }) => {
  const laughs = Array.from({ length: 30 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  const files = [
    file('laughs.xml', 'application/xml', `<!DOCTYPE a [<!ENTITY l0 "lol">${laughs}]><a>&l30;</a>`),
    file('deep.yaml', 'application/yaml', '['.repeat(50_000) + ']'.repeat(50_000)),
    file('long.xml', 'application/xml', `<a>${'<b x="1">text</b>\n'.repeat(200_000)}</b>`),
  ]
  const server = await serve(startRaw(serving(files), { era: 'modern' }))
  await inspector.connect(server.url)
  await inspector.read('laughs.xml')
  await expect(inspector.preview.locator('.cm-content')).toContainText('l30')
  await inspector.read('deep.yaml')
  await expect(inspector.preview.getByText(/^Whether it is valid YAML was not checked: it is nested/)).toBeVisible()
  await inspector.read('long.xml')
  await expect(inspector.preview.getByText(/^This is no well-formed XML: /)).toContainText('line 200,001, column 1')
})
