// A field of a server's question, as its form shows it (P10; 2025-11-25 and 2026-07-28, "Elicitation", Requested Schema: a flat
// object of primitives).

import type { Remark } from './remark.ts'

export interface ChoiceOption {
  /** What is sent, in its own type. */
  readonly value: string | number | boolean | null
  /** Its title, else the value as it was sent. */
  readonly label: string
  /** Of a number that JavaScript cannot hold, how it was sent: `value` is another one, so it cannot be answered with. */
  readonly spelling?: string
}

/** A number of the schema that an answer is held to. */
export interface Bound {
  readonly value: number
  /** As it was sent, where that is known. */
  readonly text: string
}

export interface FieldFacts {
  /** The property's name, as it is sent. */
  readonly name: string
  readonly title: string | undefined
  readonly description: string | undefined
  readonly isRequired: boolean
  /** It has to be sent, but may be `null`, which is what nothing stands for. */
  readonly emptyIsNull?: true
  /** What is asked beyond the type, and what of it is not checked here, in plain words. */
  readonly hints: readonly Remark[]
  /** What is odd about the schema. */
  readonly notes: readonly Remark[]
}

export const checkedFormats = ['email', 'uri', 'date', 'date-time'] as const
export type CheckedFormat = (typeof checkedFormats)[number]

export type QuestionField = FieldFacts &
  (
    | {
        readonly kind: 'text'
        readonly format: CheckedFormat | undefined
        /** In characters (code points). */
        readonly minLength: number | undefined
        readonly maxLength: number | undefined
        readonly initial: string
      }
    | {
        readonly kind: 'number'
        readonly isInteger: boolean
        readonly minimum: Bound | undefined
        readonly maximum: Bound | undefined
        readonly initial: string
      }
    /** `undefined` is not given at all. */
    | { readonly kind: 'boolean'; readonly initial: boolean | undefined }
    /** Options by their place. */
    | { readonly kind: 'choice'; readonly options: readonly ChoiceOption[]; readonly initial: number | undefined }
    | {
        readonly kind: 'choices'
        readonly options: readonly ChoiceOption[]
        readonly minItems: number | undefined
        readonly maxItems: number | undefined
        readonly initial: readonly number[]
      }
    /** A schema that has no field of its own: a value is written as JSON. */
    | { readonly kind: 'json'; readonly reason: string; readonly schema: string; readonly initial: string }
  )
