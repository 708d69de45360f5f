// Parts of the page that are chunks of their own: fetched ahead when the page has nothing else to do, at the latest when
// they are needed.

import { messageOf } from './messageOf.ts'

export interface Part<Value> {
  /** As the subject of a sentence, for example `The demo server`. */
  readonly name: string
  /** What was fetched; undefined before that. */
  readonly peek: () => Value | undefined
  /**
   * Fetches it, once for everybody who asks; after a failure the next call tries again.
   *
   * @throws PartError
   */
  readonly load: () => Promise<Value>
}

/** A file of our own did not come. Says nothing about any MCP server. */
export class PartError extends Error {
  readonly part: string

  constructor(part: string, cause: unknown) {
    super(messageOf(cause), { cause })
    this.name = 'PartError'
    this.part = part
  }
}

const known: Part<unknown>[] = []

/** Names a part, so that it can be fetched ahead. */
export function definePart<Value>(name: string, fetchIt: () => Promise<Value>): Part<Value> {
  let value: Value | undefined
  let fetching: Promise<Value> | undefined
  const part: Part<Value> = {
    name,
    peek: () => value,
    load() {
      fetching ??= fetchIt().then(
        (fetched) => (value = fetched),
        (error: unknown) => {
          fetching = undefined
          throw new PartError(name, error)
        },
      )
      return fetching
    },
  }
  known.push(part)
  return part
}

/**
 * Names the script of a worker as a part. It goes into the browser's cache alone: the policy lets a worker start from its own
 * address only.
 */
export function defineWorkerPart(name: string, url: string): void {
  definePart(name, async () => (await fetch(url, { priority: 'low' })).text())
}

/**
 * Fetches every part, one after another, those included that become known only with another. A failure is left for
 * whoever needs the part: it then tries again and says what happened.
 *
 * @param turn waited for before each part, for example for an idle moment
 */
export async function fetchPartsAhead(turn: () => Promise<void>): Promise<void> {
  for (let at = 0; at < known.length; at++) {
    await turn()
    await known[at]?.load().catch(() => undefined)
  }
}
