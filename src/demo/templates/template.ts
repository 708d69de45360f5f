import type { Part } from '../world/exhibit.ts'
import type { Address } from './address.ts'

/** All values that fit, best first; the server cuts them to a hundred. */
export type Completer = (typed: string, given: ReadonlyMap<string, string>) => readonly string[]

export interface DemoTemplate {
  readonly uriTemplate: string
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly mimeType?: string
  /** What an address made from this template gives; undefined when it is none of this template's. */
  readonly read: (address: Address) => readonly Part[] | undefined
  readonly completers: ReadonlyMap<string, Completer>
  /** Variables whose completion takes a while. */
  readonly slow?: readonly string[]
}

/** Values that begin with what was typed, then those that contain it; upper and lower case are one. */
export function matching(values: Iterable<string>, typed: string): string[] {
  const wanted = typed.toLowerCase()
  const all = [...new Set(values)]
  const begin = all.filter((value) => value.toLowerCase().startsWith(wanted))
  const contain = all.filter((value) => !value.toLowerCase().startsWith(wanted) && value.toLowerCase().includes(wanted))
  return [...begin, ...contain]
}

export function oneOf(values: readonly string[]): Completer {
  return (typed) => matching(values, typed)
}

export function json(value: unknown): readonly Part[] {
  return [{ mimeType: 'application/json', text: `${JSON.stringify(value, null, 2)}\n` }]
}
