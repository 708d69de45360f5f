// What a variable's text field is given, whichever field it is. The form keeps the values; the field keeps nothing but what
// belongs to typing.

import type { TemplateValues } from '../../domain/templateValue.ts'
import type { Connection } from '../../protocol/connection.ts'

export interface FieldProps {
  /** Of the text box, so that a label can point to it. */
  readonly id: string
  /** The box's accessible name: the variable's name, or with what tells several boxes of one variable apart. */
  readonly label: string
  readonly value: string
  /** False while the variable is not given, which is not the same as an empty value. */
  readonly isGiven: boolean
  readonly placeholder: string
  readonly onChange: (text: string) => void
  /** A suggestion was taken, which may be the empty text. */
  readonly onAccept: (text: string) => void
  /** Makes a list of pasted lines; undefined where the variable is no list. */
  readonly onSplit: ((lines: readonly string[]) => void) | undefined
  /** On to the next field, because this one is done. */
  readonly onNext: () => void
  /** Enter was pressed and the field itself had no use for it. */
  readonly onEnter: () => void
  readonly connection: Connection
  /** The template as the server sent it, byte for byte. */
  readonly template: string
  readonly variable: string
  /** Of all variables, this one included. */
  readonly values: TemplateValues
  /** Whether a value that ends in a slash is only a step on the way, as in a path. */
  readonly isPath: boolean
  /** The variable's values in URIs that the server listed. */
  readonly listed: readonly string[]
  /** Id of the text that describes the field; undefined when there is none. */
  readonly describedBy: string | undefined
}
