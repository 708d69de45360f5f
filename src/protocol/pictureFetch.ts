// Pictures that a server offers as icons at its own address (L17, safety row 5). They go through `observe` like everything
// else, so each stands in the wire log; here are the bounds: four at once, ten seconds, 100 kB, no credential, no redirect.
// Pictures from elsewhere that somebody asked for (safety row 4) go the same way, with bounds of their own.

import { maxIconBytes, tooLarge } from '../domain/iconBytes.ts'
import { fail, ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'
import { messageOf } from '../lib/messageOf.ts'
import type { FetchLike } from './observation.ts'

export interface PictureBytes {
  readonly bytes: Uint8Array
  /** The Content-Type as it came. */
  readonly contentType: string | undefined
}

/** A clause without its subject where there is no picture. Rejects with an AbortError alone. */
export type PictureFetch = (url: string, signal: AbortSignal) => Promise<Result<PictureBytes, string>>

interface PictureBounds {
  readonly timeoutMs: number
  /** The clause for a request that the browser refused or that broke off, made of the browser's own words. */
  readonly refused: (said: string) => string
}

const iconBounds: PictureBounds = { timeoutMs: 10_000, refused: (said) => `could not be fetched: ${said}` }

/** Bytes of a picture from elsewhere. */
const maxPictureBytes = 10_000_000
const pictureBounds: PictureBounds = {
  timeoutMs: 15_000,
  refused: (said) =>
    `could not be fetched. Its host may not allow other pages to read it (CORS), may redirect, or may not be there. The browser said: ${said}`,
}

/** Lets no more of a body through, 100 kB unless told: longer ones break off, whatever their length claimed to be. */
export function boundedFetch(fetch: FetchLike, maxBytes = maxIconBytes): FetchLike {
  return async (url, init) => {
    const response = await fetch(url, init)
    if (response.body === null) return response
    let bytes = 0
    const bounded = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          bytes += chunk.length
          if (bytes > maxBytes) controller.error(new Error(tooLarge(bytes, maxBytes)))
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(bounded, response)
  }
}

/** Pictures that are fetched at once; the others wait in order. */
const mostAtOnce = 4

/** @param fetch an observed fetch over `boundedFetch` */
export function createIconFetch(fetch: FetchLike, bounds = iconBounds): PictureFetch {
  const turns = createTurns(mostAtOnce)
  return async (url, signal) => {
    const release = await turns(signal)
    try {
      return await fetchPicture(fetch, bounds, url, signal)
    } finally {
      release()
    }
  }
}

/** The same for pictures of other hosts: never over the server's own route. `watch` is `observe` for this connection. */
export function createPictureFetch(watch: (fetch: FetchLike) => FetchLike): PictureFetch {
  const direct: FetchLike = (url, init) => globalThis.fetch(url, init)
  return createIconFetch(watch(boundedFetch(direct, maxPictureBytes)), pictureBounds)
}

async function fetchPicture(
  fetch: FetchLike,
  { timeoutMs, refused }: PictureBounds,
  url: string,
  signal: AbortSignal,
): Promise<Result<PictureBytes, string>> {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      // Safelisted, so that no preflight is needed.
      headers: { accept: 'image/*' },
      redirect: 'error',
      signal: AbortSignal.any([signal, deadline]),
    })
    if (!response.ok) return fail(`could not be fetched: HTTP ${response.status}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return ok({ bytes, contentType: response.headers.get('content-type') ?? undefined })
  } catch (error) {
    if (signal.aborted) throw error
    if (deadline.aborted) return fail(`did not come within ${timeoutMs / 1000} seconds`)
    const said = messageOf(error)
    return fail(said.startsWith('has ') ? said : refused(said))
  }
}

/** Gives out so many turns at once; the others wait in order, and leave the line when they are aborted. */
function createTurns(most: number): (signal: AbortSignal) => Promise<() => void> {
  const line: (() => void)[] = []
  let taken = 0

  function release(): void {
    taken--
    line.shift()?.()
  }

  return (signal) =>
    new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', giveUp)
        taken++
        resolve(release)
      }
      const giveUp = () => {
        const place = line.indexOf(begin)
        if (place !== -1) line.splice(place, 1)
        reject(signal.reason)
      }
      if (signal.aborted) return reject(signal.reason)
      if (taken < most) return begin()
      line.push(begin)
      signal.addEventListener('abort', giveUp, { once: true })
    })
}
