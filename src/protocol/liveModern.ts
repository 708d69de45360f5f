// Live updates in the modern era: one `subscriptions/listen` stream that names everything it wants. What is watched
// changes by opening the next stream before the former is closed, so that nothing is missed in between.

import type { McpSubscription } from '@modelcontextprotocol/client'

import { grantOf, type Grant, type WatchState } from './liveState.ts'
import type { LiveDriver, StreamEvents } from './liveUpdates.ts'
import { errorInBody } from './replies.ts'
import { askedToWait } from './responseHeaders.ts'
import { lossOf, type StreamLoss } from './streamLoss.ts'
import type { Exchange } from './wireLog.ts'

/** The one call of the SDK's client that this needs. */
export interface Listening {
  listen(filter: { resourcesListChanged?: boolean; resourceSubscriptions?: string[] }): Promise<McpSubscription>
}

export class ModernLive implements LiveDriver {
  readonly confirms = 'stream'
  readonly #client: Listening
  /** The last request to listen, as the wire shows it. */
  readonly #lastExchange: () => Exchange | undefined
  #current: McpSubscription | undefined
  #wasOpen = false
  #turn = 0

  constructor(client: Listening, lastExchange: () => Exchange | undefined) {
    this.#client = client
    this.#lastExchange = lastExchange
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
      if (turn === this.#turn) events.gone(whyNot(error, this.#lastExchange(), this.#wasOpen))
      return
    }
    // Overtaken while the server thought about it: a later stream wants more, or nobody wants any.
    if (turn !== this.#turn) return void subscription.close()
    const former = this.#current
    this.#current = subscription
    this.#wasOpen = true
    events.opened(grantOf(subscription.honoredFilter))
    void former?.close()
    const how = await subscription.closed
    if (this.#current === subscription) {
      this.#current = undefined
      if (how === 'graceful') events.gone({ how: 'ended', reason: 'The server ended the stream on purpose.' })
      else events.gone({ how: 'lost', reason: 'The stream broke off.' })
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

function whyNot(error: unknown, exchange: Exchange | undefined, wasOpen: boolean): StreamLoss {
  const { code: ownCode, message, data } = (error ?? {}) as Partial<Record<'code' | 'message' | 'data', unknown>>
  const text = typeof data === 'object' && data !== null && 'text' in data ? data.text : undefined
  // An unknown method is a 404 with a JSON-RPC error in its body; that error says more than the status.
  const code = (typeof text === 'string' ? errorInBody(text, undefined)?.error.code : undefined) ?? ownCode
  const said = typeof message === 'string' ? message.slice(0, 200) : ''
  if (code === -32601) return { how: 'absent', reason: 'The server does not know subscriptions/listen (-32601).' }
  if (code === 'CONNECTION_CLOSED')
    return { how: 'absent', reason: 'The server ended the subscription before confirming it.' }
  if (code === 'REQUEST_TIMEOUT')
    return { how: 'absent', reason: 'The server did not confirm the subscription in time.' }
  const { status, contentType = null } = exchange ?? {}
  if (status !== undefined && (status < 200 || status >= 300 || code === 'CLIENT_HTTP_UNEXPECTED_CONTENT')) {
    const waitMs = exchange && askedToWait(exchange)
    const sight = { kind: 'answered', status, contentType, ...(waitMs !== undefined && { waitMs }) } as const
    const loss = lossOf(sight, { wasOpen, inSession: false })
    if (loss !== undefined) return loss
  }
  if (typeof code === 'number') return { how: 'refused', reason: `The server refused to listen: ${code} ${said}` }
  return { how: 'lost', reason: `The stream could not be opened (${said}).` }
}
