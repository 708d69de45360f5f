import type { Entry, FieldFault } from './listPage.ts'

/** A fault as one clause, for example `name is required but missing`. */
export function faultText({ field, reason }: FieldFault): string {
  return `${field} ${reason}`
}

/** Two words for an entry's flag: what its first fault is about, and how many more there are. */
export function faultLabel({ faults = [], raw }: Entry<unknown>): string | undefined {
  const [first, ...more] = faults
  if (first === undefined) return undefined
  const isMissing = !first.field.includes('.') && !Object.hasOwn(raw, first.field)
  const label = `${isMissing ? 'no' : 'bad'} ${first.field}`
  return more.length === 0 ? label : `${label} +${more.length}`
}
