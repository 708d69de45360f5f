import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import {
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { expect, it } from 'vitest'
import { FakeDemoClock } from '../testing/fakeDemoClock.ts'
import { createLegacyDemo } from './legacy.ts'
import { Museum } from './museum.ts'
import { rearrangeUri, tideUri, visitorsUri } from './world/living.ts'

async function openSession(clock = new FakeDemoClock()) {
  const demo = createLegacyDemo({ museum: new Museum({ clock }), latency: false })
  const join = async () => {
    const server = demo.createServer()
    const client = new Client({ name: 'test', version: '0' })
    const heard: string[] = []
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void heard.push(params.uri))
    client.setNotificationHandler(ResourceListChangedNotificationSchema, () => void heard.push('list'))
    const [near, far] = InMemoryTransport.createLinkedPair()
    await server.connect(far)
    await client.connect(near)
    await expect.poll(() => clock.waiting).toBe(3)
    return { client, server, heard }
  }
  return { clock, join, ...(await join()) }
}

it('shows the same world: pages, templates, reads, completions, and the older code for what there is not', async () => {
  const { client } = await openSession()
  const first = await client.listResources()
  expect(first.resources.length).toBe(72)
  const second = await client.listResources({ cursor: first.nextCursor })
  expect(second.resources.length).toBe(96)
  expect((await client.listResourceTemplates()).resourceTemplates.length).toBe(15)
  expect((await client.readResource({ uri: 'museum://rooms/3/everything' })).contents.length).toBe(12)
  const { completion } = await client.complete({
    ref: { type: 'ref/resource', uri: 'museum://library/{author}/{book}' },
    argument: { name: 'book', value: 'k' },
    context: { arguments: { author: 'Lund, E.' } },
  })
  expect(completion.values[0]).toBe('Knots')
  await expect(client.listResources({ cursor: 'mine' })).rejects.toMatchObject({ code: -32602 })
  await expect(client.readResource({ uri: 'museum://nowhere' })).rejects.toMatchObject({ code: -32002 })
  await client.close()
})

it('tells a session of what it subscribed to, until it unsubscribes', async () => {
  const { client, clock, heard } = await openSession()
  await client.subscribeResource({ uri: tideUri })
  await clock.advance(6_000)
  expect(heard).toEqual([tideUri, tideUri])
  await client.unsubscribeResource({ uri: tideUri })
  await client.subscribeResource({ uri: visitorsUri })
  await clock.advance(6_000)
  expect(heard).toEqual([tideUri, tideUri, visitorsUri])
  await client.close()
})

it('tells every session when one of them rearranges, and runs nothing once all have gone', async () => {
  const { client, clock, heard, join } = await openSession()
  const other = await join()
  await client.readResource({ uri: rearrangeUri })
  await expect.poll(() => [heard, other.heard]).toEqual([['list'], ['list']])
  await client.close()
  expect(clock.waiting).toBe(3)
  await other.client.close()
  await expect.poll(() => clock.waiting).toBe(0)
})

it('runs nothing for long after a session whose onclose somebody else took', async () => {
  const { client, server, clock } = await openSession()
  server.onclose = () => {}
  await client.close()
  await clock.advance(3_000)
  expect(clock.waiting).toBe(0)
})
