import type { Entry } from './listPage.ts'

/** The word for an entry's flag column: the first fault, and how many more there are. */
export function faultLabel({ faults = [] }: Entry<unknown>): string | undefined {
  const [first, ...more] = faults
  if (first === undefined) return undefined
  const label = `${first.field}: ${first.reason}`
  return more.length === 0 ? label : `${label}, and ${more.length} more`
}
