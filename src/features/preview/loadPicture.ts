// A picture from elsewhere, fetched once because somebody asked for it: no cookies, no referrer, no redirect, no cache, bounded
// in bytes, pixels and time, and judged by its first bytes, whatever it was called.

import { formatBytes, formatCount } from '../../domain/format.ts'
import { readImageHeader } from '../../domain/imageHeader.ts'
import { messageOf } from '../../lib/messageOf.ts'
import { fail, ok, type Result } from '../../lib/result.ts'

export interface Picture {
  readonly bytes: Uint8Array
  /** By its signature. */
  readonly type: string
}

const mostBytes = 10_000_000
/** Of width times height: four bytes each while it is drawn. */
const mostPixels = 50_000_000
const timeoutMs = 15_000

/** Problems are clauses whose subject is the picture. Never rejects. */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<Result<Picture, string>> {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
      // Safelisted, so that exactly one request is sent.
      headers: { accept: 'image/*' },
      signal: AbortSignal.any([signal, deadline]),
    })
    if (!response.ok) return fail(`could not be fetched: HTTP ${response.status}`)
    const bytes = await readBounded(response)
    return bytes === undefined ? fail(`has more than ${formatBytes(mostBytes)}`) : judgePicture(bytes)
  } catch (error) {
    if (deadline.aborted) return fail(`did not come within ${timeoutMs / 1000} seconds`)
    return fail(
      `could not be fetched. Its host may not allow other pages to read it (CORS), may redirect, or may not be there. The browser said: ${messageOf(error)}`,
    )
  }
}

/** Whether bytes may be drawn: a raster format that is known, of a size that a page can bear. */
export function judgePicture(bytes: Uint8Array): Result<Picture, string> {
  const header = readImageHeader(bytes)
  if (header === undefined) return fail('is no picture of a known type, by its first bytes')
  const { type, width, height } = header
  if (width === undefined || height === undefined) return fail('does not say how many pixels it has')
  if (width * height > mostPixels) return fail(`has ${formatCount(width)} × ${formatCount(height)} pixels, too many`)
  return ok({ bytes, type })
}

async function readBounded({ body }: Response): Promise<Uint8Array | undefined> {
  if (body === null) return new Uint8Array()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer())
    length += value.length
    if (length > mostBytes) {
      await reader.cancel()
      return undefined
    }
    chunks.push(value)
  }
}
