// A picture from elsewhere, fetched once because somebody asked for it, bounded in pixels, and judged by its first bytes,
// whatever it was called.

import { formatCount } from '../../domain/format.ts'
import { readImageHeader } from '../../domain/imageHeader.ts'
import { messageOf } from '../../lib/messageOf.ts'
import { fail, ok, type Result } from '../../lib/result.ts'

export interface Picture {
  readonly bytes: Uint8Array
  /** By its signature. */
  readonly type: string
  /** Width times height. */
  readonly pixels: number
}

/** Of width times height: four bytes each while it is drawn. */
const mostPixels = 50_000_000

/** Fetches from another host, within bounds. Problems are clauses whose subject is the picture; rejects when it is aborted. */
export type FetchBytes = (url: string, signal: AbortSignal) => Promise<Result<{ readonly bytes: Uint8Array }, string>>

/** Problems are clauses whose subject is the picture. Never rejects. */
export async function fetchPicture(
  address: string,
  fetchBytes: FetchBytes | undefined,
  signal: AbortSignal,
): Promise<Result<Picture, string>> {
  if (fetchBytes === undefined) return fail('cannot be fetched here')
  try {
    const fetched = await fetchBytes(address, signal)
    return fetched.ok ? judgePicture(fetched.value.bytes) : fetched
  } catch (error) {
    return fail(`could not be fetched: ${messageOf(error)}`)
  }
}

/** Whether bytes may be drawn: a raster format that is known, of a size that a page can bear. */
export function judgePicture(bytes: Uint8Array): Result<Picture, string> {
  const header = readImageHeader(bytes)
  if (header === undefined) return fail('is no picture of a known type, by its first bytes')
  const { type, width, height } = header
  if (width === undefined || height === undefined) return fail('does not say how many pixels it has')
  if (width * height > mostPixels) return fail(`has ${formatCount(width)} × ${formatCount(height)} pixels, too many`)
  return ok({ bytes, type, pixels: width * height })
}
