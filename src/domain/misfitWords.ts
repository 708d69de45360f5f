// What is said of a URI that a template does not give (T8). Pure: no I/O.

import { assertNever } from '../lib/assertNever.ts'
import { formatCount } from './format.ts'
import { encodeUnreserved } from './templateCharacters.ts'
import type { Misfit, MisfitRefusal } from './whyNoMatch.ts'

/** Our words and, as `wire`, what came from the template, the base or the URI. */
export type MisfitWord = string | { readonly wire: string }

const longest = 60
const mostNames = 8

/** One sentence on the first misfit of `uri`, which is well-formed or not. */
export function misfitWords(misfit: Misfit, uri: string): readonly MisfitWord[] {
  const { position } = misfit
  const place = position === uri.length ? 'The URI ends, where ' : `At character ${formatCount(position + 1)}, `
  switch (misfit.kind) {
    case 'literal':
      return [place, 'the template has ', cut(misfit.expected), '.']
    case 'base':
      return [place, 'the base has ', cut(misfit.expected), '.']
    case 'left-over':
      return [place, 'the template has ended already: ', cut(uri.slice(position)), ' is left over.']
    case 'ambiguous':
      return [
        place,
        'a variable that stands in several places would need another value than before: ',
        misfit.expected === '' ? 'the end' : cut(misfit.expected),
        ' would be expected.',
      ]
    case 'refused':
      return [place, cut(misfit.expression), ' ', ...refusalWords(misfit.refusal, uri, position), '.']
    default:
      return assertNever(misfit)
  }
}

function refusalWords(refusal: MisfitRefusal, uri: string, position: number): readonly MisfitWord[] {
  const character = characterAt(uri, position)
  switch (refusal.why) {
    case 'beginning':
      return ['would have to begin with ', { wire: refusal.expected }]
    case 'character': {
      const encoded = encodeUnreserved(character.toWellFormed())
      return [
        'never gives ',
        { wire: character },
        ...(encoded === character ? [] : [': it writes ', { wire: encoded }]),
      ]
    }
    case 'encoding':
      return ['gives no value that is written ', cut(uri.slice(position, position + 3))]
    case 'name':
      if (refusal.names.length === 0) return ['has no further variable']
      return [
        'has ',
        cut(refusal.names.slice(0, mostNames).join(', ')),
        ...(refusal.names.length > 1 ? [', in this order'] : []),
      ]
    case 'too-long':
      return [`gives no more than ${formatCount(refusal.length)} ${refusal.length === 1 ? 'character' : 'characters'}`]
    case 'too-many':
      return [`gives no more than ${formatCount(refusal.most)} ${refusal.most === 1 ? 'value' : 'values'}`]
    default:
      return assertNever(refusal)
  }
}

/** The whole character that stands there, which may be two UTF-16 units. */
export function characterAt(text: string, position: number): string {
  const codePoint = text.codePointAt(position)
  return codePoint === undefined ? '' : String.fromCodePoint(codePoint)
}

function cut(text: string): MisfitWord {
  return { wire: text.length > longest ? `${text.slice(0, longest)}…` : text }
}
