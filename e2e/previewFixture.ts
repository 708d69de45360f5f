// What the tests of previews ask of a fixture: that it is opened, which viewer was chosen, and what is saved.

import type { Locator } from '@playwright/test'
import { startRaw } from '../src/testing/servers/raw.ts'
import { type PreviewFixture, previewsServed } from '../src/testing/servers/rawPreviews.ts'
import { expect, type Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'

/** Opens a fixture, alone on its server. */
export async function open(inspector: Inspector, serve: Serve, fixture: PreviewFixture): Promise<void> {
  await openAll(inspector, serve, [fixture])
  await inspector.read(fixture.name)
}

export async function openAll(inspector: Inspector, serve: Serve, fixtures: readonly PreviewFixture[]): Promise<void> {
  const server = await serve(startRaw(previewsServed(fixtures), { era: 'modern' }))
  await inspector.connect(server.url)
}

export const truthLine = ({ detail }: Inspector): Locator => detail.getByRole('group', { name: 'Claims and facts' })

/** The viewer that was chosen, where nobody asked. */
export async function expectChosen({ preview }: Inspector, name: string): Promise<void> {
  const viewAs = preview.getByRole('combobox', { name: 'View as' })
  await expect(viewAs.locator('option:checked')).toHaveText(`Auto: ${name}`)
}

/** Neither the truth line nor an offer takes the bytes for a file of another kind. */
export async function expectNoSignature(inspector: Inspector): Promise<void> {
  await expect(inspector.detail).not.toContainText(/look like/)
}

export async function expectDownload(inspector: Inspector, { bytes }: PreviewFixture): Promise<void> {
  const saved = await inspector.download()
  expect(saved.bytes.equals(bytes)).toBe(true)
}
