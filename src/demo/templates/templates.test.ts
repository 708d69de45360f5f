import { parse } from 'uri-template'
import { describe, expect, it } from 'vitest'
import { FakeDemoClock } from '../../testing/fakeDemoClock.ts'
import { complete, listTemplates } from '../answers.ts'
import { Museum } from '../museum.ts'
import { templates } from './allTemplates.ts'

const museum = new Museum({ clock: new FakeDemoClock() })
const quick = { museum, latency: false }

async function suggest(uriTemplate: string, name: string, value: string, given: Record<string, string> = {}) {
  const question = { uriTemplate, argument: { name, value }, given: new Map(Object.entries(given)) }
  const completion = await complete(quick, question)
  if (completion === undefined) throw new Error(`no such template: ${uriTemplate}`)
  return completion
}

interface Filled {
  readonly uriTemplate: string
  readonly values: Record<string, string | string[] | Record<string, string>>
  readonly uri: string
  readonly mimeType: string
}

const filled: Filled[] = [
  { uriTemplate: 'museum://works/{id}', values: { id: 'W-0200' }, uri: 'museum://works/W-0200', mimeType: 'image/png' },
  {
    uriTemplate: 'museum://works/{id}',
    values: { id: 'W-0115' },
    uri: 'museum://works/W-0115',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'museum://archive/{+path}',
    values: { path: 'letters/1821/spring.txt' },
    uri: 'museum://archive/letters/1821/spring.txt',
    mimeType: 'text/plain; charset=utf-8',
  },
  {
    uriTemplate: 'museum://archive/{+path}',
    values: { path: 'letters/1821/' },
    uri: 'museum://archive/letters/1821/',
    mimeType: 'text/plain',
  },
  {
    uriTemplate: 'museum://search{?q,lang,tag*}',
    values: { q: 'bell & co', tag: ['oak', 'brass'] },
    uri: 'museum://search?q=bell%20%26%20co&tag=oak&tag=brass',
    mimeType: 'application/json',
  },
  { uriTemplate: 'museum://search{?q,lang,tag*}', values: {}, uri: 'museum://search', mimeType: 'application/json' },
  {
    uriTemplate: 'museum://rooms/{room}/climate{/hour}{?q,lang}',
    values: { room: 'Chart Room', q: 'mean/day' },
    uri: 'museum://rooms/Chart%20Room/climate?q=mean%2Fday',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'museum://rooms/{room}/climate{/hour}{?q,lang}',
    values: { room: 'Chart Store, North', hour: '07' },
    uri: 'museum://rooms/Chart%20Store%2C%20North/climate/07',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'museum://works/{id}/log{#page}',
    values: { id: 'W-0115', page: '3' },
    uri: 'museum://works/W-0115/log#3',
    mimeType: 'text/markdown',
  },
  {
    uriTemplate: 'museum://works/{id}/log{#page}',
    values: { id: 'W-0115' },
    uri: 'museum://works/W-0115/log',
    mimeType: 'text/markdown',
  },
  {
    uriTemplate: 'museum://works/{id}{.ext}{;w,h}',
    values: { id: 'W-0300', ext: 'png', w: '64', h: '48' },
    uri: 'museum://works/W-0300.png;w=64;h=48',
    mimeType: 'image/png',
  },
  {
    uriTemplate: 'museum://works/{id}{.ext}{;w,h}',
    values: { id: 'W-0300', ext: 'svg', w: '' },
    uri: 'museum://works/W-0300.svg;w',
    mimeType: 'image/svg+xml',
  },
  {
    uriTemplate: 'museum://tagged{/tag*}',
    values: { tag: ['oak', 'brass'] },
    uri: 'museum://tagged/oak/brass',
    mimeType: 'application/json',
  },
  { uriTemplate: 'museum://tagged{/tag*}', values: {}, uri: 'museum://tagged', mimeType: 'application/json' },
  {
    uriTemplate: 'museum://files/{path}',
    values: { path: 'letters/1821/spring.txt' },
    uri: 'museum://files/letters%2F1821%2Fspring.txt',
    mimeType: 'text/plain; charset=utf-8',
  },
  {
    uriTemplate: 'museum://plans/{building}/{floor}/{room}',
    values: { building: 'Customs House', floor: 'cellar', room: 'Chart Room' },
    uri: 'museum://plans/Customs%20House/cellar/Chart%20Room',
    mimeType: 'image/svg+xml',
  },
  {
    uriTemplate: 'museum://rooms/{room}/everything',
    values: { room: '140' },
    uri: 'museum://rooms/140/everything',
    mimeType: 'text/markdown',
  },
  {
    uriTemplate: 'museum://library/{author}/{book}',
    values: { author: 'Lund, E.', book: 'Knots, Annotated' },
    uri: 'museum://library/Lund%2C%20E./Knots%2C%20Annotated',
    mimeType: 'text/markdown',
  },
  {
    uriTemplate: 'museum://years/{year:3}/{year}',
    values: { year: '1871' },
    uri: 'museum://years/187/1871',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'museum://loans?state=open{&borrower,until}',
    values: { borrower: 'Kunsthalle' },
    uri: 'museum://loans?state=open&borrower=Kunsthalle',
    mimeType: 'text/csv',
  },
  {
    uriTemplate: 'museum://catalogue{?filter*}',
    values: { filter: { place: 'Porto', tag: 'oak' } },
    uri: 'museum://catalogue?place=Porto&tag=oak',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'museum://chart/{lat,lon}',
    values: { lat: '53.85', lon: '8.42' },
    uri: 'museum://chart/53.85,8.42',
    mimeType: 'application/json',
  },
]

