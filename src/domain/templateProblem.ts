// Why a template cannot be expanded (T4, K41). Pure: no I/O.

import { fail } from '../lib/result.ts'

export type TemplateProblemKind =
  /** The template is beyond our limits. */
  | 'too-large'
  | 'unopened-brace'
  | 'unclosed-brace'
  | 'nested-expression'
  | 'empty-expression'
  /** An operator that RFC 6570 keeps for later. */
  | 'unsupported-operator'
  | 'name'
  | 'prefix'
  /** Half of a surrogate pair, in the template or in a value: it has no UTF-8 form. */
  | 'half-character'
  /** A prefix on a list or on pairs, which section 2.4.1 does not know. */
  | 'prefix-of-composite'
  /** The URI would be longer than our limit. */
  | 'too-long'

export interface TemplateProblem {
  readonly kind: TemplateProblemKind
  /** Plain words that can follow "cannot be expanded: ". They may quote a single character of the template. */
  readonly reason: string
  /** Where in the template, in UTF-16 units from 0. */
  readonly position: number
  /** The variable whose value is the matter. */
  readonly variable?: string
}

export function templateProblem(
  kind: TemplateProblemKind,
  position: number,
  reason: string,
  variable?: string,
): { readonly ok: false; readonly problem: TemplateProblem } {
  return fail({ kind, reason, position, ...(variable !== undefined && { variable }) })
}
