// The address that an HTTP+SSE server announces in its `endpoint` event (2024-11-05, "HTTP with SSE"), judged before anything
// is sent to it (C4, K21). Pure: no I/O.

import type { Failure } from '../domain/failure.ts'
import { excerptLength } from './replies.ts'

/** An `endpoint` event as the seam saw it: the mark of an HTTP+SSE server. */
export interface EndpointSight {
  readonly httpMethod: string
  readonly data: string
}

/**
 * Why nothing may be sent to the announced address; undefined when it is good.
 *
 * @param data the event's data, resolved against the stream's URL
 * @param exchange the stream's number in the wire log
 */
export function endpointFailure(data: string, streamUrl: string, exchange: number | undefined): Failure | undefined {
  const stream = new URL(streamUrl)
  if (data.trim() === '') {
    return breach('empty-endpoint', 'The event `endpoint` came without an address.', '')
  }
  const address = URL.canParse(data, streamUrl) ? new URL(data, streamUrl) : undefined
  if (address === undefined || (address.protocol !== 'http:' && address.protocol !== 'https:')) {
    return breach('unusable-endpoint', 'The announced address is no http or https address.', data)
  }
  const hasCredentials = address.username !== '' || address.password !== ''
  const announced = hasCredentials ? masked(address) : data
  if (address.origin !== stream.origin) {
    const detail = `The server at ${stream.origin} announced ${address.origin} as the address for messages. Nothing was sent there.`
    return breach('foreign-endpoint', detail, announced)
  }
  if (!hasCredentials) return undefined
  return breach('endpoint-credentials', 'The announced address holds a user name or a password.', announced)

  function breach(kind: Extract<Failure, { kind: 'protocol' }>['breach'], detail: string, excerpt: string): Failure {
    const where = exchange === undefined ? {} : { exchange }
    return { kind: 'protocol', breach: kind, detail, excerpt: excerpt.slice(0, excerptLength), ...where }
  }
}

/** Credentials are shown nowhere. */
function masked({ protocol, host, pathname, search }: URL): string {
  return `${protocol}//••••@${host}${pathname}${search}`
}