describe('every template', () => {
  it.each(filled)('$uriTemplate gives $uri, which can be read', ({ uriTemplate, values, uri, mimeType }) => {
    expect(parse(uriTemplate).expand(values)).toBe(uri)
    expect(museum.read(uri)?.[0]?.mimeType).toBe(mimeType)
  })

  it('is among those read above, and is listed once', () => {
    const listed = listTemplates(quick, undefined)?.resourceTemplates.map((entry) => entry.uriTemplate) ?? []
    expect(listed.length).toBe(15)
    expect(new Set(listed)).toEqual(new Set(filled.map((example) => example.uriTemplate)))
  })

  it('together they use every operator and modifier of RFC 6570', () => {
    const all = templates.map((template) => template.uriTemplate).join(' ')
    expect(
      ['{+', '{#', '{.', '{/', '{;', '{?', '{&', ':3}', '*}', '{lat,lon}'].filter((sign) => !all.includes(sign)),
    ).toEqual([])
  })

  it('comes in pages where a size is given', () => {
    const first = listTemplates({ ...quick, templatePageSize: 9 }, undefined)
    expect(first?.resourceTemplates.length).toBe(9)
    const second = listTemplates({ ...quick, templatePageSize: 9 }, first?.nextCursor)
    expect(second?.resourceTemplates.length).toBe(6)
    expect(second?.nextCursor).toBeUndefined()
    expect(listTemplates(quick, 'never given out')).toBeUndefined()
  })
})

it.each([
  'museum://rooms/Chart%20Room/climate/25',
  'museum://rooms/Nowhere/climate',
  'museum://plans/Lighthouse/cellar/Chart%20Room',
  'museum://library/Lund%2C%20E./Oak',
  'museum://years/186/1871',
  'museum://works/W-0300.exe',
  'museum://chart/north,west',
  'museum://archive/letters/1700/',
  'museum://rooms/{room}/everything',
])('does not know %s', (uri) => {
  expect(museum.read(uri)).toBeUndefined()
})

it('keeps every digit of the serial number and every zero of a mean', () => {
  const part = museum.read('museum://rooms/Chart%20Room/climate/07')?.[0]
  const text = part !== undefined && 'text' in part ? part.text : ''
  expect(text).toContain('"serial": 9007199254740993')
  expect(text).toContain('"t": 18.40')
  expect(JSON.parse(text)).toMatchObject({ minutes: { length: 60 } })
})

