import type { Entry, FieldFault } from './listPage.ts'

/** A fault as one clause, for example `name is required but missing`. */
export function faultText({ field, reason }: FieldFault): string {
  return `${field} ${reason}`
}

/** Two words for a fault, what is wrong and with which field: `no name`, `bad priority`. */
export function faultLabel({ field }: FieldFault, { raw }: Entry<unknown>): string {
  const isMissing = !field.includes('.') && !Object.hasOwn(raw, field)
  return `${isMissing ? 'no' : 'bad'} ${field.replace(/^annotations\./, '')}`
}
