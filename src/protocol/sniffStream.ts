// An answer without a content type that begins like an event stream is read as one (K19 d). Pure but for the reading.

type Bytes = Uint8Array<ArrayBuffer>

const fields = [':', 'data:', 'event:', 'id:', 'retry:']
const longestStart = 'retry:'.length
const byteOrderMark = '\uFEFF'

/**
 * Reads as far as it takes to tell.
 *
 * @returns the same bytes as a new stream, and whether they begin with a field or a comment of an event stream (HTML,
 *   "Parsing an event stream")
 */
export async function sniffStream(
  body: ReadableStream<Bytes>,
): Promise<{ readonly isEventStream: boolean; readonly body: ReadableStream<Bytes> }> {
  const reader = body.getReader()
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const held: Bytes[] = []
  let start = ''
  while (canStillTell(start)) {
    const { done, value } = await reader.read()
    if (done) break
    held.push(value)
    start = (start + decoder.decode(value.subarray(0, longestStart + 3), { stream: true })).slice(0, longestStart + 1)
  }
  const isEventStream = fields.some((field) => withoutMark(start).startsWith(field))
  return { isEventStream, body: continued(held, reader) }
}

/** Whether more bytes could still decide it. */
function canStillTell(start: string): boolean {
  const text = withoutMark(start)
  return fields.some((field) => field.startsWith(text) && field !== text)
}

function withoutMark(text: string): string {
  return text.startsWith(byteOrderMark) ? text.slice(1) : text
}

function continued(held: readonly Bytes[], reader: ReadableStreamDefaultReader<Bytes>): ReadableStream<Bytes> {
  const first = held.values()
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const next = first.next()
        const step = next.done === true ? await reader.read() : { done: false as const, value: next.value }
        if (step.done) controller.close()
        else controller.enqueue(step.value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
