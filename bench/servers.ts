// The servers that are measured against: real ones of both SDKs, and a bare one that answers from prepared texts.

import { createGate, type Gate } from '../src/testing/gate.ts'
import type { HttpServerOptions, RequestLogEntry, RunningServer } from '../src/testing/servers/httpServer.ts'
import { startLegacySessions } from '../src/testing/servers/legacySessions.ts'
import { startLongList } from '../src/testing/servers/longList.ts'
import { startModern } from '../src/testing/servers/modern.ts'
import type { MuseumContents, MuseumResource } from '../src/testing/servers/museum.ts'
import { answerComplete, type RawScript } from '../src/testing/servers/raw.ts'
import { pageSize } from './resources.ts'

export const serverKinds = ['modern SDK', 'legacy SDK', 'bare'] as const
export type ServerKind = (typeof serverKinds)[number]

export function startServer(
  kind: ServerKind,
  resources: readonly MuseumResource[],
  options: HttpServerOptions = {},
): Promise<RunningServer> {
  const common = { ...options, resources, pageSize, templates: [], read }
  switch (kind) {
    case 'modern SDK':
      return startModern(common)
    case 'legacy SDK':
      return startLegacySessions(common)
    case 'bare':
      return startLongList(resources, { ...options, pageSize, script: bareScript })
  }
}

const bareScript: RawScript = {
  'resources/templates/list': (call) => answerComplete(call, { resourceTemplates: [] }),
  'resources/read': (call) => answerComplete(call, { contents: read(String(call.params['uri'])) }),
}

/** Each of the resources has these contents, prepared so that a read costs the server little more than sending it. */
export function startPreviewServer(
  resources: readonly { readonly name: string; readonly mimeType: string }[],
  contents: { readonly text: string } | { readonly blob: string },
): Promise<RunningServer> {
  const tail = Buffer.from(
    `${JSON.stringify(contents).slice(1)}],"resultType":"complete","ttlMs":60000,"cacheScope":"private"}}`,
  )
  return startLongList(
    resources.map((resource) => ({ ...resource, uri: `archive://harbour/${resource.name}` })),
    {
      pageSize,
      script: {
        ...bareScript,
        'resources/read': ({ id, params: { uri } }) => {
          const mimeType = resources[0]?.mimeType
          const item = JSON.stringify({ uri, mimeType }).slice(0, -1)
          const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"contents":[${item},`
          return { headers: { 'content-type': 'application/json' }, body: head, chunks: [tail] }
        },
      },
    },
  )
}

function read(uri: string): MuseumContents[] {
  return [{ uri, mimeType: 'text/plain', text: `The contents of ${uri}` }]
}

/**
 * Holds the app's walk between blocks of pages, so that the floor can be measured in turn with it: every so many list
 * requests, one is answered only when that is asked for.
 */
export class Turnstile {
  readonly #blockPages: number
  #requests = 0
  #isOpenToAll = false
  #held: { readonly gate: Gate; readonly at: number } | undefined
  #arrival = createGate()
  /** The app's last list request, as it came. */
  sample: RequestLogEntry | undefined

  constructor(blockPages: number) {
    this.#blockPages = blockPages
  }

  /** For the server's `before`. */
  readonly before = async (entry: RequestLogEntry): Promise<void> => {
    if (entry.rpcMethod !== 'resources/list' || this.#isOpenToAll) return
    this.#requests++
    this.sample = entry
    // The first page comes by itself; the walk over the rest begins with the second.
    if (this.#requests === 1 || (this.#requests - 2) % this.#blockPages !== 0) return
    const gate = createGate()
    this.#held = { gate, at: performance.now() }
    this.#arrival.open()
    await gate.opened
  }

  /** Until the app's next held request is there; gives its time on `performance`'s clock. */
  async arrived(): Promise<number> {
    await this.#arrival.opened
    return this.#held?.at ?? Number.NaN
  }

  /** Lets the held request be answered; gives the time. */
  release(): number {
    const gate = this.#held?.gate
    this.#held = undefined
    this.#arrival = createGate()
    const at = performance.now()
    gate?.open()
    return at
  }

  /** What is asked meanwhile is not the app's. */
  async whileOpen<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#isOpenToAll = true
    try {
      return await work()
    } finally {
      this.#isOpenToAll = false
    }
  }
}
