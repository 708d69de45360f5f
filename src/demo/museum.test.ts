import { describe, expect, it } from 'vitest'
import { FakeDemoClock } from '../testing/fakeDemoClock.ts'
import { Museum, type MuseumEvent, type MuseumPage } from './museum.ts'
import { sizeOf, type ResourceEntry } from './world/exhibit.ts'
import { rearrangeUri, tideUri, visitorsUri } from './world/living.ts'
import { readingCardUri } from './world/readingCard.ts'

function open(clock = new FakeDemoClock()) {
  const heard: MuseumEvent[] = []
  const museum = new Museum({ clock })
  return { museum, clock, heard, hear: (event: MuseumEvent) => void heard.push(event) }
}

function walk(museum: Museum): MuseumPage[] {
  const pages: MuseumPage[] = []
  let cursor: string | undefined
  do {
    const page = museum.page(cursor)
    if (page === undefined) throw new Error(`refused: ${cursor}`)
    pages.push(page)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return pages
}

const rowsOf = (museum: Museum): ResourceEntry[] => walk(museum).flatMap((page) => page.entries)

describe('the list', () => {
  const pages = walk(open().museum)
  const rows = pages.flatMap((page) => page.entries)

  it('has 1,240 rows on thirteen uneven pages, one of them empty', () => {
    expect(rows.length).toBe(1240)
    expect(pages.map((page) => page.entries.length)).toEqual([72, 96, 88, 160, 84, 104, 120, 64, 156, 132, 0, 124, 40])
  })

  it('names every resource once, and every one with a name', () => {
    expect(new Set(rows.map((row) => row.uri)).size).toBe(rows.length)
    expect(rows.filter((row) => row.name === '')).toEqual([])
  })

  it('gives cursors that say nothing, all different, and knows no others', () => {
    const cursors = pages.flatMap((page) => page.nextCursor ?? [])
    expect(new Set(cursors).size).toBe(12)
    expect(cursors.filter((cursor) => !/^[a-z2-9]{20}$/.test(cursor))).toEqual([])
    const { museum } = open()
    expect(museum.page('')).toBeUndefined()
    expect(museum.page('2')).toBeUndefined()
  })

  it('is the same in every museum that opens at the same moment, and dates itself from that moment', () => {
    expect(walk(open().museum)).toEqual(pages)
    const later = rowsOf(open(new FakeDemoClock(Date.UTC(2027, 0, 1))).museum)
    expect(later.map((row) => row.uri)).toEqual(rows.map((row) => row.uri))
    expect(later[3]?.annotations?.lastModified).toBe('2026-12-29T00:00:00.000Z')
  })

  it('declares only priorities, audiences and dates that there are', () => {
    for (const { annotations } of rows) {
      expect(annotations?.priority ?? 0).toBeGreaterThanOrEqual(0)
      expect(annotations?.priority ?? 1).toBeLessThanOrEqual(1)
      expect(Date.parse(annotations?.lastModified ?? '2026-01-01')).toBeLessThanOrEqual(Date.UTC(2026, 10, 30, 9))
    }
  })

  it('shows icons that are drawn without any request', () => {
    const icons = rows.flatMap((row) => row.icons ?? [])
    expect(icons.length).toBeGreaterThan(8)
    expect(icons.filter((icon) => !icon.src.startsWith('data:image/svg+xml,'))).toEqual([])
  })
})

describe('reading', () => {
  const firstPage = open().museum.page(undefined)

  it('gives every listed resource, in exactly the declared number of bytes', () => {
    const { museum } = open()
    const rows = rowsOf(museum)
    const wrong = rows.filter((row) => {
      const parts = museum.read(row.uri)
      return parts === undefined || (row.size !== undefined && sizeOf(parts) !== row.size)
    })
    expect(wrong).toEqual([])
    const undeclared = rows.filter((row) => row.size === undefined).map((row) => row.uri)
    expect(undeclared).toEqual([tideUri, visitorsUri, rearrangeUri, readingCardUri])
  })

  it('gives every part the type that was listed, where one was', () => {
    const { museum } = open()
    const others = rowsOf(museum).filter(
      ({ uri, mimeType }) => mimeType !== undefined && museum.read(uri)?.some((part) => part.mimeType !== mimeType),
    )
    expect(others).toEqual([])
  })

  it.each([
    'application/json',
    'application/x-ndjson',
    'application/xml',
    'application/yaml',
    'text/csv',
    'text/tab-separated-values',
    'text/markdown',
    'text/html',
    'text/typescript',
    'text/x-python',
    'application/sql',
    'text/plain',
    'text/plain; charset=utf-8',
    'text/plain; charset=iso-8859-1',
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
    'image/svg+xml',
    'audio/wav',
    'video/webm',
    'application/pdf',
    'application/zip',
    'application/wasm',
    'application/octet-stream',
  ])('shows %s on the first page', (mimeType) => {
    expect(firstPage?.entries.map((entry) => entry.mimeType)).toContain(mimeType)
  })

  it.each([
    ['museum://works/W-0150', [0xff, 0xd8, 0xff]],
    ['museum://works/W-0160', [...Buffer.from('RIFF')]],
    ['museum://works/W-0141/film', [0x1a, 0x45, 0xdf, 0xa3]],
    ['museum://archive/box-13/telegram', [0xff, 0xfe]],
    ['museum://code/add.wasm', [0, 0x61, 0x73, 0x6d]],
  ])('%s begins as its type does', (uri, signature) => {
    const part = open().museum.read(uri)?.[0]
    expect(part !== undefined && 'bytes' in part ? [...part.bytes.subarray(0, signature.length)] : part).toEqual(
      signature,
    )
  })

  it('holds a WebAssembly module that adds', async () => {
    const part = open().museum.read('museum://code/add.wasm')?.[0]
    const bytes = part !== undefined && 'bytes' in part ? new Uint8Array(part.bytes) : new Uint8Array(0)
    const { instance } = await WebAssembly.instantiate(bytes)
    const { add } = instance.exports
    expect(typeof add === 'function' && (add(20, 22) as unknown)).toBe(42)
  })

  it('leads from every Markdown exhibit only to what can be read', () => {
    const { museum } = open()
    const targets = rowsOf(museum).flatMap(({ uri, mimeType }) => {
      const part = mimeType === 'text/markdown' ? museum.read(uri)?.[0] : undefined
      const text = part !== undefined && 'text' in part ? part.text : ''
      return [...text.matchAll(/(?<!!)\[[^\]\n]*\]\(([^)\s]+)/g)].map((match) => new URL(match[1] ?? '', uri).href)
    })
    const inside = new Set(targets.filter((target) => target.startsWith('museum:')))
    expect(inside.size).toBeGreaterThan(200)
    expect([...inside].filter((target) => museum.read(target) === undefined)).toEqual([])
  })

  it('gives twelve parts of different types for everything in a room', () => {
    const parts = open().museum.read('museum://rooms/3/everything') ?? []
    expect(parts.length).toBe(12)
    expect(new Set(parts.map((part) => part.mimeType)).size).toBe(12)
    expect(new Set(parts.map((part) => part.uri)).size).toBe(12)
  })

  it('holds a big log, a big JSON that parses, an empty answer and an empty text', () => {
    const { museum } = open()
    const textOf = (uri: string) => museum.read(uri)?.map((part) => ('text' in part ? part.text : ''))
    expect(textOf('museum://archive/harbour-log.txt')?.[0]?.length).toBeGreaterThan(2_000_000)
    const climate = textOf('museum://rooms/climate')?.[0] ?? ''
    expect(climate.length).toBeGreaterThan(1_200_000)
    expect(JSON.parse(climate)).toMatchObject({ rooms: { length: 24 } })
    expect(textOf('museum://archive/drawer-9')).toEqual([])
    expect(textOf('museum://archive/drawer-10')).toEqual([''])
  })

  it.each([
    'museum://works/W-9999',
    'museum://nowhere',
    'https://elsewhere.invalid/',
    'museum://works/%zz',
    '',
    'museum://',
  ])('does not know %j', (uri) => {
    expect(open().museum.read(uri)).toBeUndefined()
  })
})

