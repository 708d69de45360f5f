import { describe, expect, it } from 'vitest'

import { sketchTemplate } from '../testing/templateSketch.ts'
import { parseTemplate } from './uriTemplate.ts'

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
    expect(sketchTemplate(template)).toBe(expected)
  })

  it('says in plain words what is wrong, a reserved operator by its name', () => {
    expect(parseTemplate('x://{|a}')).toMatchObject({
      problem: { reason: 'the operator | is reserved for future use and not supported' },
    })
    expect(parseTemplate('x://{id')).toMatchObject({ problem: { reason: 'an opening brace is never closed' } })
  })
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
