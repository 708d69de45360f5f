import { isJsonObject, own } from '../lib/json.ts'
import { readEvent } from './eventStream.ts'
import { parseJson } from './replies.ts'

/** The id of the server's request for an answer (`elicitation/create`) in an event; undefined when the event is anything else. */
export function questionIn(event: string | undefined): string | number | undefined {
  // Most events are none; parsing is left to those that may be.
  if (event?.includes('elicitation') !== true) return undefined
  const message = parseJson(readEvent(event).data)
  if (!message.ok || !isJsonObject(message.value)) return undefined
  const [id, method] = [own(message.value, 'id'), own(message.value, 'method')]
  if (method !== 'elicitation/create') return undefined
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}
