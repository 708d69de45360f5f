import { describe, expect, it } from 'vitest'

import { uriOf } from '../../domain/listed.ts'
import { parseListPage, type Resource } from '../../domain/listPage.ts'
import { createRowIndex } from '../../domain/rowIndex.ts'
import type { ServerFacts } from '../../protocol/connection.ts'
import type { ListFreshness, WalkSnapshot, WalkState } from '../../queries/walkState.ts'
import { exportName } from './exportList.ts'
import { exportFacts, missingPages, type ExportScope, type ShownList } from './exportModel.ts'

interface Situation {
  readonly next?: unknown
  readonly state?: WalkState
  readonly freshness?: ListFreshness
}

function snapshotOf({
  next,
  state = { kind: 'paused' },
  freshness = { kind: 'current' },
}: Situation): WalkSnapshot<Resource> {
  const rows = createRowIndex<Resource>(uriOf)
  const page = parseListPage(
    'resources',
    { resources: [{ uri: 'm://1', name: 'x' }, { uri: 'm://2', name: 'x' }, null], nextCursor: next },
    'legacy',
  )
  const tally = rows.addPage(1, page.entries)
  const pages = [{ page, cursor: undefined, exchange: 1, ms: 1, bytes: 1, at: 0 }]
  return {
    state,
    pages,
    tallies: [tally],
    rows,
    freshness,
    difference: undefined,
    generation: 0,
    events: [],
    eventsFolded: 0,
  }
}

const server: ServerFacts = {
  era: 'modern',
  revision: '2026-07-28',
  name: 'museum',
  version: '1',
  capabilities: { resources: true, subscribe: false, listChanged: false, completions: false },
}
const all: ShownList = { rows: 'all', filter: '', sort: undefined, isNarrowed: false }
const factsOf = (situation: Situation, scope: ExportScope = 'everything', shown = all) =>
  exportFacts('resources', { url: 'https://m.example:8443/mcp', server }, snapshotOf(situation), scope, shown, 'now')

describe('missingPages', () => {
  it.each<[unknown, string | undefined]>([
    [undefined, undefined],
    ['p2', '1 page was read; the server offers more, so rows are missing.'],
    ['', '1 page was read; the server offers more, so rows are missing.'],
    [7, '1 page was read; the cursor of the last one is no text, so rows may be missing.'],
  ])('of a last page with the cursor %j', (next, expected) => {
    expect(missingPages(snapshotOf({ next }))).toBe(expected)
  })

  it('of no page at all', () => {
    expect(missingPages({ pages: [] })).toBe('No page was read.')
  })
})

describe('exportFacts', () => {
  it('has no note on a complete list as it was sent', () => {
    expect(factsOf({}).notes).toEqual([])
  })

  it('says by what the rows on screen were chosen, and what is left out', () => {
    const shown: ShownList = {
      rows: [1],
      filter: ' two ',
      sort: { column: 'size', direction: 'descending' },
      isNarrowed: true,
    }
    expect(factsOf({}, 'shown', shown).notes).toEqual([
      '1 of 2 rows, by the filter “two” and what else was chosen on screen.',
      'Sorted by size, descending.',
      'Left out: 1 entry that could not be listed.',
    ])
  })

  it('says that the list has changed, or is being read again', () => {
    const run = {
      goal: { kind: 'end' },
      since: 0,
      from: { pages: 0, rows: 0 },
      refusals: 0,
      changes: 0,
      tries: 1,
    } as const
    const state: WalkState = { kind: 'restarting', ...run, why: 'reload', pages: 0, rows: 0 }
    expect(factsOf({ state, freshness: { kind: 'outdated', since: 0 } }).notes).toEqual([
      'The list has changed at the server since it was read.',
      'These are the rows of the former reading; the next one was under way.',
    ])
  })
})

describe('exportName', () => {
  it.each<[string, Situation, boolean]>([
    ['m.example-8443-resources.csv', {}, false],
    ['m.example-8443-resources-incomplete.csv', { next: 'p2' }, false],
    ['m.example-8443-resources-shown-incomplete.csv', { next: 'p2' }, true],
  ])('is %s', (name, situation, isChoice) => {
    expect(exportName('csv', factsOf(situation), isChoice)).toBe(name)
  })
})
