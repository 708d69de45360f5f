// Templates and values made at random. Three things must hold for each: the expansion is the oracle's, its parts are the
// expansion, and matching undoes it.

import { StdUriTemplate } from '@std-uritemplate/std-uritemplate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'uri-template'

import { expandParts } from './expandParts.ts'
import { expandTemplate } from './expandTemplate.ts'
import { matchTemplate } from './matchTemplate.ts'
import { textValue } from './templateValue.ts'
import type { TemplateValue, TemplateValues } from './templateValue.ts'
import { parseTemplate } from './uriTemplate.ts'

const runs = { numRuns: 1_000 }

const names = ['a', 'b', 'c.d', '_e', 'F1', '%20g', '__proto__', 'constructor']
const name = fc.constantFrom(...names)
const modifier = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: fc.constant('*') },
  fc.integer({ min: 1, max: 9999 }).map((length) => `:${length}`),
  fc.integer({ min: 1, max: 4 }).map((length) => `:${length}`),
)
const expression = fc
  .tuple(
    fc.constantFrom('', '+', '#', '.', '/', ';', '?', '&'),
    fc.array(
      fc.tuple(name, modifier).map((parts) => parts.join('')),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([operator, variables]) => `{${operator}${variables.join(',')}}`)
const literal = fc
  .array(fc.constantFrom('x', '/', ':', '?', '=', '&', '.', '-', '%41', 'é', '😀', ',', '#', "'"), { maxLength: 4 })
  .map((characters) => characters.join(''))
const template = fc.array(fc.oneof(expression, literal), { maxLength: 6 }).map((parts) => parts.join(''))

/**
 * Characters that the oracle treats as the RFC does. Under `+` it leaves quotes, brackets and controls raw, and loses or leaves
 * raw what stands close behind a percent sign (`%%2F` becomes `%2F`, `% ` becomes `%25 `).
 */
const text = fc
  .array(
    fc.constantFrom(
      'x',
      'Y',
      '1',
      '-',
      '.',
      '~',
      '/',
      '?',
      '#',
      '&',
      '=',
      ',',
      ';',
      '!',
      '%zz',
      ' ',
      'é',
      '€',
      '😀',
      '%2F',
    ),
    {
      maxLength: 6,
    },
  )
  .map((characters) => characters.join(''))
const filled = text.map((given) => (given === '' ? 'x' : given))
const value: fc.Arbitrary<TemplateValue> = fc.oneof(
  { weight: 3, arbitrary: text.map(textValue) },
  fc.array(filled, { maxLength: 3 }).map((items): TemplateValue => ({ kind: 'list', items })),
  fc
    .array(fc.tuple(filled, filled), { maxLength: 3 })
    .map((pairs): TemplateValue => ({ kind: 'pairs', pairs: distinct(pairs) })),
)
const values: fc.Arbitrary<TemplateValues> = fc
  .array(fc.tuple(name, value), { maxLength: 6 })
  .map((entries) => new Map(entries))

describe('T1: on every conforming template and value', () => {
  it('parsing agrees with the tree of uri-template', () => {
    fc.assert(
      fc.property(template, (given) => {
        expect(ours(given)).toEqual(theirs(given))
      }),
      runs,
    )
  })

  it('the expansion is that of std-uritemplate', () => {
    let compared = 0
    fc.assert(
      fc.property(template, values, (given, filledIn) => {
        const result = expandTemplate(given, filledIn)
        if (!result.ok) {
          expect(result.problem.kind).toBe('prefix-of-composite')
          return
        }
        compared++
        expect(result.value).toBe(StdUriTemplate.expand(given, substitutions(filledIn)))
      }),
      runs,
    )
    expect(compared).toBeGreaterThan(500)
  })

  it('T3: the parts joined are the expansion, and no part is empty', () => {
    fc.assert(
      fc.property(template, values, (given, filledIn) => {
        const parts = expandParts(given, filledIn)
        const whole = expandTemplate(given, filledIn)
        expect(parts.ok).toBe(whole.ok)
        if (!parts.ok || !whole.ok) return
        expect(parts.value.map((part) => part.text).join('')).toBe(whole.value)
        expect(parts.value.every((part) => part.text !== '')).toBe(true)
      }),
      runs,
    )
  })
})

describe('T8: matching', () => {
  it('finds values that give the same URI, and the very same where it says that no others do', () => {
    let certain = 0
    fc.assert(
      fc.property(template, values, (given, filledIn) => {
        const uri = expandTemplate(given, filledIn)
        if (!uri.ok) return
        const match = matchTemplate(given, uri.value)
        if (match.kind === 'gave-up') return
        if (match.kind !== 'match') throw new Error(`${given} does not match ${uri.value}`)
        expect(expandTemplate(given, match.values)).toEqual(uri)
        if (match.isAmbiguous) return
        certain++
        expect(plain(given, match.values)).toEqual(plain(given, filledIn))
      }),
      runs,
    )
    expect(certain).toBeGreaterThan(100)
  })

  it('claims nothing that expansion does not confirm, whatever the URI', () => {
    let matched = 0
    fc.assert(
      fc.property(template, fc.oneof(text, template, fc.string()), (given, uri) => {
        const match = matchTemplate(given, uri)
        if (match.kind !== 'match') return
        matched++
        expect(expandTemplate(given, match.values)).toEqual({ ok: true, value: uri })
      }),
      runs,
    )
    expect(matched).toBeGreaterThan(10)
  })
})

describe('whatever the text', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('{', '}', 'a', ',', '*', ':', '1', '+', '?', '%', '.', ' ', '\ud800', '=', '__proto__'), {
        maxLength: 12,
      })
      .map((characters) => characters.join('')),
  )

  it('parsing cuts it into parts that are the text, or names a place inside it', () => {
    fc.assert(
      fc.property(anyText, (given) => {
        const parsed = parseTemplate(given)
        if (parsed.ok) expect(parsed.value.parts.map((part) => part.text).join('')).toBe(given)
        else expect(parsed.problem.position).toBeLessThan(Math.max(1, given.length))
      }),
      runs,
    )
  })

  it('no brace ever leaves an expansion, and Object.prototype stays as it was', () => {
    const before = Reflect.ownKeys(Object.prototype)
    fc.assert(
      fc.property(anyText, anyText, (given, typed) => {
        const names = parseTemplate(given)
        const filledIn = new Map((names.ok ? names.value.names : []).map((one) => [one, textValue(typed)]))
        const expanded = expandTemplate(given, filledIn)
        if (expanded.ok) expect(expanded.value).not.toMatch(/[{}]/)
      }),
      runs,
    )
    expect(Reflect.ownKeys(Object.prototype)).toEqual(before)
  })
})

