// Live updates in the modern era: one `subscriptions/listen` stream that names everything it wants. What is watched
// changes by opening the next stream before the former is closed, so that nothing is missed in between.

import type { McpSubscription } from '@modelcontextprotocol/client'

import { grantOf, type Grant, type WatchState } from './liveState.ts'
import type { LiveDriver, StreamEvents } from './liveUpdates.ts'
import { errorInBody } from './replies.ts'

/** The one call of the SDK's client that this needs. */
export interface Listening {
  listen(filter: { resourcesListChanged?: boolean; resourceSubscriptions?: string[] }): Promise<McpSubscription>
}

export class ModernLive implements LiveDriver {
  readonly #client: Listening
  #current: McpSubscription | undefined
  #turn = 0

  constructor(client: Listening) {
    this.#client = client
  }

  open(asked: Grant, events: StreamEvents): void {
    void this.#listen(asked, events, ++this.#turn)
  }

  async #listen(asked: Grant, events: StreamEvents, turn: number): Promise<void> {
    let subscription: McpSubscription
    try {
      subscription = await this.#client.listen({
        ...(asked.listChanged && { resourcesListChanged: true }),
        ...(asked.uris.length > 0 && { resourceSubscriptions: [...asked.uris] }),
      })
    } catch (error) {
      if (turn === this.#turn) events.gone(...whyNot(error))
      return
    }
    // Overtaken while the server thought about it: a later stream wants more, or nobody wants any.
    if (turn !== this.#turn) return void subscription.close()
    const former = this.#current
    this.#current = subscription
    events.opened(grantOf(subscription.honoredFilter))
    void former?.close()
    const how = await subscription.closed
    if (this.#current === subscription) {
      this.#current = undefined
      events.gone(how === 'graceful' ? 'ended' : 'lost', 'The stream ended.')
    }
  }

  /** Nothing is sent for one URI: the controller opens the next stream, whose acknowledgement decides. */
  watch(): Promise<WatchState> {
    return Promise.resolve({ kind: 'asked' })
  }

  unwatch(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  close(): void {
    this.#turn++
    const current = this.#current
    this.#current = undefined
    void current?.close()
  }
}

/** A server that answers, but not with a stream, has none to offer; one that does not answer may come back. */
function whyNot(error: unknown): ['absent' | 'lost', string] {
  const {
    code: ownCode,
    status,
    message,
    data,
  } = (error ?? {}) as Partial<Record<'code' | 'status' | 'message' | 'data', unknown>>
  const text = typeof data === 'object' && data !== null && 'text' in data ? data.text : undefined
  // An unknown method is a 404 with a JSON-RPC error in its body; that error says more than the status.
  const code = (typeof text === 'string' ? errorInBody(text, undefined)?.error.code : undefined) ?? ownCode
  const said = typeof message === 'string' ? message : ''
  if (code === -32601) return ['absent', 'The server does not know subscriptions/listen (-32601).']
  if (typeof code === 'number') return ['absent', `The server refused to listen: ${code} ${said}`]
  if (typeof status === 'number' && status < 500)
    return ['absent', `The server answered ${status} to subscriptions/listen.`]
  if (code === 'CONNECTION_CLOSED') return ['absent', 'The server ended the subscription before confirming it.']
  if (code === 'REQUEST_TIMEOUT') return ['absent', 'The server did not confirm the subscription in time.']
  return ['lost', said]
}
