// The figures as text. Pure: no I/O.

import type { ListTime } from './listTime.ts'
import type { LongList } from './longList.ts'
import type { Preview } from './previews.ts'
import type { Reactions } from './reactions.ts'
import type { Spread } from './stats.ts'

export interface Conditions {
  readonly date: string
  readonly command: string
  readonly browser: string
  readonly node: string
  readonly system: string
  readonly cores: number
  /** Of the last minute, before and after. */
  readonly load: readonly [number, number]
}

export interface Figures {
  readonly conditions: Conditions
  readonly listTimes: readonly ListTime[]
  readonly longLists: readonly LongList[]
  readonly reactions: readonly Reactions[]
  readonly previews: readonly Preview[]
}

/** A Markdown text, as docs/figures.md keeps it. */
export function report({ conditions, listTimes, longLists, reactions, previews }: Figures): string {
  const { date, command, browser, node, system, cores, load } = conditions
  return [
    `${date}, \`${command}\`: ${browser}, Node ${node}, ${system}, ${cores} cores, load ${load.map((one) => one.toFixed(1)).join(' before, ')} after. Medians, with the quarters around them in brackets.`,
    ...table([
      [
        'Server',
        'Pages',
        'App, ms a page',
        'Floor, ms a page',
        'Ratio of medians',
        'Ratio by block',
        'CPU app',
        'CPU floor',
        'CPU growth',
      ],
      ...listTimes.map((time) => [
        time.server,
        count(time.pages),
        spread(time.app, 2),
        spread(time.floor, 2),
        (time.app.median / time.floor.median).toFixed(2),
        spread(time.ratio, 2),
        spread(time.appCpu, 2),
        spread(time.floorCpu, 2),
        time.growth.toFixed(2),
      ]),
    ]),
    ...table([
      ['A list of', 'Figure', 'Value', 'Target'],
      ...longLists.flatMap((list) => longListRows(list).map((cells) => [count(list.rows), ...cells])),
    ]),
    ...table([
      [
        'Rows',
        'Key to filtered list, ms',
        '95 %',
        'Most',
        'CPU, ms',
        'Keys',
        'Target, ms',
        'Click to sorted list, ms',
        'CPU, ms',
        'Clicks',
      ],
      ...reactions.map(({ rows, keys, keyCpu, sorts, sortCpu }) => [
        count(rows),
        spread(keys, 1),
        keys.p95.toFixed(1),
        keys.most.toFixed(1),
        spread(keyCpu, 1),
        count(keys.count),
        rows >= 100_000 ? '50' : rows >= 10_000 ? '16' : '',
        spread(sorts, 1),
        spread(sortCpu, 1),
        count(sorts.count),
      ]),
    ]),
    ...table([
      [
        'Contents',
        'Shown as',
        'Reply',
        'Click to contents, ms',
        'Raw, ms',
        'Over raw, ms',
        'Target, ms',
        'First click, ms',
        'Clicks',
      ],
      ...previews.map((preview) => [
        preview.name,
        preview.viewer,
        megabytes(preview.characters),
        spread(preview.app, 0),
        spread(preview.raw, 0),
        spread(preview.over, 0),
        target(preview.overTarget),
        preview.first.toFixed(0),
        count(preview.app.count),
      ]),
    ]),
    ...table([
      [
        'Contents',
        'Longest block, ms',
        'Most of all, ms',
        'Target, ms',
        'Blocks over 50 ms together, ms',
        'CPU app',
        'CPU raw',
      ],
      ...previews.map((preview) => [
        preview.name,
        block(preview.block),
        preview.block.most > 0 ? preview.block.most.toFixed(0) : 'none',
        target(preview.blockTarget),
        block(preview.blocked),
        spread(preview.appCpu, 0),
        spread(preview.rawCpu, 0),
      ]),
    ]),
  ].join('\n')
}

function longListRows(list: LongList): readonly (readonly [string, string, string])[] {
  return [
    ['script heap over the empty list', megabytes(list.script), '60 MB'],
    ['buffers and the browser’s own objects over the empty list', megabytes(list.beside), ''],
    ['script heap left after disconnecting', megabytes(list.left), ''],
    ['DOM elements, scrolled to the middle', count(list.elements), '1,500'],
    ['DOM nodes of all kinds', count(list.nodes), ''],
    ['whole walk, with rows clicked on the way', `${list.walkSeconds.toFixed(1)} s`, ''],
    ['click on a row to its preview, while pages come in', `${spread(list.clicks, 0)} ms`, ''],
    [
      'tasks over 50 ms while pages come in',
      `${list.blocks.count}${list.blocks.count > 0 ? `, longest ${list.blocks.most.toFixed(0)} ms` : ''}`,
      '',
    ],
    ['frames while scrolling', `${spread(list.frames, 1)} ms, longest ${list.frames.most.toFixed(0)} ms`, ''],
    ['frames over 20 ms while scrolling', `${(list.slowFrames * 100).toFixed(1)} %`, ''],
  ]
}

function table(rows: readonly (readonly string[])[]): string[] {
  const [head = [], ...body] = rows
  if (body.length === 0) return []
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return ['', line(head), line(head.map(() => '---')), ...body.map(line)]
}

function spread({ median, low, high }: Spread, digits: number): string {
  return `${median.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`
}

/** The browser reports nothing shorter than 50 ms. */
function block(blocks: Spread): string {
  return blocks.most > 0 ? spread(blocks, 0) : 'none'
}

function target(ms: number | undefined): string {
  return ms === undefined ? '' : String(ms)
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** Of 1,000,000 bytes. */
function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