describe('change', () => {
  it('runs no timer before anybody listens, nor after the last has gone', async () => {
    const { museum, clock, heard, hear } = open()
    await clock.advance(120_000)
    expect(clock.waiting).toBe(0)
    const leaveFirst = museum.listen(hear)
    const leaveSecond = museum.listen(hear)
    expect(clock.waiting).toBe(3)
    leaveFirst()
    leaveFirst()
    expect(clock.waiting).toBe(3)
    leaveSecond()
    expect(clock.waiting).toBe(0)
    await clock.advance(120_000)
    expect(heard).toEqual([])
  })

  it('tells of the tide every three seconds, of the door every six, of the list every thirty', async () => {
    const { museum, clock, heard, hear } = open()
    museum.listen(hear)
    await clock.advance(30_000)
    const updates = (uri: string) => heard.filter((event) => event.kind === 'updated' && event.uri === uri).length
    expect([updates(tideUri), updates(visitorsUri)]).toEqual([10, 5])
    expect(heard.filter((event) => event.kind === 'list').length).toBe(1)
  })

  it('shows another tide after three seconds and the same one before, without any listener', async () => {
    const { museum, clock } = open()
    const first = museum.read(tideUri)
    await clock.advance(2_999)
    expect(museum.read(tideUri)).toEqual(first)
    await clock.advance(1)
    expect(museum.read(tideUri)).not.toEqual(first)
  })

  it('adds a work and dates two entries anew when it is rearranged, and takes the work away the next time', async () => {
    const { museum, clock, heard, hear } = open()
    const before = rowsOf(museum)
    museum.listen(hear)
    await clock.advance(1_000)
    expect(museum.read('museum://works/W-0999')).toBeUndefined()
    museum.read(rearrangeUri)
    const after = rowsOf(museum)
    const added = after.filter((row) => !before.some((known) => known.uri === row.uri))
    const changed = after.filter((row) =>
      before.some((known) => known.uri === row.uri && JSON.stringify(known) !== JSON.stringify(row)),
    )
    expect(added.map((row) => row.uri)).toEqual(['museum://works/W-0999'])
    expect(changed.map((row) => row.uri)).toEqual(['museum://loans/open', 'museum://stats/visitors'])
    expect(museum.read('museum://works/W-0999')).toHaveLength(1)
    // Whoever rearranges has loaded the first page, perhaps no other.
    const firstPage = museum.page(undefined)?.entries.map(({ uri }) => uri)
    expect(firstPage).toEqual(expect.arrayContaining([...added, ...changed].map(({ uri }) => uri)))
    expect(heard.filter((event) => event.kind === 'list').length).toBe(1)
    museum.read(rearrangeUri)
    expect(rowsOf(museum).length).toBe(before.length)
  })
})
