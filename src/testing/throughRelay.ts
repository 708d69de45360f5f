import { pageFetch, type RelayHost } from './relayClient.ts'
import { createRelayFetch } from '../protocol/relayFetch.ts'
import type { Route } from '../protocol/routes.ts'

/** The route that the page takes to a server, in a test without a page. */
export function throughRelay(relay: RelayHost, server: string): Route {
  const { token, url } = relay
  return { name: 'relay', fetch: createRelayFetch({ token, server, address: `${url}relay`, fetch: pageFetch(relay) }) }
}
