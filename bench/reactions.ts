// F2: from a key in the filter, or a click on a column, to the frame that shows its effect.

import type { MuseumResource } from '../src/testing/servers/museum.ts'
import { AppPage, Broken } from './appPage.ts'
import type { Browser } from './browser.ts'
import * as inPage from './inPage.ts'
import { countMatching } from './resources.ts'
import { startServer } from './servers.ts'
import { spreadOf, type Spread } from './stats.ts'

export interface Reactions {
  readonly rows: number
  /** Milliseconds from a key to the filtered list on screen. */
  readonly keys: Spread
  /** Thread time of the main thread for each, in milliseconds, whatever else the machine does. */
  readonly keyCpu: Spread
  /** Milliseconds from a click on a column to the sorted list on screen. */
  readonly sorts: Spread
  readonly sortCpu: Spread
}

/** Most keys change what is left, from nearly all rows to none; each text is typed and taken back, key by key. */
const filters = ['7 4 amalia 2', 'module-37 csv 8', '31. png 0', 'theo winter 42', 'ledger 1 9 5', 'xyz']
const columns = ['Resource', 'URI', 'Type', 'Size', 'Priority', 'Modified']

/** A key without an effect to see, like a blank at the end, is not counted. */
const patienceMs = 20_000
const shortPatienceMs = 400

export interface ReactionOptions {
  readonly rounds: number
  /** How many of the filters to type. */
  readonly texts: number
}

export async function measureReactions(
  browser: Browser,
  appUrl: string,
  resources: readonly MuseumResource[],
  { rounds, texts }: ReactionOptions,
): Promise<Reactions> {
  const server = await startServer('bare', resources)
  const page = await AppPage.open(browser, appUrl)
  try {
    await page.connect(server.url)
    await page.loadEverything(resources.length)
    const keys: Sample[] = []
    const sorts: Sample[] = []
    for (let round = 0; round < rounds; round++) {
      for (const filter of filters.slice(0, texts)) keys.push(...(await typeAndTakeBack(page, resources, filter)))
      for (const column of columns) sorts.push(...(await clickColumn(page, column)))
    }
    const ms = (samples: readonly Sample[]) => spreadOf(samples.map((sample) => sample.ms))
    const cpu = (samples: readonly Sample[]) => spreadOf(samples.map(({ cpuMs }) => cpuMs))
    return { rows: resources.length, keys: ms(keys), keyCpu: cpu(keys), sorts: ms(sorts), sortCpu: cpu(sorts) }
  } finally {
    await page.close()
    await server.close()
  }
}

interface Sample {
  readonly ms: number
  readonly cpuMs: number
}

/** One input and the wait for its effect; nothing when there was none in time. */
async function react(
  page: AppPage,
  effect: 'filter' | 'sort',
  patience: number,
  act: () => Promise<void>,
): Promise<Sample | undefined> {
  await page.run(inPage.watchReaction, effect === 'filter' ? 'keydown' : 'click', effect, patience)
  const before = await page.mainThreadMs()
  await act()
  const { ms } = await page.run(inPage.reaction)
  await page.run(inPage.settled)
  return ms === undefined ? undefined : { ms, cpuMs: (await page.mainThreadMs()) - before }
}

async function typeAndTakeBack(page: AppPage, resources: readonly MuseumResource[], filter: string): Promise<Sample[]> {
  if (!(await page.run(inPage.focusField, 'Filter resources'))) throw new Broken('There is no field to filter by.')
  const samples: Sample[] = []
  const press = async (key: string, before: string, after: string) => {
    const counts = [before, after].map((text) => countMatching(resources, text))
    const isSeen = counts[0] !== counts[1]
    const sample = await react(page, 'filter', isSeen ? patienceMs : shortPatienceMs, () => page.key(key))
    if (isSeen && sample === undefined) throw new Broken(`The filter "${after}" changed nothing.`)
    if (isSeen && sample !== undefined) samples.push(sample)
    const { shown } = await page.facts()
    if (shown !== counts[1] && counts[1] !== 0)
      throw new Broken(`The filter "${after}" should leave ${counts[1]} rows, and leaves ${shown}.`)
  }
  for (let length = 1; length <= filter.length; length++)
    await press(filter.charAt(length - 1), filter.slice(0, length - 1), filter.slice(0, length))
  for (let length = filter.length; length > 0; length--)
    await press('Backspace', filter.slice(0, length), filter.slice(0, length - 1))
  return samples
}

/** Up, down, and back to the list's own order, which may begin with the same row and is not counted. */
async function clickColumn(page: AppPage, column: string): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let click = 0; click < 3; click++) {
    const place = await page.run(inPage.placeOf, '[role="columnheader"] button', column)
    if (place === undefined) throw new Broken(`There is no column ${column}.`)
    const isCounted = click < 2
    const sample = await react(page, 'sort', isCounted ? patienceMs : shortPatienceMs, () => page.click(place))
    if (isCounted && sample !== undefined) samples.push(sample)
  }
  if (samples.length === 0) throw new Broken(`Sorting by ${column} changed nothing.`)
  return samples
}
