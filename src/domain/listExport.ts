// A list as a file, piece by piece, so that a hundred thousand rows hold nobody up (L16). Pure: no I/O; the caller decides
// when the next piece is due.

import { isJsonObject, own } from '../lib/json.ts'
import { safeJson } from '../lib/safeJson.ts'
import { csvRecord, hasLoneSurrogate } from './csv.ts'
import { faultText } from './faultLabel.ts'
import { formatCount } from './format.ts'
import type { Listed } from './listed.ts'
import { labelOf } from './listed.ts'
import type { Entry, ListKind, ListPage, UnusableEntry } from './listPage.ts'
import type { Rows, RowView } from './rowIndex.ts'

export type ExportFormat = 'json' | 'csv'

/** What the file says of itself. */
export interface ExportFacts {
  readonly kind: ListKind
  /** The server's URL; values of its query are left out of the file. */
  readonly serverUrl: string
  readonly serverName: string
  readonly revision: string
  /** ISO 8601, of the moment of the export. */
  readonly exportedAt: string
  readonly pages: number
  /** Why rows are missing, in one sentence; undefined when the list is complete. */
  readonly missing: string | undefined
  /** How the rows were chosen and ordered, and what else a reader should know, in sentences. */
  readonly notes: readonly string[]
}

/** One thing of the list, good or not, with the page that it came on. */
export type ExportedThing =
  | { readonly kind: 'row'; readonly entry: Entry<Listed>; readonly page: number; readonly times: number }
  | { readonly kind: 'unusable'; readonly entry: UnusableEntry; readonly page: number }

/** Pieces end behind so many things or characters, whichever comes first: a few milliseconds of work. */
const thingsPerPiece = 500
const charactersPerPiece = 250_000
/** No text of a browser is longer than half a billion characters. */
const mostCharacters = 200_000_000

export interface ExportPiece {
  readonly text: string
  /** Things written so far, this piece included. */
  readonly done: number
}

/** The file's text in pieces. Throws a RangeError for a single entry that is too large for a text. */
export function* exportPieces(
  format: ExportFormat,
  facts: ExportFacts,
  things: Iterable<ExportedThing>,
): Generator<ExportPiece, void, undefined> {
  const { head, line, foot } = format === 'json' ? jsonParts(facts) : csvParts(facts)
  let text = head
  let since = 0
  let done = 0
  for (const thing of things) {
    text += line(thing, done === 0)
    done++
    since++
    if (since < thingsPerPiece && text.length < charactersPerPiece) continue
    yield { text, done }
    text = ''
    since = 0
  }
  yield { text: text + foot, done }
}

/** Everything that the pages brought, in the server's order; the unusable stand where they were sent (L10). */
export function* everythingSent<Item extends Listed>(
  pages: readonly { readonly page: Pick<ListPage<Item>, 'entries' | 'unusable'> }[],
  rows: RowView<Item>,
): Generator<ExportedThing, void, undefined> {
  let row = 0
  for (const [index, { page }] of pages.entries()) {
    let place = 0
    let badOnes = 0
    for (;;) {
      const bad = page.unusable[badOnes]
      if (bad?.index === place) {
        badOnes++
        yield { kind: 'unusable', entry: bad, page: index + 1 }
      } else {
        const entry = page.entries[place - badOnes]
        if (entry === undefined) break
        yield { kind: 'row', entry, page: index + 1, times: rows.timesListed(row++) }
      }
      place++
    }
  }
}

/** The rows as they are shown. */
export function* rowsShown<Item extends Listed>(
  shown: Rows,
  rows: RowView<Item>,
): Generator<ExportedThing, void, undefined> {
  const length = shown === 'all' ? rows.length : shown.length
  for (let position = 0; position < length; position++) {
    const row = shown === 'all' ? position : (shown[position] ?? 0)
    const entry = rows.entryAt(row)
    if (entry !== undefined) yield { kind: 'row', entry, page: rows.pageOf(row) ?? 0, times: rows.timesListed(row) }
  }
}

