import { describe, expect, it } from 'vitest'

import { rawReplyText, WireRecorder } from './wireLog.ts'

const facts = {
  route: 'direct',
  httpMethod: 'POST',
  url: 'https://museum.example/mcp',
  startedAt: 0,
  requestHeaders: [],
} as const

function recorder({ exchanges = 100, bodyBytes = 1_000, eventsPerExchange = 3 } = {}): WireRecorder {
  return new WireRecorder({ exchanges, bodyBytes, eventsPerExchange })
}

describe('WireRecorder', () => {
  it('numbers exchanges from 1 and tells of every change', () => {
    const log = recorder()
    let told = 0
    const stop = log.subscribe(() => told++)
    const id = log.begin(facts)
    log.update(id, { state: 'done', status: 200 })
    stop()
    log.update(id, { status: 201 })
    expect({ id, told, status: log.get(id)?.status }).toEqual({ id: 1, told: 2, status: 201 })
  })

  it('drops the oldest exchanges beyond its limit, says how many, and still finds the rest by number', () => {
    const log = recorder({ exchanges: 2 })
    for (let count = 0; count < 5; count++) log.begin(facts)
    expect(log.dropped()).toBe(3)
    expect(log.exchanges().map(({ id }) => id)).toEqual([4, 5])
    expect([log.get(3), log.get(4)?.id, log.get(6)]).toEqual([undefined, 4, undefined])
  })

  it('drops the oldest bodies beyond its budget and says so', () => {
    const log = recorder({ bodyBytes: 1_000 })
    for (let count = 0; count < 4; count++) log.update(log.begin(facts), { body: new Blob(['x'.repeat(400)]) })
    expect(log.exchanges().map(({ body, bodyDropped }) => body?.size ?? bodyDropped)).toEqual([true, true, 400, 400])
  })

  it('keeps the newest body even when it is over the budget alone', () => {
    const log = recorder({ bodyBytes: 10 })
    log.update(log.begin(facts), { body: new Blob(['x'.repeat(400)]) })
    expect(log.get(1)?.body?.size).toBe(400)
  })

  it('keeps the last events of a stream, counts all bytes, and says how many events were dropped', () => {
    const log = recorder({ eventsPerExchange: 3 })
    const id = log.begin(facts)
    for (let at = 0; at < 5; at++) log.addEvent(id, { at, bytes: 10, body: new Blob(['0123456789']) })
    expect(log.get(id)).toMatchObject({ bytes: 50, eventsDropped: 2, events: [{ at: 2 }, { at: 3 }, { at: 4 }] })
  })

  it('stays bounded over a stream that never ends', () => {
    const log = recorder({ bodyBytes: 100, eventsPerExchange: 1_000 })
    const stream = log.begin(facts)
    for (let at = 0; at < 50; at++) log.addEvent(stream, { at, bytes: 10, body: new Blob(['0123456789']) })
    log.begin(facts)
    log.addEvent(stream, { at: 50, bytes: 10, body: new Blob(['0123456789']) })
    const kept = log.get(stream)?.events.reduce((sum, { body }) => sum + (body?.size ?? 0), 0)
    expect(kept).toBeLessThanOrEqual(100)
    expect(log.get(stream)?.events).toHaveLength(51)
  })
})

describe('rawReplyText', () => {
  it('gives the body, else the last event, else nothing', async () => {
    const log = recorder()
    const id = log.begin(facts)
    const exchange = () => log.get(id) ?? expect.fail('the exchange is gone')
    expect(await rawReplyText(exchange())).toBeUndefined()
    log.addEvent(id, { at: 1, bytes: 3, body: new Blob(['one']) })
    log.addEvent(id, { at: 2, bytes: 3, body: new Blob(['two']) })
    expect(await rawReplyText(exchange())).toBe('two')
    log.update(id, { body: new Blob(['whole']) })
    expect(await rawReplyText(exchange())).toBe('whole')
  })
})
