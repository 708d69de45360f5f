import { describe, expect, it } from 'vitest'

import { uriOf } from './listed.ts'
import {
  everythingSent,
  exportPieces,
  rowsShown,
  withoutQueryValues,
  type ExportFacts,
  type ExportedThing,
} from './listExport.ts'
import { parseListPage, type ListItems, type ListKind } from './listPage.ts'
import { createRowIndex } from './rowIndex.ts'

const facts: ExportFacts = {
  kind: 'resources',
  serverUrl: 'https://museum.example/mcp?token=canary&x',
  serverName: 'Museum',
  revision: '2026-07-28',
  exportedAt: '2026-08-01T12:00:00.000Z',
  pages: 2,
  missing: undefined,
  notes: [],
}

function listOf<Kind extends ListKind>(kind: Kind, ...pagesSent: readonly (readonly unknown[])[]) {
  const name = kind === 'resources' ? 'resources' : 'resourceTemplates'
  const rows = createRowIndex<ListItems[Kind]>(uriOf)
  const pages = pagesSent.map((sent, index) => {
    const page = parseListPage(kind, { [name]: sent }, 'legacy')
    rows.addPage(index + 1, page.entries)
    return { page }
  })
  return { pages, rows }
}

const textOf = (format: 'json' | 'csv', things: Iterable<ExportedThing>, more: Partial<ExportFacts> = {}) =>
  [...exportPieces(format, { ...facts, ...more }, things)].map(({ text }) => text).join('')
const json = (things: Iterable<ExportedThing>, more: Partial<ExportFacts> = {}): Record<string, unknown> =>
  JSON.parse(textOf('json', things, more)) as Record<string, unknown> // An object is written, whatever was sent.

