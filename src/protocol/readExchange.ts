// The exchange of a read, found by what was asked for. Pure: no I/O.

import { isJsonObject, own } from '../lib/json.ts'
import type { Exchange, WireLog } from './wireLog.ts'

/** So many exchanges are looked through: what a person waits for was asked not long ago. */
const looksAt = 500

/** The latest request for a resource; undefined when it is not among the latest exchanges. */
export function latestReadOf(log: WireLog, uri: string): Exchange | undefined {
  return log
    .exchanges()
    .slice(-looksAt)
    .findLast(({ rpcMethod, requestBody }) => rpcMethod === 'resources/read' && asksFor(requestBody, uri))
}

function asksFor(body: string | undefined, uri: string): boolean {
  // What we sent ourselves is JSON.
  const message: unknown = JSON.parse(body ?? 'null')
  const params = isJsonObject(message) ? own(message, 'params') : undefined
  return isJsonObject(params) && own(params, 'uri') === uri
}
