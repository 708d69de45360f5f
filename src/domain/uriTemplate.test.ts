import { describe, expect, it } from 'vitest'

import { parseTemplate } from './uriTemplate.ts'
import type { ParsedTemplate } from './uriTemplate.ts'

/** The template as one short text: literals quoted, expressions as operator, names and modifiers. */
function sketch(template: string): string {
  const parsed = parseTemplate(template)
  if (!parsed.ok) return `${parsed.problem.kind} at ${parsed.problem.position}`
  return parsed.value.parts.map(sketchPart).join(' ')
}

function sketchPart(part: ParsedTemplate['parts'][number]): string {
  if (part.kind === 'literal') return JSON.stringify(part.text)
  const variables = part.variables.map(({ name, modifier }) => {
    if (modifier.kind === 'prefix') return `${name} first ${modifier.length}`
    return modifier.kind === 'explode' ? `${name} each` : name
  })
  return `${part.operator}(${variables.join(' | ')})`
}

function parsed(template: string): ParsedTemplate {
  const result = parseTemplate(template)
  if (!result.ok) throw new Error(result.problem.reason)
  return result.value
}

describe('RFC 6570 section 2: what the grammar allows is read', () => {
  it.each([
    ['', ''],
    ['x://fixed/path', '"x://fixed/path"'],
    ['{a}', '(a)'],
    ['x://{a}/{b}', '"x://" (a) "/" (b)'],
    ['{a}{b}', '(a) (b)'],
    ['{+a}', '+(a)'],
    ['{#a}', '#(a)'],
    ['{.a}', '.(a)'],
    ['{/a}', '/(a)'],
    ['{;a}', ';(a)'],
    ['{?a}', '?(a)'],
    ['{&a}', '&(a)'],
    ['{a,b,c}', '(a | b | c)'],
    ['{?a*,b:3,c}', '?(a each | b first 3 | c)'],
    ['{a:1}', '(a first 1)'],
    ['{a:9999}', '(a first 9999)'],
    ['{a*}', '(a each)'],
    ['{a.b.c}', '(a.b.c)'],
    ['{.a.b}', '.(a.b)'],
    ['{_}', '(_)'],
    ['{_a_1}', '(_a_1)'],
    ['{42}', '(42)'],
    ['{%20}', '(%20)'],
    ['{a%2Fb.%c3}', '(a%2Fb.%c3)'],
    ['{%75ser}', '(%75ser)'],
    ['{__proto__}{constructor}', '(__proto__) (constructor)'],
    ["'{a}'", '"\'" (a) "\'"'],
    ['%20{a}', '"%20" (a)'],
    ['é😀{a}', '"é😀" (a)'],
  ])('%j is %s', (template, expected) => {
    expect(sketch(template)).toBe(expected)
    expect(parsed(template).isConforming).toBe(true)
  })

  it('keeps place and text of every part, and each name once', () => {
    expect(parsed('x{?q,lang*}{&q}')).toEqual({
      text: 'x{?q,lang*}{&q}',
      parts: [
        { kind: 'literal', text: 'x', position: 0 },
        {
          kind: 'expression',
          text: '{?q,lang*}',
          position: 1,
          operator: '?',
          variables: [
            { name: 'q', modifier: { kind: 'none' }, position: 3 },
            { name: 'lang', modifier: { kind: 'explode' }, position: 5 },
          ],
        },
        {
          kind: 'expression',
          text: '{&q}',
          position: 11,
          operator: '&',
          variables: [{ name: 'q', modifier: { kind: 'none' }, position: 13 }],
        },
      ],
      names: ['q', 'lang'],
      isConforming: true,
    })
  })

  it('keeps names apart that differ in case or in a triplet (section 2.3)', () => {
    expect(parsed('{a}{A}{%61}').names).toEqual(['a', 'A', '%61'])
  })

  it('keeps names in order of use, also those that an object would sort or swallow', () => {
    expect(parsed('{b}{10}{9}{__proto__}{b}').names).toEqual(['b', '10', '9', '__proto__'])
  })
})

