// Ready scripts for `startRaw`, each one fault of data (K01 to K05 and the rules of lists), the same in both eras.

import { museumResources, scannerBytes, type MuseumResource } from './museum.ts'
import { answer, answerComplete, refuse, type RawCall, type RawScript } from './raw.ts'

const GOOD = museumResources(3)

/** Seven entries: three good, two usable with a fault (no name; `icons: 7`), two unusable (`null`; no URI). */
export const malformedEntries: RawScript = {
  'resources/list': (call) =>
    answerComplete(call, {
      resources: [
        GOOD[0],
        { uri: 'museum://works/nameless', mimeType: 'text/plain', description: 'Nobody wrote a name' },
        null,
        GOOD[1],
        { uri: 'museum://works/icons', name: 'icons-seven', title: 'Sign with a broken icon', icons: 7 },
        { name: 'adrift', title: 'No address at all' },
        GOOD[2],
      ],
    }),
}

/** The same seven faults for templates. */
export const malformedTemplates: RawScript = {
  'resources/templates/list': (call) =>
    answerComplete(call, {
      resourceTemplates: [
        { uriTemplate: 'museum://works/{id}', name: 'work', title: 'A work by its number' },
        { uriTemplate: 'museum://rooms/{room}' },
        null,
        { uriTemplate: 'museum://loans/{id}', name: 'loan', icons: 7 },
        { name: 'adrift' },
      ],
    }),
}

/** A first page whose array is `value`; leave it out for a page without its array (K04). */
export function arrayReplacedBy(...value: [] | [unknown]): RawScript {
  return { 'resources/list': (call) => answerComplete(call, value.length === 0 ? {} : { resources: value[0] }) }
}

/** The array under another name. */
export const misnamedArray: RawScript = { 'resources/list': (call) => answerComplete(call, { items: GOOD }) }

/** Page 1 offers `cursor` as it is; a request with that very cursor gets page 2, the end. */
export function cursorOffered(cursor: unknown): RawScript {
  return {
    'resources/list': (call) => {
      if (!Object.hasOwn(call.params, 'cursor')) return answerComplete(call, { resources: GOOD, nextCursor: cursor })
      if (call.params['cursor'] !== cursor)
        return refuse(call, -32602, `cursor unknown: ${JSON.stringify(call.params['cursor'])}`)
      return answerComplete(call, { resources: museumResources(5).slice(3) })
    },
  }
}

/** A list result with exactly these fields beside the array: for a missing or negative `ttlMs`, a missing or unknown `resultType`. */
export function listFields(fields: object): RawScript {
  return { 'resources/list': (call) => answer(call, { resources: GOOD, ...fields }) }
}

/** The templates method does not exist (K05): -32601, HTTP 200 in the legacy era and 404 in the modern one. */
export const noTemplates: RawScript = {
  'resources/templates/list': (call) => refuse(call, -32601, 'Method not found'),
}

/** The templates arrive once `until` is settled (K05, third variant). */
export function heldTemplates(until: Promise<void>): RawScript {
  return {
    'resources/templates/list': async (call) => {
      await until
      return answerComplete(call, { resourceTemplates: [] })
    },
  }
}

export const emptyLists: RawScript = {
  'resources/list': (call) => answerComplete(call, { resources: [] }),
  'resources/templates/list': (call) => answerComplete(call, { resourceTemplates: [] }),
}

export function listRefused(code: number, message: string, status?: number): RawScript {
  return { 'resources/list': (call) => refuse(call, code, message, status === undefined ? {} : { status }) }
}

/** The same URI twice on page 1 and once more on page 2: four rows, two URIs. */
export const duplicates: RawScript = {
  'resources/list': (call) =>
    call.params['cursor'] === 'p2'
      ? answerComplete(call, { resources: [GOOD[0]] })
      : answerComplete(call, { resources: [GOOD[0], GOOD[0], GOOD[1]], nextCursor: 'p2' }),
}

export type EndlessKind = 'constant' | 'alternating' | 'random'

/** K01 (a), (b), (c): the same two rows and always another page on offer. */
export function endless(kind: EndlessKind): RawScript {
  return {
    'resources/list': (call) =>
      answerComplete(call, { resources: GOOD.slice(0, 2), nextCursor: endlessCursor(kind, call) }),
  }
}

function endlessCursor(kind: EndlessKind, call: RawCall): string {
  switch (kind) {
    case 'constant':
      return 'p2'
    case 'alternating':
      return call.nth % 2 === 0 ? 'A' : 'B'
    case 'random':
      return `r-${call.nth}-${Math.random()}`
  }
}

/** K01 (d), legal: the cursor is always `more`, yet each request gets the next of five pages of two. */
export const constantCursorThatAdvances: RawScript = {
  'resources/list': (call) => {
    const page = Object.hasOwn(call.params, 'cursor') ? call.nth % 5 : 0
    const resources = museumResources(10).slice(page * 2, page * 2 + 2)
    return answerComplete(call, page < 4 ? { resources, nextCursor: 'more' } : { resources })
  },
}

