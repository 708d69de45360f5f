// The connection's present transport. When its session is lost another takes its place, under the same client.

import { nextTurn } from '../lib/nextTurn.ts'
import { abortError, connectAgain, endConnection, type Connected, type HandshakeOptions } from './handshake.ts'
import { hearServer, SentRequests, type ServerEars } from './transports.ts'

export class RenewableSession {
  readonly sent = new SentRequests()
  readonly #url: string
  readonly #options: HandshakeOptions
  readonly #ears: ServerEars
  #connected: Connected
  #closing: Promise<void> | undefined
  #renewal: Promise<void> = Promise.resolve()
  #cancelling = new AbortController()
  #isOver = false

  constructor(connected: Connected, url: string, options: HandshakeOptions, ears: ServerEars) {
    this.#connected = connected
    this.#url = url
    this.#options = options
    this.#ears = ears
    this.#follow()
  }

  openStream(lastEventId: string | undefined): void {
    this.#connected.transport.openStream(lastEventId)
  }

  /** Closes the transport, so that nothing waits for it and the SDK opens nothing over it; not before the next turn. */
  leaveSoon(): void {
    this.#closing ??= nextTurn().then(() => endConnection(this.#connected))
  }

  #leave(): Promise<void> {
    return (this.#closing ??= endConnection(this.#connected))
  }

  /**
   * Opens another session; one that is being opened already is given up for it.
   *
   * @param isLost the server does not know the former one any more, so it is dropped and not ended
   * @throws ConnectionError with the failure; an AbortError when it was given up or the connection is closed
   */
  renew(isLost: boolean): Promise<void> {
    this.#cancelling.abort()
    const cancelling = (this.#cancelling = new AbortController())
    const former = this.#renewal
    const renewal = (async () => {
      await former.catch(() => undefined)
      if (isLost) this.#connected.transport.dropSession()
      await this.#leave()
      if (this.#isOver || cancelling.signal.aborted) throw abortError(cancelling.signal)
      this.#connected = await connectAgain(this.#connected, this.#url, { ...this.#options, signal: cancelling.signal })
      this.#closing = undefined
      this.#follow()
    })()
    this.#renewal = renewal
    return renewal
  }

  /** Ends it for good. Waits for no server longer than two seconds. */
  async close(): Promise<void> {
    this.#isOver = true
    this.#cancelling.abort()
    await this.#renewal.catch(() => undefined)
    await this.#leave()
  }

  #follow(): void {
    const { transport } = this.#connected.transport
    this.sent.follow(transport)
    hearServer(transport, this.#ears)
  }
}
