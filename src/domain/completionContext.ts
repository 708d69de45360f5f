// The other variables that go along with a completion request (T6, K44). Pure: no I/O.

import { isGiven } from './templateValue.ts'
import type { TemplateValues } from './templateValue.ts'

export interface CompletionContext {
  /** `context.arguments`; undefined when nothing goes along. */
  readonly arguments?: Readonly<Record<string, string>>
  /** Variables that have a value and stay behind all the same: the protocol knows strings only, and only from a revision on. */
  readonly leftOut: readonly { readonly variable: string; readonly why: 'list' | 'pairs' | 'revision' }[]
}

/** Completion requests carry the other variables since 2025-06-18. `revision` as negotiated, for example `2025-11-25`. */
export function completesWithContext(revision: string): boolean {
  return revision >= '2025-06-18'
}

/**
 * What to send with a question about `asked`, which itself does not go along. Variables that are not given or empty are no part
 * of the context and are not counted as left out.
 */
export function contextFor(values: TemplateValues, revision: string, asked: string): CompletionContext {
  const sent: [string, string][] = []
  const leftOut: CompletionContext['leftOut'][number][] = []
  for (const [variable, value] of values) {
    if (variable === asked || !isGiven(value) || (value.kind === 'text' && value.text === '')) continue
    if (!completesWithContext(revision)) leftOut.push({ variable, why: 'revision' })
    else if (value.kind === 'text') sent.push([variable, value.text])
    else leftOut.push({ variable, why: value.kind })
  }
  // `fromEntries` makes own properties, whatever a server calls its variables.
  return { leftOut, ...(sent.length > 0 && { arguments: Object.fromEntries(sent) }) }
}
