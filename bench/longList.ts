// F2: a long list in memory and in the document, and how it is to use while it comes in and after.

import type { MuseumResource } from '../src/testing/servers/museum.ts'
import { AppPage, Broken } from './appPage.ts'
import type { Browser } from './browser.ts'
import * as inPage from './inPage.ts'
import { startServer } from './servers.ts'
import { spreadOf, type Spread } from './stats.ts'

export interface LongList {
  readonly rows: number
  /** Seconds from the click on "Load all" to the complete list, with rows clicked on the way. */
  readonly walkSeconds: number
  /** Bytes after collection, over an empty list in the same page. */
  readonly script: number
  readonly beside: number
  /** Bytes of script over the empty list after disconnecting: what is not let go. */
  readonly left: number
  readonly elements: number
  /** Nodes of all kinds, as the browser counts them: text nodes and those out of the document as well. */
  readonly nodes: number
  /** Milliseconds from a click on a row to its preview, while pages still came in. */
  readonly clicks: Spread
  /** Tasks over 50 ms while pages came in, in milliseconds. */
  readonly blocks: Spread
  /** Milliseconds between frames while a wheel turned. */
  readonly frames: Spread
  /** The part of the frames that took over 20 ms. */
  readonly slowFrames: number
}

export interface LongListOptions {
  readonly clicks: number
  readonly wheelTurns: number
}

export async function measureLongList(
  browser: Browser,
  appUrl: string,
  resources: readonly MuseumResource[],
  { clicks, wheelTurns }: LongListOptions,
): Promise<LongList> {
  const empty = await startServer('bare', [])
  const full = await startServer('bare', resources)
  const page = await AppPage.open(browser, appUrl)
  try {
    await page.connect(empty.url)
    const atRest = await page.heapAfterCollection()
    await page.disconnect()

    await page.connect(full.url)
    await page.run(inPage.longTasks)
    const started = performance.now()
    await page.pressLoadAll()
    const clicked = await clickRows(page, clicks, resources.length)
    await page.untilComplete(resources.length)
    const walkSeconds = (performance.now() - started) / 1_000
    const blocks = await page.run(inPage.longTasks)
    await page.run(inPage.settled)

    const loaded = await page.heapAfterCollection()
    await page.run(inPage.scrollTo, 0.5)
    await page.run(inPage.settled)
    const elements = await page.run(inPage.countElements)
    const { nodes } = await page.send('Memory.getDOMCounters')
    const gaps = await turnWheel(page, wheelTurns)
    await page.disconnect()
    const after = await page.heapAfterCollection()
    return {
      rows: resources.length,
      walkSeconds,
      script: loaded.script - atRest.script,
      beside: loaded.beside - atRest.beside,
      left: after.script - atRest.script,
      elements,
      nodes: Number(nodes),
      clicks: spreadOf(clicked),
      blocks: spreadOf(blocks),
      frames: spreadOf(gaps),
      slowFrames: gaps.filter((ms) => ms > 20).length / gaps.length,
    }
  } finally {
    await page.close()
    await empty.close()
    await full.close()
  }
}

/** Clicks a row, waits for its preview, closes it by going back, scrolls on, as long as pages come in. */
async function clickRows(page: AppPage, count: number, rows: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 1; n <= count; n++) {
    const wanted = (n * rows) / (count + 2)
    while ((await page.facts()).rows < wanted) await new Promise((resolve) => setTimeout(resolve, 50))
    if (!(await page.facts()).isBusy) break
    await page.run(inPage.scrollTo, n / (count + 1))
    await page.run(inPage.settled)
    const place = await page.run(inPage.rowInView)
    if (place === undefined) throw new Broken('No row is in view while pages come in.')
    await page.run(inPage.watchDetail, undefined, 60_000)
    await page.click(place)
    const { ms } = await page.run(inPage.reaction)
    if (ms === undefined) throw new Broken('A row clicked while pages come in shows nothing.')
    times.push(ms)
    await page.run(inPage.goBack)
    await page.run(inPage.settled)
  }
  return times
}

/** Turns the wheel once a frame, 900 pixels each time. */
async function turnWheel(page: AppPage, turns: number): Promise<number[]> {
  await page.run(inPage.scrollTo, 0.25)
  await page.run(inPage.settled)
  const before = await page.run(inPage.scrolled)
  const place = await page.run(inPage.rowInView)
  if (place === undefined) throw new Broken('No row is in view to scroll.')
  await page.run(inPage.watchFrames)
  for (let turn = 0; turn < turns; turn++) {
    const wheel = { type: 'mouseWheel', x: place.x, y: place.y, deltaX: 0, deltaY: 900 }
    await page.send('Input.dispatchMouseEvent', wheel)
  }
  const gaps = await page.run(inPage.frames)
  if ((await page.run(inPage.scrolled)) === before) throw new Broken('The wheel did not scroll the list.')
  return gaps
}
