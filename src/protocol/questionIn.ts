import { schemaTextIn } from '../domain/question.ts'
import { isJsonObject, own } from '../lib/json.ts'
import { readEvent } from './eventStream.ts'
import { parseJson } from './replies.ts'

export interface SentQuestion {
  /** The id of the server's request. */
  readonly id: string | number
  /** Its `requestedSchema` as JSON, as it was sent; undefined where it has none or one beyond reason. */
  readonly schemaText: string | undefined
}

/** Characters. A thousand of them may wait. */
const longestSchema = 100_000

/** The server's request for an answer (`elicitation/create`) in an event; undefined when the event is anything else. */
export function questionIn(event: string | undefined): SentQuestion | undefined {
  // Most events are none; parsing is left to those that may be.
  if (event?.includes('elicitation') !== true) return undefined
  const { data } = readEvent(event)
  const message = parseJson(data)
  if (!message.ok || !isJsonObject(message.value)) return undefined
  const [id, method] = [own(message.value, 'id'), own(message.value, 'method')]
  if (method !== 'elicitation/create') return undefined
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  const schemaText = schemaTextIn(data)
  return { id, schemaText: schemaText !== undefined && schemaText.length <= longestSchema ? schemaText : undefined }
}
