// The session that `initialize` opened, as the wire shows it: the SDK forgets it when the handshake is refused, and never
// learns of it when the answer breaks off behind its headers.

import { isJsonObject, own } from '../lib/json.ts'
import { readEvent } from './eventStream.ts'
import { parseJson } from './replies.ts'
import { headerOf } from './responseHeaders.ts'
import { rawReplyText, type WireLog } from './wireLog.ts'

export interface OpenedSession {
  readonly id: string
  /** The protocol revision that the answer named, where it named one that can be one. */
  revision(): Promise<string | undefined>
}

/** @param after the number of an exchange; only later ones count */
export function openedSession(log: WireLog, after: number): OpenedSession | undefined {
  const exchange = log.exchanges().findLast(({ rpcMethod, id }) => rpcMethod === 'initialize' && id > after)
  const { status = 0, responseHeaders } = exchange ?? {}
  const id = headerOf(responseHeaders, 'mcp-session-id')
  if (exchange === undefined || id === undefined || status < 200 || status >= 300) return undefined
  return {
    id,
    async revision() {
      const text = (await rawReplyText(exchange)) ?? ''
      const whole = parseJson(text)
      const message = whole.ok ? whole : parseJson(readEvent(text).data)
      const result = message.ok && isJsonObject(message.value) ? own(message.value, 'result') : undefined
      const named = isJsonObject(result) ? own(result, 'protocolVersion') : undefined
      return typeof named === 'string' && /^\d{4}-\d\d-\d\d$/.test(named) ? named : undefined
    },
  }
}
