// Every viewer with a resource of the demo.

import { expect } from './fixtures.ts'
import type { Inspector } from './inspector.ts'
import type { Screen } from './screen.ts'

interface Exhibit {
  readonly name: string
  readonly uri: string
  /** What is chosen in `View as`; by itself where it is left out. */
  readonly viewAs?: string
  readonly hasFrame?: true
}

const exhibits: readonly Exhibit[] = [
  { name: 'json', uri: 'museum://stats/buoys' },
  { name: 'tree', uri: 'museum://stats/buoys', viewAs: 'Tree' },
  { name: 'ndjson', uri: 'museum://stats/visitors' },
  { name: 'xml', uri: 'museum://archive/accessions-2026.xml' },
  { name: 'yaml', uri: 'museum://hours' },
  { name: 'csv', uri: 'museum://loans/open' },
  { name: 'tsv', uri: 'museum://stats/tides' },
  { name: 'markdown', uri: 'museum://guide/welcome' },
  { name: 'html-source', uri: 'museum://guide/poster' },
  { name: 'html', uri: 'museum://guide/poster', viewAs: 'Web page', hasFrame: true },
  { name: 'code', uri: 'museum://code/tide.ts' },
  { name: 'long-text', uri: 'museum://archive/harbour-log.txt' },
  { name: 'charset', uri: 'museum://archive/box-12/letters' },
  { name: 'png', uri: 'museum://works/W-0114' },
  { name: 'gif', uri: 'museum://works/W-0171' },
  { name: 'svg', uri: 'museum://works/W-0132' },
  { name: 'audio', uri: 'museum://works/W-0131/recording' },
  { name: 'video', uri: 'museum://works/W-0141/film' },
  { name: 'pdf', uri: 'museum://guide/floor-plan.pdf' },
  { name: 'zip', uri: 'museum://archive/catalogue.zip' },
  { name: 'wasm', uri: 'museum://code/add.wasm' },
  { name: 'hex', uri: 'museum://scans/sonar' },
]

const atWork = /^(?:Opening the|Formatting|Reading the|Building the|Looking through|Fetching|Decoding the)/

async function openDemo(inspector: Inspector): Promise<void> {
  await inspector.goto()
  await inspector.page.getByRole('button', { name: 'Try the demo server' }).click()
}

export const viewerScreens: readonly Screen[] = [
  ...exhibits.map(({ name, uri, viewAs, hasFrame }) => ({
    name: `viewer-${name}`,
    ...(hasFrame && { hasFrame }),
    reach: async (inspector: Inspector) => {
      await openDemo(inspector)
      await inspector.readUri(uri)
      await expect(inspector.preview).toBeVisible()
      if (viewAs !== undefined) await inspector.viewAs(viewAs)
      // A part of Vitrine or the viewer itself may still be on its way.
      await expect(inspector.preview.getByText(atWork)).toHaveCount(0)
      // A page of a PDF has its text once it is drawn.
      if (name === 'pdf') await expect(inspector.preview.locator('canvas').first()).not.toBeEmpty()
      // Where one view has the whole screen, the facts would push the viewer off the picture.
      await inspector.preview.evaluate((pane) => innerWidth < 900 && pane.scrollIntoView())
    },
  })),
  {
    name: 'question',
    reach: async (inspector) => {
      await openDemo(inspector)
      await inspector.readUri('museum://desk/reading-card')
      await expect(inspector.question()).toBeVisible()
    },
  },
]
