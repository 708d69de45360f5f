import { expect, it } from 'vitest'

import { observe } from './observe.ts'
import { RawResults } from './rawResults.ts'
import { WireRecorder } from './wireLog.ts'

const stream = (events: string) =>
  new Response(events, { status: 200, headers: { 'content-type': 'text/event-stream' } })

it.each([
  ['http+sse', ['a', 'b']],
  ['streamable-http', []],
] as const)(
  'C12: what comes on the live stream counts for all requests where they are answered on it: %s',
  async (transport, counted) => {
    const results = new RawResults()
    results.transport = transport
    const heard = new Set<string>()
    for (const id of ['a', 'b']) results.expect(id, 'resources/list', undefined, () => heard.add(id))
    const live = { see: () => undefined, signal: new AbortController().signal }
    const fetch = observe(() => Promise.resolve(stream(': hello\n\n')), {
      route: 'direct',
      log: new WireRecorder(),
      results,
      live,
    })
    await (await fetch('http://museum.example/sse')).text()
    expect([...heard]).toEqual(counted)
  },
)
