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
  /** Milliseconds from a click on a column to the sorted list on screen. */
  readonly sorts: Spread
}

/** Words that leave nearly all, some, few and one of the rows; each is typed and taken back, key by key. */
const filters = ['file-0', 'ledger theo', 'module-7 csv', 'harbour winter 42', 'shelf 31. png', 'sheet 77', 'xyz']
const columns = ['Resource', 'URI', 'Type', 'Size', 'Priority', 'Modified']

/** A key without an effect to see, like a blank at the end, is not counted. */
const patienceMs = 20_000
const shortPatienceMs = 400

export async function measureReactions(
  browser: Browser,
  appUrl: string,
  resources: readonly MuseumResource[],
  rounds: number,
): Promise<Reactions> {
  const server = await startServer('bare', resources)
  const page = await AppPage.open(browser, appUrl)
  try {
    await page.connect(server.url)
    await page.loadEverything(resources.length)
    const keys: number[] = []
    const sorts: number[] = []
    for (let round = 0; round < rounds; round++) {
      for (const filter of filters) keys.push(...(await typeAndTakeBack(page, resources, filter)))
      for (const column of columns) sorts.push(...(await clickColumn(page, column)))
    }
    return { rows: resources.length, keys: spreadOf(keys), sorts: spreadOf(sorts) }
  } finally {
    await page.close()
    await server.close()
  }
}

async function typeAndTakeBack(page: AppPage, resources: readonly MuseumResource[], filter: string): Promise<number[]> {
  if (!(await page.run(inPage.focusField, 'Filter resources'))) throw new Broken('There is no field to filter by.')
  const times: number[] = []
  const press = async (key: string, before: string, after: string) => {
    const counts = [before, after].map((text) => countMatching(resources, text))
    const isSeen = counts[0] !== counts[1] || before === '' || after === ''
    await page.run(inPage.watchReaction, 'keydown', 'filter', isSeen ? patienceMs : shortPatienceMs)
    await page.key(key)
    const { ms } = await page.run(inPage.reaction)
    await page.run(inPage.settled)
    if (isSeen && ms === undefined) throw new Broken(`The filter "${after}" changed nothing.`)
    if (isSeen && ms !== undefined) times.push(ms)
    const { shown } = await page.facts()
    if (shown !== counts[1] && counts[1] !== 0)
      throw new Broken(`The filter "${after}" should leave ${counts[1]} rows, and leaves ${shown}.`)
  }
  for (let length = 1; length <= filter.length; length++)
    await press(filter.charAt(length - 1), filter.slice(0, length - 1), filter.slice(0, length))
  for (let length = filter.length; length > 0; length--)
    await press('Backspace', filter.slice(0, length), filter.slice(0, length - 1))
  return times
}

/** Up, down, and back to the list's own order. */
async function clickColumn(page: AppPage, column: string): Promise<number[]> {
  const times: number[] = []
  for (let click = 0; click < 3; click++) {
    const place = await page.run(inPage.placeOf, '[role="columnheader"] button', column)
    if (place === undefined) throw new Broken(`There is no column ${column}.`)
    await page.run(inPage.watchReaction, 'click', 'sort', click === 2 ? shortPatienceMs : patienceMs)
    await page.click(place)
    const { ms } = await page.run(inPage.reaction)
    await page.run(inPage.settled)
    if (click === 2) continue
    if (ms !== undefined) times.push(ms)
  }
  if (times.length === 0) throw new Broken(`Sorting by ${column} changed nothing.`)
  return times
}
