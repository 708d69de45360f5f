// F3, F5: from a click on a row to its contents on screen, against fetching the same reply and nothing else in the same page.
// By turns, because a machine's pace drifts.

import { AppPage, Broken } from './appPage.ts'
import type { Browser } from './browser.ts'
import * as inPage from './inPage.ts'
import { mark, type PreviewCase } from './previewCases.ts'
import { likeSent } from './rawRequest.ts'
import { startPreviewServer } from './servers.ts'
import { spreadOf, type Spread } from './stats.ts'

export interface Preview {
  readonly name: string
  /** As `View as` names it, and whether it was plain at first. */
  readonly viewer: string
  /** Characters of the reply. */
  readonly characters: number
  /** Milliseconds of the first click, for which viewers and workers are loaded; not among the others. */
  readonly first: number
  /** Milliseconds from the click to the contents on screen. */
  readonly app: Spread
  /** Milliseconds until the same reply was there as text. */
  readonly raw: Spread
  /** Each click less the raw reply before it, in milliseconds. */
  readonly over: Spread
  readonly overTarget: number | undefined
  /** The longest task over 50 ms of each click, until the page is quiet again; 0 where there was none. */
  readonly block: Spread
  readonly blockTarget: number | undefined
  /** All tasks over 50 ms of a click together. */
  readonly blocked: Spread
  /** Thread time of the main thread, in milliseconds. */
  readonly appCpu: Spread
  readonly rawCpu: Spread
}

interface Click {
  readonly ms: number
  readonly cpuMs: number
  readonly tasks: readonly number[]
}

interface Round {
  readonly click: Click
  readonly raw: { readonly ms: number; readonly cpuMs: number }
}

const patienceMs = 120_000

/** @throws Broken when nothing appears on screen, or the raw reply is not the same */
export async function measurePreview(
  browser: Browser,
  appUrl: string,
  { name, mimeType, make, overTarget, blockTarget }: PreviewCase,
  rounds: number,
): Promise<Preview> {
  const contents = make()
  const least = 'text' in contents ? contents.text.length : contents.blob.length
  // Another resource each time: nothing is there already.
  const resources = Array.from({ length: rounds + 1 }, (_, n) => ({ name: `contents-${n}.`, mimeType }))
  const server = await startPreviewServer(resources, contents)
  const page = await AppPage.open(browser, appUrl)
  try {
    await page.connect(server.url)
    const first = await clickRow(page, 'contents-0.')
    const viewer = await page.run(inPage.shownViewer)
    await leave(page)
    const request = likeSent(
      server.url,
      server.requests.findLast(({ rpcMethod }) => rpcMethod === 'resources/read'),
    )
    const { characters } = await page.run(inPage.fetchRaw, request)
    if (characters < least) throw new Broken(`The raw reply has ${characters} of ${least} characters.`)
    const samples: Round[] = []
    for (let round = 1; round <= rounds; round++) {
      const raw = await fetchRaw(page, request)
      samples.push({ raw, click: await clickRow(page, `contents-${round}.`) })
      await leave(page)
    }
    const over = (of: (round: Round) => number) => spreadOf(samples.map(of))
    return {
      name,
      viewer,
      characters,
      first: first.ms,
      app: over(({ click }) => click.ms),
      raw: over(({ raw }) => raw.ms),
      over: over(({ click, raw }) => click.ms - raw.ms),
      overTarget,
      block: over(({ click }) => Math.max(0, ...click.tasks)),
      blockTarget,
      blocked: over(({ click }) => click.tasks.reduce((sum, ms) => sum + ms, 0)),
      appCpu: over(({ click }) => click.cpuMs),
      rawCpu: over(({ raw }) => raw.cpuMs),
    }
  } finally {
    await page.close()
    await server.close()
  }
}

/** What comes after the contents are on screen, like their colours, counts among the tasks and in the thread time. */
async function clickRow(page: AppPage, name: string): Promise<Click> {
  await page.collectGarbage()
  const place = await page.run(inPage.placeOf, '[role="row"][data-position]', name)
  if (place === undefined) throw new Broken(`There is no row ${name} to click.`)
  await page.run(inPage.watchDetail, mark, patienceMs)
  await page.run(inPage.longTasks)
  const before = await page.mainThreadMs()
  await page.click(place)
  const { ms } = await page.run(inPage.reaction)
  if (ms === undefined) throw new Broken(`The row ${name} was clicked, and its contents did not appear.`)
  const cpuMs = (await page.quiet()) - before
  return { ms, cpuMs, tasks: await page.run(inPage.longTasks) }
}

async function fetchRaw(page: AppPage, request: inPage.RawRequest): Promise<Round['raw']> {
  await page.collectGarbage()
  const before = await page.mainThreadMs()
  const { ms } = await page.run(inPage.fetchRaw, request)
  return { ms, cpuMs: (await page.quiet()) - before }
}

async function leave(page: AppPage): Promise<void> {
  await page.run(inPage.goBack)
  await page.until(inPage.isPreviewGone, [], 'the preview to close')
  await page.quiet()
}
