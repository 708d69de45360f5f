// The eight expression types of RFC 6570 as data: the table of Appendix A. Pure: no I/O.

export type TemplateOperator = '' | '+' | '#' | '.' | '/' | ';' | '?' | '&'

export interface OperatorRule {
  /** Written before the first value that is given. */
  readonly first: string
  /** Written between values. */
  readonly separator: string
  /** Whether values stand as `name=value`. */
  readonly isNamed: boolean
  /** What follows the name of an empty value. */
  readonly ifEmpty: '' | '='
  /** Whether reserved characters and percent triplets of a value stay as they are (U+R); else only unreserved ones do (U). */
  readonly keepsReserved: boolean
  /** Whether a URI without its variables is useful as a rule: query, parameters, label and fragment (T2, K38). */
  readonly isOptional: boolean
}

const simple: OperatorRule = {
  first: '',
  separator: ',',
  isNamed: false,
  ifEmpty: '',
  keepsReserved: false,
  isOptional: false,
}

/** RFC 6570 Appendix A; what is optional is our own reading. */
export const operatorRules: Readonly<Record<TemplateOperator, OperatorRule>> = {
  '': simple,
  '+': { ...simple, keepsReserved: true },
  '#': { ...simple, first: '#', keepsReserved: true, isOptional: true },
  '.': { ...simple, first: '.', separator: '.', isOptional: true },
  '/': { ...simple, first: '/', separator: '/', isOptional: true },
  ';': { ...simple, first: ';', separator: ';', isNamed: true, isOptional: true },
  '?': { ...simple, first: '?', separator: '&', isNamed: true, ifEmpty: '=', isOptional: true },
  '&': { ...simple, first: '&', separator: '&', isNamed: true, ifEmpty: '=', isOptional: true },
}

/** The operator that a character is, else undefined. */
export function operatorOf(character: string): Exclude<TemplateOperator, ''> | undefined {
  switch (character) {
    case '+':
    case '#':
    case '.':
    case '/':
    case ';':
    case '?':
    case '&':
      return character
    default:
      return undefined
  }
}

/** Operators that RFC 6570 section 2.2 keeps for later. */
export function isReservedOperator(character: string): boolean {
  return character !== '' && '=,!@|'.includes(character)
}
