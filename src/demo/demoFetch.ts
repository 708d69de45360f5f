// The demo as a route: a whole MCP server inside the page, asked through the shape of `fetch`. Nothing leaves the page.

import { reasonOf, systemClock, type DemoClock } from './clock.ts'
import { chance } from './drawing/chance.ts'
import { addFaults } from './faults/addFaults.ts'
import { withFaults } from './faults/withFaults.ts'
import { Museum } from './museum.ts'
import { methodOf, paramOf, parseMessage } from './messages.ts'
import { createDemoHandler } from './server.ts'

/** Takes any address; only method, headers, a text body and the signal count. */
export type DemoFetch = (url: string | URL, init?: RequestInit) => Promise<Response>

export interface DemoFetchOptions {
  /** Faults of data on purpose, each labelled in a description. */
  readonly faulty?: boolean
  readonly clock?: DemoClock
  /** False: answers come at once, so that tests wait for nothing. */
  readonly latency?: boolean
  /** Milliseconds between two changes of the list while somebody listens; 0 for none. */
  readonly rearrangeEveryMs?: number
}

/** `Request` refuses no scheme in Node but some in browsers, so the server always sees this address. */
const insideAddress = 'https://demo.invalid/mcp'
const templatesOnFaultyPage = 9

export function createDemoFetch(options: DemoFetchOptions = {}): DemoFetch {
  const { faulty = false, clock = systemClock, latency = true, rearrangeEveryMs } = options
  const museum = new Museum({
    clock,
    ...(rearrangeEveryMs !== undefined && { rearrangeEveryMs }),
    ...(faulty && { curate: addFaults }),
  })
  const handler = createDemoHandler({
    museum,
    latency,
    ...(faulty && { templatePageSize: templatesOnFaultyPage }),
  })
  const answer: DemoFetch = async (_url, init = {}) => {
    const signal = init.signal ?? undefined
    if (signal?.aborted) throw reasonOf(signal)
    const body = typeof init.body === 'string' ? init.body : undefined
    const message = parseMessage(body)
    if (latency) await clock.sleep(latencyOf(museum, message), signal)
    const request = new Request(insideAddress, {
      method: init.method ?? 'GET',
      ...(init.headers !== undefined && { headers: init.headers }),
      ...(body !== undefined && { body }),
      ...(signal !== undefined && { signal }),
    })
    // Firefox has no `Request.body`, so the server must not have to read it.
    const response = handler.fetch(request, message === undefined ? {} : { parsedBody: message })
    return signal === undefined ? response : tieTo(signal, await untilAborted(response, signal))
  }
  return faulty ? withFaults(answer, { museum, latency }) : answer
}

/** Milliseconds as a server nearby would take: 20 to 60 for a page, a full one longer, the ninth slow. */
function latencyOf(museum: Museum, message: unknown): number {
  switch (methodOf(message)) {
    case 'resources/list': {
      const cursor = paramOf(message, 'cursor')
      const index = museum.pageIndex(typeof cursor === 'string' ? cursor : undefined) ?? 0
      if (index === 8) return 640
      return index === 3 ? 130 : 20 + chance(index, 41)
    }
    case 'resources/read':
      return 14 + chance(String(paramOf(message, 'uri')).length, 30)
    case 'completion/complete':
      return 18 + chance(JSON.stringify(message).length, 24)
    default:
      return 12
  }
}

function untilAborted(response: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(reasonOf(signal))
    signal.addEventListener('abort', stop, { once: true })
    response.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Like a response of the network: an abort breaks its body, too. */
function tieTo(signal: AbortSignal, response: Response): Response {
  if (response.body === null) return response
  const reader = response.body.getReader()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stop = () => {
        controller.error(reasonOf(signal))
        reader.cancel().catch(() => undefined)
      }
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
    },
    pull: async (controller) => {
      const { done, value } = await reader.read()
      if (signal.aborted) return
      if (!done) return controller.enqueue(value)
      signal.removeEventListener('abort', stop)
      controller.close()
    },
    cancel: (reason) => {
      signal.removeEventListener('abort', stop)
      return reader.cancel(reason)
    },
  })
  return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers })
}
