// Lists whose pages fail on the way: what a walk has to get over, or to stop at with nothing lost.

import { museumResources } from './museum.ts'
import { answerComplete, refuse, type RawCall, type RawReply, type RawScript } from './raw.ts'

export const transientFaults = ['500', 'reset', 'cut', 'html-502'] as const
export type PageFault = (typeof transientFaults)[number] | 'html-200' | 'refused' | 'session-gone'

export interface FailingPages {
  readonly script: RawScript
  /** From now on nothing fails. */
  mend(): void
}

export interface FailingPagesOptions {
  readonly pages: number
  readonly rows: number
  readonly fault: PageFault
  /** `once`: each of these pages fails the first time it is asked for. `always`: until it is mended. */
  readonly how: 'once' | 'always'
  /** Pages from 1; all of them unless given. */
  readonly failing?: (page: number) => boolean
}

/** A list of `pages` pages with `rows` rows each, some of which fail. The cursor of page 3 is `page-3`. */
export function failingPages({ pages, rows, fault, how, failing = () => true }: FailingPagesOptions): FailingPages {
  const resources = museumResources(pages * rows)
  /** By page, the request that met its fault: a browser itself sends a request again whose connection was reset. */
  const met = new Map<number, unknown>()
  let isMended = false

  function fails(page: number, call: RawCall): boolean {
    if (isMended || !failing(page)) return false
    if (!met.has(page)) met.set(page, call.id)
    return how === 'always' || met.get(page) === call.id
  }

  return {
    mend: () => void (isMended = true),
    script: {
      'resources/list': (call) => {
        const page = pageAsked(call)
        const next = page < pages ? { nextCursor: `page-${page + 1}` } : {}
        const good = answerComplete(call, { resources: resources.slice((page - 1) * rows, page * rows), ...next })
        return fails(page, call) ? spoiled(fault, call, good) : good
      },
    },
  }
}

export function pageAsked({ params }: Pick<RawCall, 'params'>): number {
  return Object.hasOwn(params, 'cursor') ? Number(String(params['cursor']).slice('page-'.length)) : 1
}

function spoiled(fault: PageFault, call: RawCall, good: RawReply): RawReply {
  switch (fault) {
    case '500':
      return { status: 500, headers: { 'content-type': 'text/plain' }, body: 'The index is being rebuilt' }
    case 'reset':
      return { ending: 'reset' }
    case 'cut': {
      const body = String(good.body)
      return { ...good, body: body.slice(0, body.length / 2), ending: 'cut' }
    }
    case 'html-502':
      return { status: 502, headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Bad gateway</h1>' }
    case 'html-200':
      return { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Please sign in</h1>' }
    case 'session-gone':
      return { status: 404, body: '' }
    case 'refused':
      return refuse(call, -32602, 'cursor unknown')
  }
}

/** K03: five resources by two, the cursor is an offset, and the whole is turned by one with every request. */
export function turningPages(size = 5, pageSize = 2): RawScript {
  const all = museumResources(size)
  return {
    'resources/list': (call) => {
      const turned = all.map((_, index) => all[(index + call.nth) % size])
      const start = Object.hasOwn(call.params, 'cursor') ? Number(call.params['cursor']) : 0
      const next = start + pageSize < size ? { nextCursor: String(start + pageSize) } : {}
      return answerComplete(call, { resources: turned.slice(start, start + pageSize), ...next })
    },
  }
}

/** One page whose rows are many, then one more. */
export function hugePage(rows: number): RawScript {
  return {
    'resources/list': (call) =>
      Object.hasOwn(call.params, 'cursor')
        ? answerComplete(call, { resources: [{ uri: 'museum://last', name: 'last', title: 'The last of all' }] })
        : answerComplete(call, { resources: museumResources(rows), nextCursor: 'more' }),
  }
}

/** `empty` pages without rows, each with a cursor; `rows` at last. */
export function emptyPages(empty: number, rows: number): RawScript {
  return {
    'resources/list': (call) => {
      const page = pageAsked(call)
      return answerComplete(
        call,
        page <= empty ? { resources: [], nextCursor: `page-${page + 1}` } : { resources: museumResources(rows) },
      )
    },
  }
}
