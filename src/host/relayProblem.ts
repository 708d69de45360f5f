import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { relayResponse, type RelayCode, type RelayErrorBody } from '../domain/relayTerms.ts'
import { ownHeaders } from './relayHeaders.ts'
import type { RelayProblem } from './relayTarget.ts'

const statuses: Partial<Record<RelayCode, number>> = {
  origin: 403,
  token: 403,
  method: 405,
  'bad-target': 400,
  'own-port': 403,
  'denied-address': 403,
  unconfirmed: 403,
  'name-turned-private': 403,
}

/** Says why there is no answer of the server's; cuts the connection where one had begun. Not asked at all is 4xx, else 502. */
export function answerProblem(
  response: ServerResponse,
  { code, detail }: RelayProblem,
  headers: OutgoingHttpHeaders = {},
): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  const body: RelayErrorBody = { error: code, detail: detail.slice(0, 1_000) }
  response.writeHead(statuses[code] ?? 502, {
    ...headers,
    ...ownHeaders,
    'content-type': 'application/json',
    [relayResponse.error]: code,
  })
  response.end(JSON.stringify(body))
}
