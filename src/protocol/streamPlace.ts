// How far a stream was read, so that it can be resumed (2025-11-25, Transports, "Resumability and Redelivery"). Pure.

import type { EventFields } from './eventStream.ts'

export interface StreamPlace {
  /** For `Last-Event-ID`; missing where no event had an id that a header can hold. */
  readonly lastEventId?: string
  /** Milliseconds that the server asks to wait before the stream is opened again. */
  readonly waitMs?: number
}

/** The place after this event. An empty id takes back the one before (HTML, "Interpreting an event stream"). */
export function placeAfter(place: StreamPlace, { id, retry }: Pick<EventFields, 'id' | 'retry'>): StreamPlace {
  const lastEventId = id === undefined ? place.lastEventId : headerText.test(id) ? id : undefined
  const waitMs = retry ?? place.waitMs
  return { ...(lastEventId !== undefined && { lastEventId }), ...(waitMs !== undefined && { waitMs }) }
}

const headerText = /^[!-~][ -~]{0,1023}$/