/** The URL without its fragment and without the values of its query, which may be secrets. */
export function withoutQueryValues(url: string): string {
  if (!URL.canParse(url)) return url
  const parsed = new URL(url)
  const names = [...parsed.searchParams.keys()].map((name) => `${encodeURIComponent(name)}=…`)
  return parsed.origin + parsed.pathname + (names.length === 0 ? '' : `?${names.join('&')}`)
}

interface FileParts {
  readonly head: string
  readonly line: (thing: ExportedThing, isFirst: boolean) => string
  readonly foot: string
}

const arrayNames = { resources: 'resources', templates: 'resourceTemplates' } as const
const methods = { resources: 'resources/list', templates: 'resources/templates/list' } as const

/** The array has the name that it has on the wire, and each entry a line of its own. */
function jsonParts(facts: ExportFacts): FileParts {
  const about = {
    exportedBy: 'Vitrine',
    exportedAt: facts.exportedAt,
    server: {
      url: withoutQueryValues(facts.serverUrl),
      name: facts.serverName,
      revision: facts.revision,
    },
    list: methods[facts.kind],
    pages: facts.pages,
    complete: facts.missing === undefined,
    ...(facts.missing !== undefined && { missing: facts.missing }),
    ...(facts.notes.length > 0 && { notes: facts.notes }),
    numbers: 'As JavaScript reads them: digits beyond 17 and spellings such as 1.0 are not kept.',
  }
  return {
    head: `${safeJson(about, { indent: 2 }).replace(/\n}$/, '')},\n  "${arrayNames[facts.kind]}": [`,
    line: ({ entry }, isFirst) => `${isFirst ? '' : ','}\n    ${safeJson(entry.raw, { limit: mostCharacters })}`,
    foot: '\n  ]\n}\n',
  }
}

const described = ['name', 'title', 'description', 'mimeType', 'size'] as const
const annotated = ['audience', 'priority', 'lastModified'] as const

/** Without a byte order mark spreadsheets take UTF-8 for something else. */
const byteOrderMark = '\ufeff'

function csvParts({ kind, missing, notes }: ExportFacts): FileParts {
  const key = kind === 'resources' ? 'uri' : 'uriTemplate'
  const header = ['label', key, ...described, ...annotated, 'page', 'flags']
  // Where else than in a record could a CSV say it?
  const said = missing === undefined ? notes : [missing, ...notes]
  return {
    head: byteOrderMark + csvRecord(header),
    line: (thing) => csvRecord(cellsOf(thing, key)),
    foot: said.map((note) => csvRecord([...header.slice(1).map(() => ''), note])).join(''),
  }
}

function cellsOf(thing: ExportedThing, key: string): string[] {
  const { raw } = thing.entry
  const sent = isJsonObject(raw) ? raw : {}
  const annotations = own(sent, 'annotations')
  const notes = isJsonObject(annotations) ? annotations : {}
  const cells = [
    thing.kind === 'row' ? labelOf(thing.entry.item) : '',
    ...[key, ...described].map((field) => cellText(own(sent, field))),
    ...annotated.map((field) => cellText(own(notes, field))),
    String(thing.page),
  ]
  const flags = flagsOf(thing)
  if (cells.some(hasLoneSurrogate)) flags.push('half a surrogate pair is written as \\u and its number')
  return [...cells, flags.join('; ')]
}

/** A text as it is, roles with commas between, and anything else as JSON: a field of the wrong type is still what was sent. */
function cellText(value: unknown): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  const isListOfWords = Array.isArray(value) && value.every((part) => typeof part === 'string' && !part.includes(','))
  return isListOfWords ? value.join(', ') : safeJson(value, { limit: mostCharacters })
}

function flagsOf(thing: ExportedThing): string[] {
  if (thing.kind === 'unusable') return [`could not be listed: ${thing.entry.reason}`]
  const flags = (thing.entry.faults ?? []).map(faultText)
  if (thing.times > 1) flags.push(`listed ${formatCount(thing.times)} times`)
  return flags
}