function distinct(pairs: readonly [string, string][]): [string, string][] {
  // The oracle takes an object: keys once, and none that reads as an array index, because those come first in one. Under `+`
  // a key that holds `=` or `,` cannot be told from what stands around it.
  return [...new Map(pairs.map(([key, given]) => [`k${key.replaceAll(/[=,]/g, '')}`, given]))]
}

/** The oracle reads by `substitutions[name]`, so the object has no prototype whose members could pass for values. */
function substitutions(given: TemplateValues): Record<string, unknown> {
  const object: Record<string, unknown> = Object.create(null)
  for (const [key, one] of given) {
    if (one.kind === 'text') object[key] = one.text
    else object[key] = one.kind === 'list' ? one.items : Object.fromEntries(one.pairs)
  }
  return object
}

function ours(given: string): unknown {
  const parsed = parseTemplate(given)
  if (!parsed.ok) throw new Error(parsed.problem.reason)
  return parsed.value.parts.map((part) =>
    part.kind === 'literal'
      ? part.text
      : [part.operator, ...part.variables.map(({ name: one, modifier: kind }) => [one, kind])],
  )
}

function theirs(given: string): unknown {
  return parse(given).ast.parts.map((part) =>
    part.type === 'literal'
      ? part.value
      : [part.operator, ...part.variables.map((variable) => [variable.name, modifierOf(variable.modifier)])],
  )
}

function modifierOf(
  theirModifier: { type: 'explode' } | { type: 'substr'; length: number } | null | undefined,
): unknown {
  if (theirModifier == null) return { kind: 'none' }
  return theirModifier.type === 'explode' ? { kind: 'explode' } : { kind: 'prefix', length: theirModifier.length }
}

/**
 * The values that a template uses, each in the one spelling that matching tells of those with the same URI: composites of a
 * variable that is nowhere exploded flat, a single item as text, and under `+` and `#` everything encoded.
 */
function plain(given: string, filledIn: TemplateValues): Record<string, unknown> {
  const parsed = parseTemplate(given)
  const all = parsed.ok ? parsed.value.parts.flatMap((part) => (part.kind === 'expression' ? [part] : [])) : []
  const used: [string, unknown][] = []
  for (const [key, one] of filledIn) {
    const places = all.flatMap(({ operator, variables }) =>
      variables.flatMap((variable) => (variable.name === key ? [{ operator, kind: variable.modifier.kind }] : [])),
    )
    if (places.length === 0) continue
    const isLoose = places.every(({ operator }) => operator === '+' || operator === '#')
    const isExploded = places.some(({ kind }) => kind === 'explode')
    const texts = one.kind === 'text' ? [one.text] : one.kind === 'list' ? one.items : one.pairs.flat()
    if (texts.length === 0) continue
    const spelled = isLoose ? texts.map((each) => expandTemplate('{+x}', new Map([['x', textValue(each)]]))) : texts
    used.push([key, [isExploded && one.kind === 'pairs' ? 'pairs' : 'flat', spelled]])
  }
  return Object.fromEntries(used.toSorted(([first], [second]) => (first < second ? -1 : 1)))
}
