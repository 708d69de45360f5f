import { describe, expect, it } from 'vitest'
import type { Preview } from './previews.ts'
import { report, type Figures } from './report.ts'
import { spreadOf } from './stats.ts'

const preview: Preview = {
  name: '5 MB of JSON',
  viewer: 'JSON, plain at first',
  characters: 5_700_000,
  first: 825.4,
  app: spreadOf([600, 700, 800]),
  raw: spreadOf([40]),
  over: spreadOf([560, 660, 760]),
  overTarget: 500,
  block: spreadOf([80, 0, 120]),
  blockTarget: 200,
  blocked: spreadOf([80, 0, 180]),
  appCpu: spreadOf([175]),
  rawCpu: spreadOf([26]),
}

function linesOf(previews: readonly Preview[]): string[] {
  const figures: Figures = {
    conditions: {
      date: '2026-11-30',
      command: 'npm run bench',
      browser: 'Chrome/156',
      node: '20.20.2',
      system: 'linux x64',
      cores: 2,
      load: [0.1, 0.2],
    },
    listTimes: [],
    longLists: [],
    reactions: [],
    previews,
  }
  return report(figures).split('\n')
}

describe('the tables of previews', () => {
  it('say what was shown, and how much later than the raw reply, beside the target', () => {
    expect(linesOf([preview])).toContain(
      '| 5 MB of JSON | JSON, plain at first | 5.7 MB | 700 (650 to 750) | 40 (40 to 40) | 660 (610 to 710) | 500 | 825 | 3 |',
    )
  })

  it('say how long the page was blocked, beside the target', () => {
    expect(linesOf([preview])).toContain(
      '| 5 MB of JSON | 80 (40 to 100) | 120 | 200 | 80 (40 to 130) | 175 (175 to 175) | 26 (26 to 26) |',
    )
  })

  it('say "none" where no task was long enough to be reported, and leave out a target that there is not', () => {
    const quiet = { ...preview, block: spreadOf([0, 0]), blocked: spreadOf([0, 0]), blockTarget: undefined }
    expect(linesOf([quiet])).toContain('| 5 MB of JSON | none | none |  | none | 175 (175 to 175) | 26 (26 to 26) |')
  })

  it('are left out where nothing was measured', () => {
    expect(linesOf([])).toHaveLength(1)
  })
})
