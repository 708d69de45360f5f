import type { Unfit } from '../viewer.ts'
import type { JsonProblem } from './jsonTokens.ts'

/** Why a text is not shown as JSON. Pure. */
export function noJson({ reason, position }: JsonProblem, isBlank: boolean): Unfit {
  return isBlank ? { reason: 'This is no JSON: the text is empty' } : { reason: `This is no JSON: ${reason}`, position }
}
