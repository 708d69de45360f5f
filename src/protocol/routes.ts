// The makers of the one function shape through which everything comes. Which one a server needs is told by its address.

import { definePart } from '../lib/part.ts'
import type { FetchLike } from './observation.ts'
import type { RouteName } from './wireLog.ts'

export interface Route {
  readonly name: RouteName
  readonly fetch: FetchLike
}

/** Addresses that no network knows (RFC 2606 reserves `.invalid`): the demo runs inside the page. */
export const demoUrl = 'https://demo.invalid/mcp'
export const faultyDemoUrl = 'https://demo.invalid/faulty/mcp'

/** Whether an address is the demo inside the page, in good order or with faults on purpose. */
export function demoKind(url: string): 'orderly' | 'faulty' | undefined {
  if (!URL.canParse(url) || new URL(url).host !== 'demo.invalid') return undefined
  return new URL(url).pathname.startsWith('/faulty/') ? 'faulty' : 'orderly'
}

const relayPart = definePart('The way through the relay', () => import('./relayFetch.ts'))
const demoPart = definePart('The demo server', () => import('../demo/demoFetch.ts'))

/**
 * The route for an address.
 *
 * @param relayToken takes the way through the relay that gave it; only ever because a person asked for it
 * @throws PartError when the route's own code did not come
 */
export async function routeTo(url: string, relayToken?: string): Promise<Route> {
  const demo = demoKind(url)
  if (demo === undefined && relayToken !== undefined) {
    const { createRelayFetch } = await relayPart.load()
    return { name: 'relay', fetch: createRelayFetch({ token: relayToken, server: url }) }
  }
  if (demo === undefined) return { name: 'direct', fetch: (target, init) => globalThis.fetch(target, init) }
  const { createDemoFetch } = await demoPart.load()
  return { name: 'demo', fetch: createDemoFetch({ faulty: demo === 'faulty' }) }
}
