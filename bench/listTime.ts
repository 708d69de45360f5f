// F1: a whole walk of the app against the floor, the same pages fetched and parsed one after the other in the same page. In
// turn, a block of pages each, because a machine's pace drifts more in a minute than the two differ.

import type { MuseumResource } from '../src/testing/servers/museum.ts'
import { AppPage, Broken } from './appPage.ts'
import type { Browser } from './browser.ts'
import { fetchPages, settled, type RawRequest } from './inPage.ts'
import { likeSent } from './rawRequest.ts'
import { pageSize } from './resources.ts'
import { startServer, Turnstile, type ServerKind } from './servers.ts'
import { spreadOf, type Spread } from './stats.ts'

export const blockPages = 20

export interface ListTime {
  readonly server: ServerKind
  readonly pages: number
  /** Milliseconds a page, over the blocks. */
  readonly app: Spread
  readonly floor: Spread
  /** Each block of the app against the block of the floor beside it. */
  readonly ratio: Spread
  /** Thread time of the main thread, milliseconds a page. */
  readonly appCpu: Spread
  readonly floorCpu: Spread
  /** The app's milliseconds of thread time a page in the last fifth of the blocks by those in the first: 1 is no growth. */
  readonly growth: number
}

export async function measureListTime(
  browser: Browser,
  appUrl: string,
  kind: ServerKind,
  resources: readonly MuseumResource[],
): Promise<ListTime> {
  const turnstile = new Turnstile(blockPages)
  const server = await startServer(kind, resources, { before: turnstile.before })
  const page = await AppPage.open(browser, appUrl)
  try {
    await page.connect(server.url)
    await page.pressLoadAll()
    const pages = Math.ceil(resources.length / pageSize)
    // The first page came before, and the last block is cut short by the end of the list.
    const blocks = Math.floor((pages - 2) / blockPages)
    const samples = { app: [] as number[], floor: [] as number[], appCpu: [] as number[], floorCpu: [] as number[] }
    await turnstile.arrived()
    let cursor: string | undefined
    for (let block = 0; block < blocks; block++) {
      const floor = await turnstile.whileOpen(() =>
        measured(page, () => floorBlock(page, server.url, turnstile, cursor)),
      )
      cursor = floor.value.cursor
      samples.floor.push(floor.value.ms / blockPages)
      samples.floorCpu.push(floor.cpuMs / blockPages)
      const app = await measured(page, async () => {
        const released = turnstile.release()
        return (await turnstile.arrived()) - released
      })
      samples.app.push(app.value / blockPages)
      samples.appCpu.push(app.cpuMs / blockPages)
    }
    turnstile.release()
    await page.untilComplete(resources.length)
    const fifth = Math.max(1, Math.floor(blocks / 5))
    const median = (values: readonly number[]) => spreadOf(values).median
    return {
      server: kind,
      pages,
      app: spreadOf(samples.app),
      floor: spreadOf(samples.floor),
      ratio: spreadOf(samples.app.map((ms, block) => ms / (samples.floor[block] ?? Number.NaN))),
      appCpu: spreadOf(samples.appCpu),
      floorCpu: spreadOf(samples.floorCpu),
      growth: median(samples.appCpu.slice(-fifth)) / median(samples.appCpu.slice(0, fifth)),
    }
  } finally {
    await page.close()
    await server.close()
  }
}

/** Also counts what the page puts off until after the last answer. */
async function measured<Value>(page: AppPage, work: () => Promise<Value>): Promise<{ value: Value; cpuMs: number }> {
  const before = await page.mainThreadMs()
  const value = await work()
  await page.run(settled)
  return { value, cpuMs: (await page.mainThreadMs()) - before }
}

async function floorBlock(page: AppPage, url: string, turnstile: Turnstile, cursor: string | undefined) {
  const pages = await page.run(fetchPages, requestLike(url, turnstile), cursor, blockPages)
  if (pages.rows !== blockPages * pageSize) throw new Broken(`The floor got ${pages.rows} rows in a block.`)
  return pages
}

/** Without the cursor, which is the app's own; the floor puts its own in. */
function requestLike(url: string, { sample }: Turnstile): RawRequest {
  const request = likeSent(url, sample)
  const { cursor: _own, ...params } = (request.body['params'] ?? {}) as Record<string, unknown>
  return { ...request, body: { ...request.body, params } }
}
