import type { Exhibit, Part } from '../world/exhibit.ts'
import type { JsonObject } from '../messages.ts'

/**
 * One thing that a server should not do. The server itself stays proper (its SDK would refuse some of these); the answer
 * is changed on its way out.
 */
export interface Fault {
  /** What is listed and read before it is spoilt. Its description says, in plain words, what is wrong on purpose. */
  readonly exhibit: Exhibit
  /** Pages that list it, from 0 as the faulty list counts. */
  readonly pages: readonly number[]
  /** What stands in the list in place of the entry. */
  readonly listed?: (entry: JsonObject) => readonly unknown[]
  /** What a read gives in place of the result. */
  readonly answered?: (result: JsonObject) => JsonObject
  /** A read gives this error instead of a result. */
  readonly refused?: { readonly code: number; readonly message: string }
  /** Milliseconds that a read takes; `next-read` waits for another one to be answered first. */
  readonly delay?: number | 'next-read'
}

export const faultScheme = 'museum://faults/'

interface FaultOptions extends Omit<Fault, 'exhibit' | 'pages'> {
  readonly pages?: readonly number[]
  readonly title: string
  readonly description: string
  readonly mimeType?: string
  readonly part?: Part
}

/** `key` becomes the end of the address; without `pages` it is on the first one. */
export function fault(
  key: string,
  { title, description, mimeType = 'text/plain', part, pages = [0], ...rest }: FaultOptions,
): Fault {
  const uri = `${faultScheme}${key}`
  const parts = () => [part ?? { text: `${title}. ${description}\n` }]
  return { ...rest, pages, exhibit: { uri, name: `fault-${key}`, title, description, mimeType, parts } }
}
