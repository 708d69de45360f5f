// What the rest of the app knows of a server. No SDK types and no React: `openConnection` makes it, tests can fake it.

import type { EraChoice } from '../domain/addressBar.ts'
import type { ReadResult } from '../domain/contents.ts'
import type { FailedAction, Failure } from '../domain/failure.ts'
import type { ListItems, ListKind, ListPage } from '../domain/listPage.ts'
import type { Store } from '../lib/store.ts'
import type { LiveUpdates } from './liveUpdates.ts'
import type { PictureFetch } from './pictureFetch.ts'
import type { Era } from './replies.ts'
import type { ServerQuestions } from './serverQuestions.ts'
import type { SessionUpdates } from './sessionKeeper.ts'
import type { RouteName, WireLog } from './wireLog.ts'

export type { EraChoice } from '../domain/addressBar.ts'
export type { Era } from './replies.ts'

/** What the server said of itself in the handshake. */
export interface ServerFacts {
  readonly era: Era
  /** The negotiated protocol revision, for example `2026-07-28`. */
  readonly revision: string
  readonly name: string
  readonly title?: string
  readonly version: string
  /** As sent, unchecked; absent when there are none. */
  readonly icons?: unknown
  readonly description?: string
  readonly websiteUrl?: string
  readonly instructions?: string
  readonly capabilities: Capabilities
}

export interface Capabilities {
  readonly resources: boolean
  readonly subscribe: boolean
  readonly listChanged: boolean
  readonly completions: boolean
}

/** How an answer came, for the ledger and the truth line. */
export interface Arrival {
  /** The exchange's number in the wire log. */
  readonly exchange: number
  /** Milliseconds from the request to the end of the answer, and bytes of its body. */
  readonly ms: number
  readonly bytes: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

export interface LoadedPage<Item> extends Arrival {
  readonly page: ListPage<Item>
  /** The cursor that was sent; undefined on the first page. */
  readonly cursor: string | undefined
}

export interface LoadedContents extends Arrival {
  readonly uri: string
  readonly result: ReadResult
}

/** The argument of `completion/complete` for one template variable. */
export interface CompletionQuestion {
  readonly uriTemplate: string
  readonly variable: string
  readonly value: string
  /** Other variables that have a value; left out before revision 2025-06-18, which knows no context. */
  readonly context?: Readonly<Record<string, string>>
}

export interface LoadedCompletion extends Arrival {
  /** The raw result, untouched. */
  readonly result: unknown
}

/** `http+sse` is the transport of 2024-11-05, used only where the server speaks nothing else. */
export type TransportKind = 'streamable-http' | 'http+sse'

export interface AskOptions {
  readonly signal?: AbortSignal
  /** Sends the request although the server does not declare the capability (C6). */
  readonly askAnyway?: boolean
}

export interface Connection {
  /** Unique within the page, part of every query key. */
  readonly id: string
  readonly url: string
  readonly route: RouteName
  readonly transport: TransportKind
  readonly eraChoice: EraChoice
  readonly server: ServerFacts
  readonly log: WireLog
  /** `closed` once `close` was called; nothing is sent afterwards. */
  readonly state: Store<'open' | 'closed'>
  /**
   * Asks for one page of a list.
   *
   * @param cursor undefined asks for the first page; any string, also the empty one, goes out as it is
   * @throws ConnectionError with the failure; an AbortError when cancelled
   */
  listPage<Kind extends ListKind>(
    kind: Kind,
    cursor: string | undefined,
    options?: AskOptions,
  ): Promise<LoadedPage<ListItems[Kind]>>
  /** @throws ConnectionError with the failure; an AbortError when cancelled */
  read(uri: string, options?: AskOptions): Promise<LoadedContents>
  /** @throws ConnectionError with the failure; an AbortError when cancelled */
  complete(question: CompletionQuestion, options?: AskOptions): Promise<LoadedCompletion>
  /** Fetches a picture from the server's own origin, without credentials and within bounds. */
  readonly icon: PictureFetch
  /** Fetches a picture from another host, because somebody asked for it; without credentials, referrer and redirects. */
  readonly picture: PictureFetch
  /** The reads, and what the server asks while they run. */
  readonly questions: ServerQuestions
  /** The live stream, its watches and notices. */
  readonly live: LiveUpdates
  /** What became of the legacy era's session after the handshake. */
  readonly session: SessionUpdates
  /** The raw `initialize` or `server/discover` answer, as text. */
  handshakeText(): Promise<string | undefined>
  /** Ends streams and the session, in that order of patience: it never waits for more than two seconds. */
  close(): Promise<void>
}

/** A failed exchange. The failure says which kind; the SDK's own error, where there was one, is the cause. */
export class ConnectionError extends Error {
  readonly failure: Failure
  readonly action: FailedAction

  constructor(failure: Failure, action: FailedAction, options?: ErrorOptions) {
    super(`${action} failed: ${failure.kind}`, options)
    this.name = 'ConnectionError'
    this.failure = failure
    this.action = action
  }
}

/** Whether an error only says that somebody cancelled. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