describe('K41: a malformed template is a problem with its place', () => {
  it.each([
    // Braces.
    ['x://{id', 'unclosed-brace at 4'],
    ['{', 'unclosed-brace at 0'],
    ['{a}{', 'unclosed-brace at 3'],
    ['{/id*', 'unclosed-brace at 0'],
    ['x://id}', 'unopened-brace at 6'],
    ['}', 'unopened-brace at 0'],
    ['{a}}', 'unopened-brace at 3'],
    ['/id*}', 'unopened-brace at 4'],
    ['x://{a{b}}', 'nested-expression at 6'],
    ['{{a}}', 'nested-expression at 1'],
    ['/sparql{?query){&default-graph-uri*}', 'nested-expression at 15'],
    // Section 2.2: an expression holds at least one variable.
    ['x://{}', 'empty-expression at 4'],
    ['{+}', 'name at 2'],
    ['{?}', 'name at 2'],
    ['{a,}', 'name at 3'],
    ['{a,,b}', 'name at 3'],
    ['{?,a}', 'name at 2'],
    // Section 2.2: op-reserve, and the characters that are kept out of expressions.
    ['x://{=a}', 'unsupported-operator at 5'],
    ['{,a}', 'unsupported-operator at 1'],
    ['{!a}', 'unsupported-operator at 1'],
    ['{@a}', 'unsupported-operator at 1'],
    ['x://{|a}', 'unsupported-operator at 5'],
    ['{|var*}', 'unsupported-operator at 1'],
    ['{$a}', 'name at 1'],
    ['{(a)}', 'name at 1'],
    ['{a(b)}', 'name at 2'],
    ['{a$}', 'name at 2'],
    // Section 2.3: names.
    ['{??a}', 'name at 2'],
    ['{/?id}', 'name at 2'],
    ['{a+}', 'name at 2'],
    ['{a/b}', 'name at 2'],
    ['{a#b}', 'name at 2'],
    ['{a;b}', 'name at 2'],
    ['{a&b}', 'name at 2'],
    ['{a=b}', 'name at 2'],
    ['{a|b}', 'name at 2'],
    ['{a!}', 'name at 2'],
    ['{a@b}', 'name at 2'],
    ['{a"}', 'name at 2'],
    ["{a'}", 'name at 2'],
    ['{<a>}', 'name at 1'],
    ['{a\\}', 'name at 2'],
    ['{a^}', 'name at 2'],
    ['{a`}', 'name at 2'],
    ['{a\n}', 'name at 2'],
    ['{a\t}', 'name at 2'],
    ['{a\u007f}', 'name at 2'],
    ['{a\u0085}', 'name at 2'],
    ['{a\ufffe}', 'name at 2'],
    ['{..a}', 'name at 2'],
    ['{+.a}', 'name at 2'],
    ['{a.}', 'name at 2'],
    ['{a..b}', 'name at 3'],
    ['{a,.b}', 'name at 3'],
    ['{a.:3}', 'name at 2'],
    ['{.}', 'name at 2'],
    ['{%}', 'name at 1'],
    ['{%2}', 'name at 1'],
    ['{%2x}', 'name at 1'],
    ['{a%zz}', 'name at 2'],
    ['{%2,a}', 'name at 1'],
    // Section 2.4: modifiers.
    ['{*}', 'name at 1'],
    ['{:3}', 'name at 1'],
    ['{*a}', 'name at 1'],
    ['x://{id:abc}', 'prefix at 8'],
    ['x://{id:0}', 'prefix at 8'],
    ['{a:}', 'prefix at 3'],
    ['{a:01}', 'prefix at 3'],
    ['{a:10000}', 'prefix at 3'],
    ['{a:-1}', 'prefix at 3'],
    ['{a:3x}', 'prefix at 4'],
    ['{a:3*}', 'prefix at 4'],
    ['{a:3:3}', 'prefix at 4'],
    ['{a*:3}', 'prefix at 3'],
    ['{a**}', 'prefix at 3'],
    ['{a*b}', 'prefix at 3'],
    ['{a* }', 'prefix at 3'],
    // No UTF-8 form.
    ['x\ud800y', 'half-character at 1'],
    ['😀{\udc00}', 'half-character at 3'],
  ])('%j: %s', (template, expected) => {
    expect(sketch(template)).toBe(expected)
  })

  it('says in plain words what is wrong, a reserved operator by its name', () => {
    expect(parseTemplate('x://{|a}')).toMatchObject({
      problem: { reason: 'the operator | is reserved for future use and not supported' },
    })
    expect(parseTemplate('x://{id')).toMatchObject({ problem: { reason: 'an opening brace is never closed' } })
  })
})

describe('K40: a name outside the grammar is read as sent and marked', () => {
  it.each([
    ['acct://{user-id}/card', 'user-id', 12],
    ['x://{ id }', ' id ', 5],
    ['x://{用户}', '用户', 5],
    ['{?a[]}', 'a[]', 3],
    ['{~thing}', '~thing', 1],
    ['{with space}', 'with space', 5],
    ['{-a}', '-a', 1],
    ['{😀}', '😀', 1],
  ])('%j', (template, name, strayAt) => {
    const { names, isConforming, parts } = parsed(template)
    expect(names).toEqual([name])
    expect(isConforming).toBe(false)
    expect(parts.flatMap((part) => (part.kind === 'expression' ? part.variables : []))).toMatchObject([{ strayAt }])
  })

  it('dots and percent triplets are legal', () => {
    expect(parsed('{user.id}{%75ser}{user_id}').isConforming).toBe(true)
  })
})

