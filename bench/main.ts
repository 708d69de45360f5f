// `npm run bench`: measures the figures F1, F2, F3 and F5 and prints them. Slow is a figure; only what is broken is an error.

import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, platform, arch } from 'node:os'
import { startHost } from '../src/host/startHost.ts'
import { launchBrowser } from './browser.ts'
import { measureListTime } from './listTime.ts'
import { measureLongList, type LongListOptions } from './longList.ts'
import { measurePreview } from './previews.ts'
import { previewCases } from './previewCases.ts'
import { measureReactions, type ReactionOptions } from './reactions.ts'
import { report, type Conditions, type Figures } from './report.ts'
import { archive } from './resources.ts'
import { serverKinds } from './servers.ts'

export interface BenchOptions {
  /** The folder of the built page. */
  readonly dist: string
  /** A path to the browser. */
  readonly browser: string
  /** Fewer pages and rounds: for trying out, not for keeping. */
  readonly isQuick: boolean
  /** The part to measure alone, or nothing for all. */
  readonly only: string | undefined
  /** Where to write all figures as JSON. */
  readonly json: string | undefined
  /** What was typed, for the record. */
  readonly command: string
}

const parts = ['lists', 'long', 'reactions', 'previews'] as const
type Part = (typeof parts)[number]

/** @throws Broken when rows are missing or the app cannot be driven; RangeError for options that make no sense */
export async function bench(options: BenchOptions): Promise<void> {
  const { dist, isQuick, json, command } = options
  const wanted = wantedParts(options.only)
  const host = await startHost({ root: dist, port: 0 })
  const browser = await launchBrowser(options.browser)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void browser.close().finally(() => process.exit(1)))
  }
  try {
    const before = load()
    const listTimes = []
    for (const kind of wanted.has('lists') ? serverKinds : []) {
      tell(`a walk at the ${kind} server against the floor`)
      listTimes.push(await measureListTime(browser, host.url, kind, archive(isQuick ? 20_000 : 100_000)))
    }
    const longLists = []
    if (wanted.has('long')) {
      tell('a long list in memory and on screen')
      longLists.push(await measureLongList(browser, host.url, archive(100_000), isQuick ? fewSteps : manySteps))
    }
    const reactions = []
    for (const rows of wanted.has('reactions') ? [1_000, 10_000, 100_000] : []) {
      tell(`filter and sort over ${rows} rows`)
      reactions.push(await measureReactions(browser, host.url, archive(rows), isQuick ? fewTexts : manyTexts))
    }
    const previews = []
    for (const one of wanted.has('previews') ? previewCases : []) {
      tell(`a preview of ${one.name}`)
      previews.push(await measurePreview(browser, host.url, one, isQuick ? 3 : 9))
    }
    const conditions: Conditions = {
      date: new Date().toISOString().slice(0, 10),
      command,
      browser: browser.version,
      node: process.versions.node,
      system: `${platform()} ${arch()}`,
      cores: availableParallelism(),
      load: [before, load()],
    }
    const figures: Figures = { conditions, listTimes, longLists, reactions, previews }
    console.log(`\n${report(figures)}`)
    if (json !== undefined) await writeFile(json, `${JSON.stringify(figures, undefined, 2)}\n`)
  } finally {
    await browser.close()
    await host.close()
  }
}

const fewSteps: LongListOptions = { clicks: 3, wheelTurns: 100 }
const manySteps: LongListOptions = { clicks: 10, wheelTurns: 400 }

const fewTexts: ReactionOptions = { rounds: 1, texts: 3 }
const manyTexts: ReactionOptions = { rounds: 2, texts: Infinity }

function wantedParts(only: string | undefined): ReadonlySet<Part> {
  if (only === undefined) return new Set(parts)
  const part = parts.find((one) => one === only)
  if (part === undefined) throw new RangeError(`--only takes ${parts.join(', ')}; not "${only}".`)
  return new Set([part])
}

function load(): number {
  return loadavg()[0] ?? Number.NaN
}

function tell(step: string): void {
  console.error(`Measuring: ${step}.`)
}
