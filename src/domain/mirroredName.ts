// The header Mcp-Name, which repeats what a request asks for (2026-07-28, "Value Encoding"; K24). Pure: no I/O.

import type { FailureFacts } from './explainFailure.ts'
import { failedAttempt } from './failedAttempt.ts'
import { ownAttempts } from './probes.ts'

export interface MirroredName {
  /** As the header carried it. */
  readonly sent: string
  /** What it stands for. */
  readonly decoded: string
}

/** Of the request that failed; undefined where it carried none, as those of the older era. */
export function mirroredName(facts: FailureFacts): MirroredName | undefined {
  const attempt = failedAttempt(facts) ?? ownAttempts(facts.context.attempts).at(-1)
  const sent = attempt?.nameSent
  return sent === undefined ? undefined : { sent, decoded: decodedName(sent) }
}

/** Whether it went out in the form for what fits no header. */
export function isEncodedName(facts: FailureFacts): boolean {
  const name = mirroredName(facts)
  return name !== undefined && name.sent !== name.decoded
}

/** Whether it is the reason why headers are too large: some servers take four thousand characters for all of them. */
export function isLongName(facts: FailureFacts): boolean {
  return (mirroredName(facts)?.sent.length ?? 0) > 3_000
}

function decodedName(sent: string): string {
  const encoded = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(sent)?.[1]
  if (encoded === undefined) return sent
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)))
  } catch {
    return sent
  }
}