export type StaleKind = 'refused' | 'internal' | 'http-500' | 'first-page-again'

/** K02: page 1 offers `c1`, and then the server has forgotten it. */
export function staleCursor(kind: StaleKind): RawScript {
  return {
    'resources/list': (call) => {
      const first = answerComplete(call, { resources: GOOD, nextCursor: 'c1' })
      if (!Object.hasOwn(call.params, 'cursor')) return first
      switch (kind) {
        case 'refused':
          return refuse(call, -32602, 'cursor unknown')
        case 'internal':
          return refuse(call, -32603, 'cursor unknown')
        case 'http-500':
          return { status: 500, headers: { 'content-type': 'text/plain' }, body: 'cursor unknown' }
        case 'first-page-again':
          return first
      }
    },
  }
}

/** `pages` pages of `rows`, each answered after `delayMs`. */
export function slowPages({ pages, rows, delayMs }: { pages: number; rows: number; delayMs: number }): RawScript {
  return {
    'resources/list': (call) => {
      const page = Object.hasOwn(call.params, 'cursor')
        ? Number(String(call.params['cursor']).slice('page-'.length))
        : 0
      const resources = museumResources(pages * rows).slice(page * rows, (page + 1) * rows)
      const next = page + 1 < pages ? { nextCursor: `page-${page + 1}` } : {}
      return { ...answerComplete(call, { resources, ...next }), delayMs }
    },
  }
}

export const BIG_URI = 'museum://scans/sonar-survey'
export const BIG_BLOB_BYTES = 20_000_000
export const BIG_TEXT_BYTES = 12_000_000

const bigResource = (mimeType: string, size: number): MuseumResource => ({
  uri: BIG_URI,
  name: 'sonar-survey',
  title: 'Sonar survey of the outer basin',
  description: 'One sweep, as recorded',
  mimeType,
  size,
})

let bigBlob: string | undefined

/** A 20 MB blob, the same bytes every time. */
export const twentyMegabytes: RawScript = {
  'resources/list': (call) =>
    answerComplete(call, { resources: [bigResource('application/octet-stream', BIG_BLOB_BYTES), ...GOOD] }),
  'resources/read': (call) => {
    if (call.params['uri'] !== BIG_URI)
      return answerComplete(call, { contents: [{ uri: call.params['uri'], text: 'small' }] })
    bigBlob ??= scannerBytes(BIG_BLOB_BYTES).toString('base64')
    return answerComplete(call, { contents: [{ uri: BIG_URI, mimeType: 'application/octet-stream', blob: bigBlob }] })
  },
}

/** 12 MB of text in lines of 60 characters. */
export const twelveMegabytesOfText: RawScript = {
  'resources/list': (call) => answerComplete(call, { resources: [bigResource('text/plain', BIG_TEXT_BYTES), ...GOOD] }),
  'resources/read': (call) => {
    const line = 'sounding 0000 depth 12.4 m tide +0.3 bottom mud, shell, sand'.slice(0, 59) + '\n'
    const text = line.repeat(BIG_TEXT_BYTES / line.length)
    return answerComplete(call, { contents: [{ uri: call.params['uri'], mimeType: 'text/plain', text }] })
  },
}

/** Reading `heldUri` is answered once `until` is settled; its text names it, as every text here names its URI. */
export function heldRead(heldUri: string, until: Promise<void>): RawScript {
  return {
    'resources/read': async (call) => {
      const uri = String(call.params['uri'])
      if (uri === heldUri) await until
      return answerComplete(call, { contents: [{ uri, mimeType: 'text/plain', text: `This is ${uri}` }] })
    },
  }
}

/** The first page is answered once `until` is settled. */
export function heldList(until: Promise<void>): RawScript {
  return {
    'resources/list': async (call) => {
      await until
      return answerComplete(call, { resources: GOOD })
    },
  }
}

/** A `subscriptions/listen` stream that stays open and grants what `grant` makes of what was asked (K47). */
export function listening(grant: (asked: unknown) => object): RawScript {
  return {
    'subscriptions/listen': (call) => {
      const params = {
        notifications: grant(call.params['notifications']),
        _meta: { 'io.modelcontextprotocol/subscriptionId': call.id },
      }
      const message = { jsonrpc: '2.0', method: 'notifications/subscriptions/acknowledged', params }
      const body = `data: ${JSON.stringify(message)}\n\n`
      return { headers: { 'content-type': 'text/event-stream' }, body, ending: 'open' }
    },
  }
}

/** Capabilities of a server without resources; every resource method is -32601 there. */
export const NO_RESOURCES = {
  capabilities: { tools: {} },
  script: {
    'resources/list': (call) => refuse(call, -32601, 'Method not found'),
    'resources/templates/list': (call) => refuse(call, -32601, 'Method not found'),
    'resources/read': (call) => refuse(call, -32601, 'Method not found'),
  } satisfies RawScript,
} as const
