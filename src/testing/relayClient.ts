// Asks a relay as the host's own page would, or a little differently: every header can be left out or replaced.

import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createRelay, type RelayOptions } from '../host/relay.ts'
import { startHost, type RunningHost } from '../host/startHost.ts'
import type { FetchLike } from '../protocol/observation.ts'

export interface RelayHost extends RunningHost {
  readonly token: string
}

export async function startRelayHost(options: RelayOptions = {}): Promise<RelayHost> {
  const relay = createRelay(options)
  return { ...(await startHost({ relay, port: 0 })), token: relay.token }
}

export interface RelayAsking {
  readonly target?: string
  readonly method?: string
  readonly path?: string
  /** On top of what the page sends; undefined leaves a header out. */
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body?: string
  readonly signal?: AbortSignal
}

export interface RelayAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The answer once its headers are there; its body is still to be read. */
export function openRelayed(host: RelayHost, asking: RelayAsking): Promise<IncomingMessage> {
  const { target, method = 'POST', path = '/relay', body, signal } = asking
  const headers: Record<string, string | readonly string[] | undefined> = {
    host: `127.0.0.1:${host.port}`,
    origin: method === 'GET' ? undefined : `http://127.0.0.1:${host.port}`,
    'sec-fetch-site': 'same-origin',
    'vitrine-relay-token': host.token,
    'vitrine-relay-target': target,
    'vitrine-relay-private': 'allowed',
    ...asking.headers,
  }
  const sent = Object.entries(headers).filter(([, value]) => value !== undefined)
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: host.port,
        path,
        method,
        // Undefined values were just taken out.
        headers: Object.fromEntries(sent) as Record<string, string>,
        ...(signal && { signal }),
      },
      resolve,
    )
    request.on('error', reject)
    request.end(body)
  })
}

export async function askRelay(host: RelayHost, asking: RelayAsking): Promise<RelayAnswer> {
  const response = await openRelayed(host, asking)
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}

/** Node's fetch with what a browser adds to a request of the host's own page. */
export function pageFetch({ port }: RelayHost): FetchLike {
  return (url, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('origin', `http://127.0.0.1:${port}`)
    return fetch(url, { ...init, headers })
  }
}
