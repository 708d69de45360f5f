import { describe, expect, it } from 'vitest'
import { connectDemo, type DemoMode } from '../testing/demoClient.ts'
import { FakeDemoClock } from '../testing/fakeDemoClock.ts'
import { askDemo } from '../testing/rawDemo.ts'
import { createDemoFetch } from './demoFetch.ts'
import { rearrangeUri, tideUri } from './world/living.ts'

const modes: { mode: DemoMode; era: string }[] = [
  { mode: 'auto', era: 'modern' },
  { mode: { pin: '2026-07-28' }, era: 'modern' },
  { mode: 'legacy', era: 'legacy' },
]

const quietly = (clock = new FakeDemoClock()) => ({ clock, fetch: createDemoFetch({ clock, latency: false }) })

describe.each(modes)('a real client in mode $mode', ({ mode, era }) => {
  it('connects, walks thirteen pages, reads, completes, and is refused what there is not', async () => {
    const client = await connectDemo(quietly().fetch, mode)
    expect(client.getProtocolEra()).toBe(era)
    expect(client.getServerVersion()).toMatchObject({
      name: 'harbour-museum',
      title: 'Harbour Museum',
      description: expect.stringContaining('harbours'),
      websiteUrl: 'https://harbour-museum.example/',
      icons: [{ mimeType: 'image/svg+xml' }, { mimeType: 'image/png', src: expect.stringMatching(/^data:/) }],
    })
    expect(client.getServerCapabilities()).toMatchObject({
      resources: { listChanged: true, subscribe: true },
      completions: {},
    })
    const uris: string[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const page = await client.request({ method: 'resources/list', params: cursor === undefined ? {} : { cursor } })
      uris.push(...page.resources.map((resource) => resource.uri))
      cursor = page.nextCursor
      pages += 1
    } while (cursor !== undefined)
    expect([pages, new Set(uris).size]).toEqual([13, 1240])
    const templates = await client.request({ method: 'resources/templates/list', params: {} })
    expect(templates.resourceTemplates.length).toBe(15)
    const read = await client.readResource({ uri: 'museum://rooms/3/everything' })
    expect(read.contents.length).toBe(12)
    const { completion } = await client.complete({
      ref: { type: 'ref/resource', uri: 'museum://plans/{building}/{floor}/{room}' },
      argument: { name: 'room', value: '' },
      context: { arguments: { building: 'Lighthouse', floor: 'attic' } },
    })
    expect(completion).toMatchObject({ total: 7, hasMore: false })
    await expect(client.request({ method: 'resources/list', params: { cursor: 'mine' } })).rejects.toMatchObject({
      code: -32602,
    })
    await expect(client.readResource({ uri: 'museum://nowhere' })).rejects.toThrow(/not found/i)
    await client.close()
  })
})

it('says how long an answer is fresh and who may keep it', async () => {
  const { fetch } = quietly()
  const list = await askDemo(fetch, 'modern', 'resources/list')
  expect(list.message['result']).toMatchObject({ ttlMs: 300_000, cacheScope: 'public', resultType: 'complete' })
  const tide = await askDemo(fetch, 'modern', 'resources/read', { uri: tideUri })
  expect(tide.message['result']).toMatchObject({ ttlMs: 3_000, cacheScope: 'private' })
})

describe('listening in the modern era', () => {
  it('hears of the tide and of the list, and nothing runs before or after', async () => {
    const { clock, fetch } = quietly()
    const client = await connectDemo(fetch)
    const heard: string[] = []
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => void heard.push(params.uri))
    client.setNotificationHandler('notifications/resources/list_changed', () => void heard.push('list'))
    await client.request({ method: 'resources/list', params: {} })
    expect(clock.waiting).toBe(0)

    const subscription = await client.listen({ resourcesListChanged: true, resourceSubscriptions: [tideUri] })
    expect(subscription.honoredFilter).toEqual({ resourcesListChanged: true, resourceSubscriptions: [tideUri] })
    expect(clock.waiting).toBe(3)
    await clock.advance(6_000)
    await client.readResource({ uri: rearrangeUri })
    await expect.poll(() => heard).toEqual([tideUri, tideUri, 'list'])

    await subscription.close()
    await expect.poll(() => clock.waiting).toBe(0)
    await client.close()
  })

  it('stops when the client goes away without a word', async () => {
    const { clock, fetch } = quietly()
    const client = await connectDemo(fetch)
    await client.listen({ resourcesListChanged: true })
    expect(clock.waiting).toBe(3)
    await client.close()
    await expect.poll(() => clock.waiting).toBe(0)
  })
})

describe('the fetch', () => {
  const list = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: '{"jsonrpc":"2.0","id":1,"method":"resources/list"}',
  }

  it('rejects as a network does when it was aborted before, and while it waits', async () => {
    const clock = new FakeDemoClock()
    const fetch = createDemoFetch({ clock })
    await expect(fetch('demo://museum/mcp', { ...list, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    const controller = new AbortController()
    const waiting = fetch('demo://museum/mcp', { ...list, signal: controller.signal })
    expect(clock.waiting).toBe(1)
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    expect(clock.waiting).toBe(0)
  })

  it('breaks the body of a stream that was aborted', async () => {
    const { clock, fetch } = quietly()
    const controller = new AbortController()
    const never = askDemo(
      fetch,
      'modern',
      'subscriptions/listen',
      { notifications: { resourcesListChanged: true } },
      controller.signal,
    )
    const outcome = never.then(
      () => 'answered',
      (error: unknown) => error,
    )
    await expect.poll(() => clock.waiting).toBe(3)
    controller.abort()
    expect(await outcome).toMatchObject({ name: 'AbortError' })
    expect(clock.waiting).toBe(0)
  })

  it('takes 20 to 60 ms for a page and far longer for the ninth, unless latency is off', async () => {
    const clock = new FakeDemoClock()
    const fetch = createDemoFetch({ clock })
    const times: number[] = []
    let cursor: unknown
    do {
      const before = clock.now()
      let isDone = false
      const asked = askDemo(fetch, 'modern', 'resources/list', cursor === undefined ? {} : { cursor }).finally(
        () => (isDone = true),
      )
      await clock.advanceUntil(() => isDone)
      times.push(clock.now() - before)
      cursor = ((await asked).message['result'] as { nextCursor?: string }).nextCursor // as the list's schema has it
    } while (cursor !== undefined)
    expect(times.length).toBe(13)
    expect(times[8]).toBeGreaterThanOrEqual(640)
    const usual = times.filter((_, page) => page !== 8 && page !== 3)
    expect(Math.min(...usual)).toBeGreaterThanOrEqual(20)
    const quick = quietly()
    await askDemo(quick.fetch, 'modern', 'resources/list')
    expect(quick.clock.waiting).toBe(0)
  })

  it('answers GET without a stream and nonsense without falling over', async () => {
    const { fetch } = quietly()
    expect((await fetch('https://anywhere.invalid/mcp')).status).toBe(405)
    const nonsense = await fetch('demo://museum/mcp', { ...list, body: '{"jsonrpc":' })
    expect(nonsense.status).toBe(400)
  })
})

it('keeps two demos apart', async () => {
  const [one, two] = [quietly(), quietly()]
  await askDemo(one.fetch, 'modern', 'resources/read', { uri: rearrangeUri })
  const arrived = { uri: 'museum://works/W-0999' }
  expect((await askDemo(one.fetch, 'modern', 'resources/read', arrived)).message).toHaveProperty('result')
  expect((await askDemo(two.fetch, 'modern', 'resources/read', arrived)).message).toHaveProperty('error')
})
