import { describe, expect, it } from 'vitest'

import { boundedFetch, createIconFetch, createPictureFetch } from './pictureFetch.ts'
import type { FetchLike } from './observation.ts'

interface Held {
  readonly url: string
  readonly init: RequestInit
  readonly answer: (response: Response) => void
}

/** A fetch that answers when it is told to, and fails when it is aborted. */
function heldFetch() {
  const held: Held[] = []
  const fetch: FetchLike = (url, init = {}) =>
    new Promise((resolve, reject) => {
      held.push({ url: String(url), init, answer: resolve })
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  return { fetch, held }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const never = new AbortController().signal

describe('createIconFetch', () => {
  it('gives bytes and their type', async () => {
    const icon = createIconFetch(() =>
      Promise.resolve(new Response('hi', { headers: { 'content-type': 'image/png' } })),
    )
    expect(await icon('https://m/1', never)).toEqual({
      ok: true,
      value: { bytes: new TextEncoder().encode('hi'), contentType: 'image/png' },
    })
  })

  it('follows no redirect and names no header that needs a preflight', async () => {
    const { fetch, held } = heldFetch()
    void createIconFetch(fetch)('https://m/1', never)
    await settled()
    expect(held[0]?.init).toMatchObject({ redirect: 'error', headers: { accept: 'image/*' } })
  })

  it.each<[string, FetchLike, string]>([
    ['a refusal', () => Promise.resolve(new Response('no', { status: 404 })), 'could not be fetched: HTTP 404'],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'could not be fetched: Failed to fetch'],
    [
      'too much',
      boundedFetch(() => Promise.resolve(new Response('x'.repeat(100_001)))),
      'has 100 kB, more than 100 kB',
    ],
  ])('K36: says why there is no picture after %s', async (_name, fetch, problem) => {
    expect(await createIconFetch(fetch)('https://m/1', never)).toEqual({ ok: false, problem })
  })

  it('K31: a picture from elsewhere goes out by itself, without redirect, and the browser is quoted', async () => {
    const asked: { readonly url: string; readonly init: RequestInit | undefined }[] = []
    const picture = createPictureFetch(() => (url, init) => {
      asked.push({ url: String(url), init })
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    expect(await picture('https://m/1', never)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^could not be fetched\. .*CORS.* The browser said: Failed to fetch$/),
    })
    expect(asked).toMatchObject([{ url: 'https://m/1', init: { redirect: 'error', headers: { accept: 'image/*' } } }])
  })

  it('stops reading an endless body at the limit', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 10_000
        controller.enqueue(new Uint8Array(10_000))
      },
    })
    const icon = createIconFetch(boundedFetch(() => Promise.resolve(new Response(endless))))
    expect(await icon('https://m/1', never)).toMatchObject({ ok: false })
    expect(sent).toBeLessThan(200_000)
  })

  it('asks for four at once, the others in their order', async () => {
    const { fetch, held } = heldFetch()
    const icon = createIconFetch(fetch)
    for (let n = 0; n < 6; n++) void icon(`https://m/${n}`, never)
    await settled()
    expect(held.map(({ url }) => url)).toEqual(['https://m/0', 'https://m/1', 'https://m/2', 'https://m/3'])
    held[2]?.answer(new Response('x'))
    await settled()
    expect(held.map(({ url }) => url).slice(4)).toEqual(['https://m/4'])
  })

  it('never sends what was cancelled while it waited, and lets the next one in', async () => {
    const { fetch, held } = heldFetch()
    const icon = createIconFetch(fetch)
    for (let n = 0; n < 4; n++) void icon(`https://m/${n}`, never)
    const leaving = new AbortController()
    const left = icon('https://m/left', leaving.signal)
    void icon('https://m/stays', never)
    leaving.abort()
    await expect(left).rejects.toThrow(/abort/)
    held[0]?.answer(new Response('x'))
    await settled()
    expect(held.map(({ url }) => url).slice(4)).toEqual(['https://m/stays'])
  })

  it('cancels what is under way and gives its place on', async () => {
    const { fetch, held } = heldFetch()
    const icon = createIconFetch(fetch)
    const leaving = new AbortController()
    const left = icon('https://m/left', leaving.signal)
    for (let n = 0; n < 4; n++) void icon(`https://m/${n}`, never)
    await settled()
    leaving.abort()
    await expect(left).rejects.toThrow(/abort/)
    await settled()
    expect(held).toHaveLength(5)
  })
})
