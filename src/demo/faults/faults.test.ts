import { describe, expect, it } from 'vitest'
import { connectDemo } from '../../testing/demoClient.ts'
import { FakeDemoClock } from '../../testing/fakeDemoClock.ts'
import { askDemo } from '../../testing/rawDemo.ts'
import { createDemoFetch, type DemoFetch } from '../demoFetch.ts'
import { isObject } from '../messages.ts'
import { allFaults } from './addFaults.ts'

type Era = 'modern' | 'legacy'
const eras: Era[] = ['modern', 'legacy']
const faulty = (latency = false, clock = new FakeDemoClock()) => createDemoFetch({ faulty: true, clock, latency })

interface WirePage {
  readonly result: Record<string, unknown>
  readonly entries: readonly unknown[]
}

/** Every page as sent, and how often a cursor was refused on the way. */
async function walk(
  fetch: DemoFetch,
  era: Era,
  method = 'resources/list',
): Promise<{ pages: WirePage[]; refused: number }> {
  let pages: WirePage[] = []
  let refused = 0
  let cursor: unknown
  do {
    if (refused > 3) throw new Error('refused again and again')
    const { message } = await askDemo(fetch, era, method, cursor === undefined ? {} : { cursor })
    if (message['error'] !== undefined) {
      expect(message['error']).toMatchObject({ code: -32602 })
      refused += 1
      pages = []
      cursor = undefined
      continue
    }
    const result = isObject(message['result']) ? message['result'] : {}
    const array = result['resources'] ?? result['items'] ?? result['resourceTemplates']
    pages.push({ result, entries: Array.isArray(array) ? array : [] })
    cursor = result['nextCursor'] ?? undefined
  } while (cursor !== undefined || pages.length === 0)
  return { pages, refused }
}

describe.each(eras)('the faulty list in the %s era', (era) => {
  it('has every fault on the wire, each labelled in words', async () => {
    const { pages } = await walk(faulty(), era)
    const described = pages
      .flatMap(({ entries }) => entries)
      .filter(isObject)
      .map((entry) => entry['description'])
    for (const { exhibit } of allFaults(14)) {
      expect(exhibit.description).toContain('on purpose')
      expect(described).toContain(exhibit.description)
    }
  })

  it('spoils whole pages and the walk itself', async () => {
    const { pages, refused } = await walk(faulty(), era)
    expect(refused).toBe(1)
    expect(pages.length).toBe(14)
    expect(pages[2]?.result).not.toHaveProperty('resources')
    expect(pages[2]?.result['items']).toHaveLength(2)
    expect(pages[4]?.result).toMatchObject({ ttlMs: -5, cacheScope: 'sometimes' })
    expect(pages[9]?.result).not.toHaveProperty('resultType')
    if (era === 'modern') expect(pages[8]?.result).toHaveProperty('resultType', 'complete')
    expect(pages[13]?.result['nextCursor']).toBeNull()
  })

  it('loses none of the proper rows', async () => {
    const { pages } = await walk(faulty(), era)
    const uris = new Set(
      pages
        .flatMap(({ entries }) => entries)
        .filter(isObject)
        .map((entry) => entry['uri']),
    )
    const proper = await walk(createDemoFetch({ clock: new FakeDemoClock(), latency: false }), era)
    const missing = proper.pages
      .flatMap(({ entries }) => entries)
      .filter((entry) => isObject(entry) && !uris.has(entry['uri']))
    expect(missing).toEqual([])
  })

  it('refuses the cursor again in the next walk', async () => {
    const fetch = faulty()
    expect((await walk(fetch, era)).refused).toBe(1)
    expect((await walk(fetch, era)).refused).toBe(1)
  })
})