/** RFC 4180, section 2, with every cell quoted. */
function records(csv: string): string[][] {
  return csv
    .slice(1)
    .split(/"\r\n/)
    .slice(0, -1)
    .map((record) =>
      record
        .slice(1)
        .split('","')
        .map((cell) => cell.replaceAll('""', '"')),
    )
}

const sentFirst = [
  {
    uri: 'm://1',
    name: 'one',
    size: 12,
    annotations: { audience: ['user', 'assistant'], priority: 0.5, lastModified: 'last Tuesday' },
    extra: { deep: [1] },
  },
  null,
  { uri: 'm://2', name: 7, icons: 7 },
  { name: 'adrift' },
]
const sentSecond = [7, { uri: 'm://1', name: 'one' }]

describe('everythingSent', () => {
  it('gives what was sent, in its order, the unusable and the duplicates too', () => {
    const { pages, rows } = listOf('resources', sentFirst, sentSecond, [], [null, null])
    const things = [...everythingSent(pages, rows)]
    expect(things.map(({ entry }) => entry.raw)).toEqual([...sentFirst, ...sentSecond, null, null])
    expect(things.map(({ page }) => page)).toEqual([1, 1, 1, 1, 2, 2, 4, 4])
    expect(things.map((thing) => (thing.kind === 'row' ? thing.times : 0))).toEqual([2, 0, 1, 0, 0, 2, 0, 0])
  })
})

describe('rowsShown', () => {
  it('gives the rows in the order on screen, or all of them', () => {
    const { rows } = listOf(
      'resources',
      [
        { uri: 'm://a', name: 'a' },
        { uri: 'm://b', name: 'b' },
      ],
      [{ uri: 'm://c', name: 'c' }],
    )
    const uris = (things: Iterable<ExportedThing>) =>
      [...things].map(({ entry, page }) => [page, (entry.raw as { uri: string }).uri])
    expect(uris(rowsShown([2, 0], rows))).toEqual([
      [2, 'm://c'],
      [1, 'm://a'],
    ])
    expect(uris(rowsShown('all', rows))).toEqual([
      [1, 'm://a'],
      [1, 'm://b'],
      [2, 'm://c'],
    ])
  })
})

describe('JSON', () => {
  it('holds every entry as it was sent, under the wire’s own name', () => {
    const { pages, rows } = listOf('resources', sentFirst, sentSecond)
    const file = json(everythingSent(pages, rows))
    expect(file['resources']).toEqual([...sentFirst, ...sentSecond])
    expect(file).toMatchObject({ list: 'resources/list', pages: 2, complete: true, exportedAt: facts.exportedAt })
    expect(file).not.toHaveProperty('missing')
  })

  it('names templates as the wire does', () => {
    const sent = [{ uriTemplate: 'm://{id}', name: 'x' }]
    const { pages, rows } = listOf('templates', sent)
    expect(json(everythingSent(pages, rows), { kind: 'templates' })).toMatchObject({
      list: 'resources/templates/list',
      resourceTemplates: sent,
    })
  })

  it('is JSON without entries too', () => {
    expect(json([])['resources']).toEqual([])
  })

  it('says that pages are missing, and how the rows were chosen', () => {
    expect(json([], { missing: 'More exist.', notes: ['Sorted by size, ascending.'] })).toMatchObject({
      complete: false,
      missing: 'More exist.',
      notes: ['Sorted by size, ascending.'],
    })
  })

  it('holds no value of the server’s query', () => {
    expect(textOf('json', [])).not.toContain('canary')
    expect(json([])).toMatchObject({ server: { url: 'https://museum.example/mcp?token=…&x=…' } })
  })

  it.each<[string, string]>([
    ['a lone surrogate', '{"uri":"m://1","name":"\\ud83d"}'],
    ['keys of every prototype', '{"uri":"m://1","__proto__":{"a":1},"constructor":{"prototype":2},"toString":3}'],
    ['a number too large for JavaScript', '{"uri":"m://1","size":1e999}'],
    ['10,000 levels', `{"uri":"m://1","x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['a text of 3 MB', `{"uri":"m://1","description":"${'x'.repeat(3_000_000)}"}`],
  ])('keeps %s', (_name, sent) => {
    const { pages, rows } = listOf('resources', [JSON.parse(sent)])
    expect(textOf('json', everythingSent(pages, rows))).toContain(`\n    ${sent}\n`)
  })
})

describe('CSV', () => {
  const header = [
    'label',
    'uri',
    'name',
    'title',
    'description',
    'mimeType',
    'size',
    'audience',
    'priority',
    'lastModified',
    'page',
    'flags',
  ]

  it('has a byte order mark, a header, and a record for everything that was sent', () => {
    const { pages, rows } = listOf('resources', sentFirst, sentSecond)
    const csv = textOf('csv', everythingSent(pages, rows))
    expect(csv.startsWith('\ufeff"label"')).toBe(true)
    expect(records(csv)).toEqual([
      header,
      [
        'one',
        'm://1',
        'one',
        '',
        '',
        '',
        '12',
        'user, assistant',
        '0.5',
        'last Tuesday',
        '1',
        'annotations.lastModified is not an ISO 8601 date; listed 2 times',
      ],
      ['', '', '', '', '', '', '', '', '', '', '1', 'could not be listed: is null, not an object'],
      [
        'm://2',
        'm://2',
        '7',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '1',
        'name is a number, not a string; icons is a number, not an array',
      ],
      ['', '', 'adrift', '', '', '', '', '', '', '', '1', 'could not be listed: `uri` is required but missing'],
      ['', '', '', '', '', '', '', '', '', '', '2', 'could not be listed: is a number, not an object'],
      ['one', 'm://1', 'one', '', '', '', '', '', '', '', '2', 'listed 2 times'],
    ])
  })

  it('names the column of templates uriTemplate', () => {
    const { pages, rows } = listOf('templates', [{ uriTemplate: 'm://{id}', name: 'x' }])
    expect(records(textOf('csv', everythingSent(pages, rows), { kind: 'templates' }))[0]?.[1]).toBe('uriTemplate')
  })

  it('keeps a formula, a quote and a line break inside their cell', () => {
    const { pages, rows } = listOf('resources', [
      { uri: 'm://1', name: '=1+1', title: 'a "b",\r\n-2', size: -1, annotations: { audience: 'user' } },
    ])
    const [, cells] = records(textOf('csv', everythingSent(pages, rows)))
    expect(cells?.slice(0, 8)).toEqual(['a "b",\r\n\'-2', 'm://1', "'=1+1", 'a "b",\r\n\'-2', '', '', "'-1", 'user'])
  })

  it('writes what is no text as JSON, and roles with a comma too', () => {
    const { pages, rows } = listOf('resources', [
      { uri: 'm://1', name: { a: [1] }, title: null, size: '12', annotations: { audience: ['a,b'], priority: [] } },
    ])
    const [, cells] = records(textOf('csv', everythingSent(pages, rows)))
    expect(cells?.slice(2, 9)).toEqual(['{"a":[1]}', 'null', '', '', '12', '["a,b"]', ''])
  })

  it('says where half a surrogate pair is spelled out', () => {
    const { pages, rows } = listOf('resources', [{ uri: 'm://1', name: '\ud83d' }])
    const [, cells] = records(textOf('csv', everythingSent(pages, rows)))
    expect([cells?.[2], cells?.[11]]).toEqual([
      String.raw`\ud83d`,
      String.raw`half a surrogate pair is written as \u and its number`,
    ])
  })

  it('says in records of their own that pages are missing and how the rows were chosen', () => {
    const csv = records(textOf('csv', [], { missing: 'More exist.', notes: ['Sorted.'] }))
    expect(csv.slice(1)).toEqual([
      [...header.slice(1).map(() => ''), 'More exist.'],
      [...header.slice(1).map(() => ''), 'Sorted.'],
    ])
  })
})

describe('exportPieces', () => {
  const { pages, rows } = listOf(
    'resources',
    Array.from({ length: 1_800 }, (_, n) => ({ uri: `m://${n}`, name: 'x' })),
  )

  it('ends a piece after 500 entries and counts what is written', () => {
    expect([...exportPieces('csv', facts, everythingSent(pages, rows))].map(({ done }) => done)).toEqual([
      500, 1_000, 1_500, 1_800,
    ])
  })

  it('ends a piece sooner where the entries are large', () => {
    const large = listOf(
      'resources',
      Array.from({ length: 6 }, (_, n) => ({ uri: `m://${n}`, name: 'x'.repeat(200_000) })),
    )
    expect([...exportPieces('json', facts, everythingSent(large.pages, large.rows))].map(({ done }) => done)).toEqual([
      2, 4, 6, 6,
    ])
  })
})

describe('withoutQueryValues', () => {
  it.each([
    ['https://m.example/mcp', 'https://m.example/mcp'],
    ['https://m.example/mcp?key=canary#canary', 'https://m.example/mcp?key=…'],
    ['https://m.example/mcp?canary', 'https://m.example/mcp?canary=…'],
    ['https://a:canary@m.example/', 'https://m.example/'],
    ['nonsense', 'nonsense'],
  ])('writes %s as %s', (url, expected) => {
    expect(withoutQueryValues(url)).toBe(expected)
  })
})
