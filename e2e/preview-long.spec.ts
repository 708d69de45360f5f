// Long texts and long lines (K29).

import { longFixtures } from '../src/testing/servers/rawPreviews.ts'
import { expect, test } from './fixtures.ts'
import { openAll } from './previewFixture.ts'

const { oneLine, line, plain } = longFixtures

test('K29 (b): 7 MB of JSON in one line come plain, say why, and open as JSON on a click', async ({
  inspector,
  serve,
}) => {
  await openAll(inspector, serve, [oneLine])
  const text = inspector.preview.getByRole('textbox', { name: 'Contents' })

  await inspector.read(oneLine.name)
  await expect(inspector.preview).toContainText(/A text of 7\.\d MB, more than 4\.0 MB: plain at first\./)
  await expect(text).toContainText('[{"id":0,"label":"Sounding 0","depth":0,"sand":true}')
  await inspector.preview.getByRole('button', { name: 'Show as JSON' }).click()
  await expect(text).toContainText('"label": "Sounding 0"', { timeout: 30_000 })
  const { bytes } = await inspector.download()
  expect(bytes.equals(oneLine.bytes)).toBe(true)
})

test('K29: a long line comes plain, says why, and opens in its viewer on a click', async ({ inspector, serve }) => {
  await openAll(inspector, serve, [line])
  const text = inspector.preview.getByRole('textbox', { name: 'Contents' })
  await inspector.read(line.name)
  await expect(inspector.preview).toContainText('A line of 200,006 characters, more than 100,000: plain at first.')
  await expect(text).toContainText('note: xxx')
  await inspector.preview.getByRole('button', { name: 'Show as YAML' }).click()
  await expect(inspector.preview.getByText('plain at first')).toHaveCount(0)
  await expect(text).toContainText('note: xxx')
})

test('K29 (a): thirty megabytes of text open, and a click on another resource leaves them', async ({
  inspector,
  serve,
}) => {
  await openAll(inspector, serve, [plain, line])
  await inspector.select(plain.name)
  await inspector.read(line.name)
  await expect(inspector.preview.getByRole('textbox', { name: 'Contents' })).toContainText('note: xxx')
  await expect(inspector.preview).not.toContainText('sounding 0000')
  await inspector.read(plain.name)
  await expect(inspector.preview).toContainText('sounding 0000 depth', { timeout: 30_000 })
  const { bytes } = await inspector.download()
  expect(bytes.equals(plain.bytes)).toBe(true)
})
