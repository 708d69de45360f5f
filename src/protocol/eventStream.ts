// Splits the bytes of an event stream into whole events without changing one of them (HTML, "Server-sent events").
// Pure: state in, events out. Bytes are never decoded here, so a split UTF-8 sequence cannot be harmed.

import { ReceivedBytes } from './receivedBytes.ts'

const LF = 10
const CR = 13

export interface EventSplitter {
  /** @returns the events that this chunk completed, each with the blank line that ended it */
  push(chunk: Uint8Array<ArrayBuffer>): ReceivedBytes[]
  /** @returns what is left at the end of the stream: an event cut off, or nothing */
  end(): ReceivedBytes | undefined
}

export function createEventSplitter(): EventSplitter {
  let event = new ReceivedBytes()
  let lineLength = 0
  let afterCarriageReturn = false

  function take(): ReceivedBytes {
    const taken = event
    event = new ReceivedBytes()
    return taken
  }

  return {
    push(chunk) {
      const events: ReceivedBytes[] = []
      let eventStart = 0
      let position = 0
      let nextLf = chunk.indexOf(LF)
      let nextCr = chunk.indexOf(CR)
      while (position < chunk.length) {
        if (afterCarriageReturn) {
          afterCarriageReturn = false
          if (chunk[position] === LF) {
            position++
            nextLf = chunk.indexOf(LF, position)
            continue
          }
        }
        const lineEnd = nearest(nextLf, nextCr)
        if (lineEnd === -1) {
          lineLength += chunk.length - position
          position = chunk.length
          break
        }
        lineLength += lineEnd - position
        afterCarriageReturn = chunk[lineEnd] === CR
        position = lineEnd + 1
        if (afterCarriageReturn) nextCr = chunk.indexOf(CR, position)
        else nextLf = chunk.indexOf(LF, position)
        if (lineLength === 0) {
          // A CRLF split by the chunk's end leaves its LF to the next event's bytes, where it ends no line.
          if (afterCarriageReturn && chunk[position] === LF) {
            afterCarriageReturn = false
            position++
            nextLf = chunk.indexOf(LF, position)
          }
          event.push(chunk.subarray(eventStart, position))
          events.push(take())
          eventStart = position
        }
        lineLength = 0
      }
      event.push(chunk.subarray(eventStart))
      return events
    },
    end: () => (event.size > 0 ? take() : undefined),
  }
}

function nearest(a: number, b: number): number {
  if (a === -1) return b
  if (b === -1) return a
  return Math.min(a, b)
}

export interface EventFields {
  readonly type: string
  /** `data` lines joined by a line feed. */
  readonly data: string
  readonly id?: string
  /** Milliseconds to wait before the stream is opened again. */
  readonly retry?: number
}

/** The fields of an event that matter to us. */
export function readEvent(text: string): EventFields {
  let type = ''
  let id: string | undefined
  let retry: number | undefined
  const data: string[] = []
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(line.charAt(colon + 1) === ' ' ? colon + 2 : colon + 1)
    if (field === 'data') data.push(value)
    else if (field === 'event') type = value
    else if (field === 'id') id = value
    else if (field === 'retry' && /^\d{1,9}$/.test(value)) retry = Number(value)
  }
  return {
    type: type || 'message',
    data: data.join('\n'),
    ...(id !== undefined && { id }),
    ...(retry !== undefined && { retry }),
  }
}