describe('entries', async () => {
  const { pages } = await walk(faulty(), 'modern')
  const first = pages[0]?.entries ?? []
  const described = (words: string) =>
    first.filter((entry) => isObject(entry) && String(entry['description']).includes(words))

  it.each([
    ['no-name', 'neither name nor title', (entry: object) => !('name' in entry) && !('title' in entry)],
    ['no-uri', 'no address at all', (entry: object) => !('uri' in entry)],
    ['uri-number', 'the number 42', { uri: 42 }],
    ['icons-seven', 'the number 7', { icons: 7 }],
    ['icon-elsewhere', 'another origin', { icons: [{ src: 'https://elsewhere.invalid/pixel.png' }, {}] }],
    ['size-minus', 'size is -1', { size: -1 }],
    ['size-words', 'the word “big”', { size: 'big' }],
    ['size-wrong', 'size of 10 bytes', { size: 10 }],
    ['modified-tuesday', 'last Tuesday', { annotations: { lastModified: 'last Tuesday' } }],
    ['priority-99', 'priority is 99', { annotations: { priority: 99 } }],
    ['audience-pirates', '“pirates”', { annotations: { audience: ['pirates'] } }],
    ['annotations-list', '`annotations` is a list', { annotations: ['important'] }],
    ['title-object', 'title is an object', { title: { en: 'Rope' } }],
    ['type-nonsense', 'no MIME type', { mimeType: 'picture' }],
    ['template as address', 'address is a template', { uri: 'museum://faults/works/{id}/condition' }],
    ['formula', 'title is a formula', { title: '=HYPERLINK("https://elsewhere.invalid";"Open me")' }],
    ['turned-round', 'writing direction', { title: 'Invoice \u202Egnp.exe' }],
    ['text-inside', 'whole text', { text: 'Contents that nobody asked for.' }],
  ])('are spoilt as their label says: %s', (_key, words, expected) => {
    const [entry, ...more] = described(words)
    expect(more).toEqual([])
    if (typeof expected === 'function') expect(isObject(entry) && expected(entry)).toBe(true)
    else expect(entry).toMatchObject(expected)
  })

  it('come twice, alike and not alike, on one page and on two', () => {
    const alike = described('are alike')
    expect(alike).toHaveLength(2)
    expect(alike[0]).toEqual(alike[1])
    const different = described('two titles')
    expect(different).toHaveLength(2)
    expect(different[0]).not.toEqual(different[1])
    const across = pages.map(
      ({ entries }) =>
        entries.filter((entry) => isObject(entry) && entry['uri'] === 'museum://faults/twice-across').length,
    )
    expect(across.filter((count) => count > 0)).toEqual([1, 1])
    expect([across[0], across[5]]).toEqual([1, 1])
  })

  it('are followed by a null and by a bare string', () => {
    const after = (words: string) => first[first.indexOf(described(words)[0]) + 1]
    expect(after('is null')).toBeNull()
    expect(after('bare string')).toBe('museum://works/loose')
  })
})

describe.each(eras)('reads in the %s era', (era) => {
  const read = async (key: string) => {
    const { message } = await askDemo(faulty(), era, 'resources/read', { uri: `museum://faults/${key}` })
    return message
  }
  const png = /^iVBORw0KGgo/

  it.each([
    ['png-as-text', [{ mimeType: 'text/plain', blob: expect.stringMatching(png) as unknown }]],
    ['json-not-json', [{ mimeType: 'application/json', text: expect.stringContaining("'work'") as unknown }]],
    ['html-as-json', [{ mimeType: 'application/json', text: expect.stringContaining('<!doctype html>') as unknown }]],
    [
      'charset-lies',
      [
        {
          mimeType: 'text/plain; charset=utf-8',
          blob: Buffer.from('Bræstrup, größer, señor, naïve.\n', 'latin1').toString('base64'),
        },
      ],
    ],
    ['base64-broken', [{ blob: expect.stringContaining('!?') as unknown }]],
    ['base64-url', [{ blob: expect.stringMatching(/^[\w-]*[-_][\w-]*$/) as unknown }]],
    ['base64-lines', [{ blob: expect.stringMatching(/^data:image\/png;base64,.{76}\r\n/) as unknown }]],
    ['text-is-base64', [{ text: expect.stringMatching(png) as unknown }]],
    ['blob-is-text', [{ blob: 'Dear Sir, this is no base64 at all.' }]],
    ['text-and-blob', [{ text: expect.any(String) as unknown, blob: expect.stringMatching(png) as unknown }]],
    ['foreign-item', [{ text: expect.any(String) as unknown }, { type: 'resource_link' }, 7, null]],
    ['contents-empty', []],
    ['other-address', [{ uri: 'museum://faults/somebody-else' }]],
  ])('are spoilt as the label says: %s', async (key, contents) => {
    const { result } = await read(key)
    expect(result).toMatchObject({ contents })
    expect(isObject(result) && result['contents']).toHaveLength(contents.length)
  })

  it('lack their list, have an unknown resultType, are refused in odd ways', async () => {
    const missing = (await read('contents-missing'))['result']
    expect(missing).toHaveProperty('content')
    expect(missing).not.toHaveProperty('contents')
    expect((await read('result-type'))['result']).toHaveProperty('resultType', 'perhaps')
    expect(await read('withdrawn')).toMatchObject({ error: { code: -32602 } })
    expect(await read('odd-code')).toMatchObject({ error: { code: 5 } })
    expect(await read('withdrawn')).not.toHaveProperty('result')
  })
})

