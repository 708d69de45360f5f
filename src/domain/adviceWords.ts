// Advice on a template in plain words (T4). Text of the server stands apart, as wire text. Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import type { TemplateAdvice } from './adviseTemplate.ts'

export interface AdviceWords {
  /** Server text that the sentence is about; shown before it. */
  readonly about?: string
  /** Ours, with names from the RFC in backticks. */
  readonly says: string
}

export function adviceWords(advice: TemplateAdvice): AdviceWords {
  switch (advice.kind) {
    case 'encoded-slash':
      return {
        about: advice.variable,
        says: 'a slash was sent as `%2F`. A server that means a path by it probably wants `{+…}`, which keeps slashes.',
      }
    case 'adds-structure':
      return { about: advice.variable, says: structureWords(advice) }
    case 'many-variables':
      return { says: `${advice.count} variables: as many as a tool has arguments. Perhaps it should be one.` }
    case 'unguessable':
      return {
        about: advice.variables.join(', '),
        says: 'needed, and nobody can guess it: the server suggests no values, and no listed URI shows one.',
      }
    case 'stray-name':
      return {
        about: advice.variable,
        says: `not a legal RFC 6570 name (at ${advice.position}); some clients will refuse this template.`,
      }
    case 'stray-literal':
      return {
        about: advice.character,
        says: `at ${advice.position} may not stand in a template; it is sent as \`${advice.sentAs}\`.`,
      }
    case 'query-without-start':
      return { about: advice.variable, says: 'goes on with a query (`&`) that nothing before it began with `?`.' }
    case 'second-query':
      return {
        about: advice.variable,
        says: 'begins a query with a second `?`, which most servers read as part of the first.',
      }
    default:
      return assertNever(advice)
  }
}

function structureWords({ characters, hasDotSegments }: Extract<TemplateAdvice, { kind: 'adds-structure' }>): string {
  const marks = characters.map((character) => `\`${character}\``).join(' ')
  const dots = hasDotSegments
    ? ' It has `.` or `..` as a segment, which may lead out of where the template points.'
    : ''
  return characters.length === 0
    ? `the value is put in as it is.${dots}`
    : `the value brings ${marks} with it, which are structure there.${dots}`
}