describe('completion', () => {
  const plans = 'museum://plans/{building}/{floor}/{room}'

  it('gives a hundred of more than six hundred numbers and says how many there are', async () => {
    const { values, total, hasMore } = await suggest('museum://works/{id}', 'id', '')
    expect({ shown: values.length, total, hasMore }).toEqual({ shown: 100, total: 636, hasMore: true })
    const few = await suggest('museum://works/{id}', 'id', 'w-020')
    expect(few).toMatchObject({ total: 10, hasMore: false, values: { length: 10 } })
  })

  it('finds rooms by how they begin, then by what they contain', async () => {
    const { values } = await suggest('museum://rooms/{room}/climate{/hour}{?q,lang}', 'room', 'chart')
    expect(values.slice(0, 3)).toEqual(['Chart Room', 'Chart Store, North', 'Chart Store, South'])
    const inner = await suggest('museum://rooms/{room}/climate{/hour}{?q,lang}', 'room', 'north')
    expect(inner.total).toBe(28)
  })

  it('narrows the floors by the building and the rooms by both', async () => {
    const inBuilding = await suggest(plans, 'room', '', { building: 'Lighthouse' })
    const onFloor = await suggest(plans, 'room', '', { building: 'Lighthouse', floor: 'attic' })
    expect([inBuilding.total, onFloor.total]).toEqual([28, 7])
    expect((await suggest(plans, 'floor', '', { building: 'Nowhere' })).total).toBe(0)
    for (const room of onFloor.values)
      expect(museum.read(parse(plans).expand({ building: 'Lighthouse', floor: 'attic', room }))).toBeDefined()
  })

  it('narrows the books by the author and the longitudes by the latitude', async () => {
    const library = 'museum://library/{author}/{book}'
    expect((await suggest(library, 'book', '', { author: 'Okafor, C.' })).values).toEqual([
      'Lamps of the Northern Coast',
      'Oil and Wick',
    ])
    expect((await suggest(library, 'book', '')).total).toBeGreaterThan(10)
    expect((await suggest('museum://chart/{lat,lon}', 'lon', '', { lat: '53.85' })).values).toEqual([
      '8.43',
      '8.44',
      '8.45',
    ])
  })

  it('walks into the folders of the archive', async () => {
    expect((await suggest('museum://archive/{+path}', 'path', '')).values).toEqual(['letters/'])
    expect((await suggest('museum://archive/{+path}', 'path', 'letters/182')).values[0]).toBe('letters/1820/')
    expect((await suggest('museum://archive/{+path}', 'path', 'letters/1820/')).values).toEqual([
      'letters/1820/spring.txt',
      'letters/1820/autumn.txt',
    ])
  })

  it('has nothing for a variable without completion, and does not know strange templates', async () => {
    expect(await suggest('museum://catalogue{?filter*}', 'filter', '')).toEqual({
      values: [],
      total: 0,
      hasMore: false,
    })
    expect(await suggest('museum://works/{id}', '__proto__', '')).toMatchObject({ total: 0 })
    await expect(suggest('museum://works/{ID}', 'ID', '')).rejects.toThrow('no such template')
  })

  it('takes 400 ms for an author and no time for a book', async () => {
    const clock = new FakeDemoClock()
    const slow = { museum: new Museum({ clock }) }
    const ask = (name: string) =>
      complete(slow, {
        uriTemplate: 'museum://library/{author}/{book}',
        argument: { name, value: '' },
        given: new Map(),
      })
    expect(await ask('book')).toBeDefined()
    let answered = false
    const author = ask('author').then(() => (answered = true))
    await clock.advance(399)
    expect(answered).toBe(false)
    await clock.advance(1)
    await author
    expect(answered).toBe(true)
  })
})