describe('time', () => {
  const text = { uri: 'museum://hours' }

  it('passes for four seconds before the slow read, and an abort ends it at once', async () => {
    const clock = new FakeDemoClock()
    const fetch = faulty(true, clock)
    let isDone = false
    const slow = askDemo(fetch, 'modern', 'resources/read', { uri: 'museum://faults/slow' }).then(() => (isDone = true))
    await clock.advance(4_000)
    expect(isDone).toBe(false)
    await clock.advanceUntil(() => isDone)
    await slow
    const controller = new AbortController()
    const aborted = askDemo(fetch, 'modern', 'resources/read', { uri: 'museum://faults/slow' }, controller.signal)
    controller.abort()
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('lets the next read overtake the late one', async () => {
    const clock = new FakeDemoClock()
    const fetch = faulty(true, clock)
    const order: string[] = []
    const late = askDemo(fetch, 'modern', 'resources/read', { uri: 'museum://faults/late' }).then(() =>
      order.push('late'),
    )
    const next = askDemo(fetch, 'modern', 'resources/read', text).then(() => order.push('next'))
    await clock.advanceUntil(() => order.length === 2)
    await Promise.all([late, next])
    expect(order).toEqual(['next', 'late'])
    expect(clock.now()).toBeLessThan(Date.UTC(2026, 10, 30, 9, 0, 5))
  })

  it('gives the late read after five seconds when no other comes', async () => {
    const clock = new FakeDemoClock()
    let isDone = false
    const late = askDemo(faulty(true, clock), 'modern', 'resources/read', { uri: 'museum://faults/late' }).then(
      () => (isDone = true),
    )
    await clock.advance(4_999)
    expect(isDone).toBe(false)
    await clock.advanceUntil(() => isDone)
    await late
  })

  it('lets completions for more letters overtake those for fewer', async () => {
    const clock = new FakeDemoClock()
    const fetch = faulty(true, clock)
    const opened = clock.now()
    const order: string[] = []
    const times: number[] = []
    const ask = (value: string) =>
      askDemo(fetch, 'modern', 'completion/complete', {
        ref: { type: 'ref/resource', uri: 'museum://works/{id}' },
        argument: { name: 'id', value },
      }).then(() => {
        order.push(value)
        times.push(clock.now() - opened)
      })
    const all = Promise.all([ask('W'), ask('W-'), ask('W-0')])
    await clock.advanceUntil(() => order.length === 3)
    await all
    expect(order).toEqual(['W-0', 'W-', 'W'])
    expect(times[0]).toBeLessThan(100)
    expect(times[2]).toBeGreaterThan(450)
  })
})

it('lists templates twice, malformed, nameless, misnamed and null, each labelled, on two pages', async () => {
  const { pages } = await walk(faulty(), 'modern', 'resources/templates/list')
  expect(pages.map(({ entries }) => entries.length)).toEqual([9, 18])
  const extra = pages[1]?.entries.slice(6) ?? []
  const templates = extra.filter(isObject)
  expect(templates.filter((entry) => !String(entry['description']).includes('on purpose'))).toEqual([])
  expect(templates.map((entry) => entry['uriTemplate'])).toEqual(
    expect.arrayContaining([
      'museum://works/{id}',
      'museum://oops/{id',
      'museum://oops/{!id}',
      'museum://guests/{user-id}',
      undefined,
    ]),
  )
  expect(extra.at(-1)).toBeNull()
})

it('still lets a real client connect and read what is proper', async () => {
  const client = await connectDemo(faulty())
  const { contents } = await client.readResource({ uri: 'museum://hours' })
  expect(contents).toHaveLength(1)
  await client.close()
})

it('shows none of this unless it is asked for', async () => {
  const fetch = createDemoFetch({ clock: new FakeDemoClock(), latency: false })
  const { pages, refused } = await walk(fetch, 'modern')
  expect(refused).toBe(0)
  expect(JSON.stringify(pages)).not.toContain('on purpose')
})