it.each([
  ['a b{x}', 1],
  ['{x}100%', 6],
  ['a"b', 1],
  ['<', 0],
  ['a>b', 1],
  ['\\', 0],
  ['^', 0],
  ['`', 0],
  ['a|b', 1],
  ['%4', 0],
  ['%zz', 0],
  ['é%', 1],
  ['\u0000', 0],
  ['\n', 0],
  ['\u007f', 0],
  ['\u009f', 0],
  ['\ufdd0', 0],
  ['\u{1fffe}', 0],
])('section 2.1: %j is read, and its first stray character marked', (template, offset) => {
  const { parts, isConforming } = parsed(template)
  expect(isConforming).toBe(false)
  expect(parts.flatMap((part) => (part.kind === 'literal' ? [part.strayAt] : []))).toEqual([offset])
})

describe('hostile templates are decided in steps that grow with their length', () => {
  it.each<[string, string, string?]>([
    ['opening braces only', '{'.repeat(1_000_000), 'unclosed-brace at 0'],
    ['closing braces only', '}'.repeat(1_000_000), 'unopened-brace at 0'],
    ['a deep nest', `${'{a'.repeat(400_000)}${'}'.repeat(200_000)}`, 'nested-expression at 2'],
    ['one long name', `{${'a'.repeat(999_000)}}`],
    ['many names', `{${'a,'.repeat(400_000)}a}`, 'too-large at 20001'],
    ['10,000 expressions', '{a}'.repeat(10_000)],
    ['10,001 expressions', '{a}'.repeat(10_001), 'too-large at 30001'],
    ['1 MB of literal', 'a'.repeat(1_000_000)],
    ['1 MB of stray literal', ' '.repeat(1_000_000)],
    ['1 MB of triplets in a name', `{${'%41'.repeat(333_000)}}`],
    ['a long prefix', `{a:${'1'.repeat(900_000)}}`, 'prefix at 3'],
    ['dots', `{a${'.'.repeat(900_000)}}`, 'name at 3'],
    ['more than 1,000,000 characters', 'a'.repeat(1_000_001), 'too-large at 1000000'],
    ['names of Object.prototype', '{__proto__,constructor,toString,hasOwnProperty}'.repeat(2_000)],
  ])('%s', (_, template, expected) => {
    const { result, looks } = counted(() => parseTemplate(template))
    expect(looks).toBeLessThan(5 * template.length)
    expect(result.ok ? undefined : `${result.problem.kind} at ${result.problem.position}`).toBe(expected)
  })
})

/** Runs something and counts the characters that it looks at one by one. */
function counted<Value>(run: () => Value): { result: Value; looks: number } {
  const original = String.prototype.charCodeAt
  let looks = 0
  String.prototype.charCodeAt = function (index) {
    looks++
    return original.call(this, index)
  }
  try {
    return { result: run(), looks }
  } finally {
    String.prototype.charCodeAt = original
  }
}

it.each<[string, [string, ...string[]][], string[]]>([
  ['', [], []],
  ['demo://plain', [['demo://plain']], []],
  ['{a}', [['{a}', 'a']], ['a']],
  ['x://{a}/{b}', [['x://'], ['{a}', 'a'], ['/'], ['{b}', 'b']], ['a', 'b']],
  [
    '{a}{b}',
    [
      ['{a}', 'a'],
      ['{b}', 'b'],
    ],
    ['a', 'b'],
  ],
  ['x{?q,lang*}{&q}', [['x'], ['{?q,lang*}', 'q', 'lang'], ['{&q}', 'q']], ['q', 'lang']],
  [
    '{+path:10}{#frag}',
    [
      ['{+path:10}', 'path'],
      ['{#frag}', 'frag'],
    ],
    ['path', 'frag'],
  ],
  [
    '{a.b}{__proto__}',
    [
      ['{a.b}', 'a.b'],
      ['{__proto__}', '__proto__'],
    ],
    ['a.b', '__proto__'],
  ],
  ['é😀{a}', [['é😀'], ['{a}', 'a']], ['a']],
])('%j is cut into its parts', (template, parts, variables) => {
  const parsed = parseTemplate(template)
  if (!parsed.ok) throw new Error(parsed.problem.reason)
  const cut = parsed.value.parts.map((part) => [
    part.text,
    ...(part.kind === 'expression' ? part.variables.map(({ name }) => name) : []),
  ])
  expect(cut).toEqual(parts)
  expect(parsed.value.names).toEqual(variables)
})

describe('T4: a malformed template has a reason and a position', () => {
  it.each<[string, string, number]>([
    ['demo://{id', 'an opening brace is never closed', 7],
    ['demo://id}', 'a closing brace has no opening one', 9],
    ['{a}}', 'a closing brace has no opening one', 3],
    ['x{}', 'an expression is empty', 1],
    ['{a{b}}', 'an expression stands inside another', 2],
    ['{{a}}', 'an expression stands inside another', 1],
    ['x{a"b}', 'an expression holds a character that is not allowed there', 3],
    ['x{=a}', 'the operator = is reserved for future use and not supported', 2],
    ['{a,}', 'a variable has no name', 3],
  ])('%j: %s at %d', (template, reason, position) => {
    expect(parseTemplate(template)).toMatchObject({ ok: false, problem: { reason, position } })
  })
})
