import { describe, expect, it } from 'vitest'

import { coveringTemplates } from './coveringTemplates.ts'
import { matchTemplate } from './matchTemplate.ts'
import type { TemplateValue } from './templateValue.ts'
import { variablesFromUris } from './variablesFromUris.ts'

/** Values in short: text as it is, a list in brackets, pairs with `=`; `?` before it when other values fit too. */
function sketch(template: string, uri: string): string {
  const match = matchTemplate(template, uri)
  if (match.kind !== 'match') return match.kind
  const values = [...match.values].map(([name, value]) => `${name}: ${sketchValue(value)}`)
  return (match.isAmbiguous ? '? ' : '') + values.join('; ')
}

function sketchValue(value: TemplateValue): string {
  if (value.kind === 'text') return value.text
  return `[${value.kind === 'list' ? value.items.join(' ') : value.pairs.map((pair) => pair.join('=')).join(' ')}]`
}

describe('T8: a URI gives the variables of a template', () => {
  it.each([
    ['x://fixed', 'x://fixed', ''],
    ['', '', ''],
    ['x://{id}', 'x://7', 'id: 7'],
    ['x://{id}', 'x://a%20b%2Fc', 'id: a b/c'],
    ['x://{id}/of/{id}', 'x://7/of/7', 'id: 7'],
    ['café/{id}', 'caf%C3%A9/7', 'id: 7'],
    ['x://{+path}', 'x://a/b%20c', 'path: a/b c'],
    ['x://{+path}', 'x://a%2Fb/50%25', 'path: a%2Fb/50%'],
    ['x://{+path}/raw', 'x://a/raw/raw', 'path: a/raw'],
    ['x://d{#f}', 'x://d#a/b', 'f: a/b'],
    ['x://d{#f}', 'x://d', ''],
    ['x://d{.ext}', 'x://d.tar.gz', 'ext: tar.gz'],
    ['x://d{/p,q}', 'x://d/k%20m/z', 'p: k m; q: z'],
    ['x://d{/path*}', 'x://d/a/b%20c', 'path: [a b c]'],
    ['x://d{/path*}', 'x://d/a', 'path: a'],
    ['x://d{/path*,file:20}', 'x://d/a/b/c', '? path: [a b]; file: c'],
    ['x://d{;x,y}', 'x://d;x;y=1', 'x: ; y: 1'],
    ['x://d{?q,r}', 'x://d?q=', 'q: '],
    ['x://d{?q,r}', 'x://d?r=1', 'r: 1'],
    ['x://d{?q,r}', 'x://d?q=1&r=2', 'q: 1; r: 2'],
    ['x://d{?q,r}', 'x://d', ''],
    ['x://d?v=1{&c}', 'x://d?v=1&c=2', 'c: 2'],
    ['x://d{?tag*}', 'x://d?tag=a&tag=b', 'tag: [a b]'],
    ['x://d{?tag*,q}', 'x://d?tag=a&tag=b&q=1', '? tag: [a b]; q: 1'],
    ['x://d{?keys*}', 'x://d?k=1&l=2', 'keys: [k=1 l=2]'],
    ['x://d{;keys*}', 'x://d;k;l=2', 'keys: [k= l=2]'],
    ['x://d{?list}', 'x://d?list=a,b', 'list: [a b]'],
    ['x://d{;list}', 'x://d;list=', 'list: []'],
    ['x://{user-id}{?用户}', 'x://7?%E7%94%A8%E6%88%B7=8', 'user-id: 7; 用户: 8'],
    ['x://{id:3}', 'x://ab', 'id: ab'],
    ['x://{id:1}/{id}', 'x://a/abc', 'id: abc'],
    ['x://{__proto__}', 'x://7', '__proto__: 7'],
  ])('%s and %s', (template, uri, expected) => {
    expect(sketch(template, uri)).toBe(expected)
  })

  it.each([
    ['x://{a,b}', 'x://1,2', '? a: 1; b: 2'],
    ['x://{a}{b}', 'x://12', '? a: 12'],
    ['x://{a,b}={c}', 'x://1=2', '? a: 1; c: 2'],
    ['x{.a*}={a*}', 'x.1.2=1,2', '? a: [1 2]'],
    ['x://{a}-{b}', 'x://1-2-3', '? a: 1-2; b: 3'],
    ['x://{id}', 'x://', '? '],
    ['x://{+path}{?q}', 'x://a/b?q=1', '? path: a/b; q: 1'],
    ['x://{+path}', 'x://a,b', '? path: a,b'],
    ['x://{id:3}', 'x://abc', '? id: abc'],
    ['x://d{.dom*}', 'x://d.example.com', '? dom: [example com]'],
    ['x://d{?a*,b*}', 'x://d?k=1&l=2', '? a: [k=1]; b: [l=2]'],
  ])('%s and %s fit in several ways, which is said', (template, uri, expected) => {
    expect(sketch(template, uri)).toBe(expected)
  })

  it.each([
    ['x://{id}', 'y://7'],
    ['x://{id}', 'x://7/8'],
    ['x://{id}', 'x://a b'],
    ['x://{id}', 'x://a%2fb'],
    ['x://{id}', 'x://%'],
    ['x://{id}', 'x://%FF'],
    ['x://{id}', 'x://\ud800'],
    ['x://{id}', 'x://é'],
    ['x://{id}/of/{id}', 'x://7/of/8'],
    ['x://{id}{?id}', 'x://7?id=8'],
    ['x://d{?q,r}', 'x://d?r=1&q=2'],
    ['x://d{?q}', 'x://d?q'],
    ['x://d{?q}', 'x://d?Q=1'],
    ['x://d{;q}', 'x://d;q=1;q=2'],
    ['x://d{;l*}', 'x://d;l='],
    ['x://d{?keys*}', 'x://d?k'],
    ['x://d{/p}', 'x://d/a/b'],
    ['x://{id:3}', 'x://abcd'],
    ['', 'x'],
    ['x://fixed', 'x://fixed/'],
  ])('%s cannot give %j', (template, uri) => {
    expect(sketch(template, uri)).toBe('no-match')
  })

  it('does not deny what it did not try: values with dots can be cut in more ways', () => {
    expect(sketch('{.a,a*,b:1}', '.kx,.,k.,x.kx=..k.=x')).toBe('gave-up')
  })

  it('a malformed template is a problem', () => {
    expect(matchTemplate('x://{', 'x://')).toMatchObject({ kind: 'problem', problem: { kind: 'unclosed-brace' } })
  })
})

describe('matching ends in counted steps', () => {
  const given = 100_000

  it.each<[string, string, string]>([
    ['10,000 expressions', '{a}'.repeat(10_000), 'x'.repeat(10_000)],
    ['as many variables as fit', `{${'a,'.repeat(5_000)}a}`, 'x,'.repeat(5_000)],
    ['a thousand times one variable', '{a}'.repeat(1_000), 'x'.repeat(1_000)],
    ['expressions that can each take anything', '{a}{b}{c}{d}{e}{f}{g}!', `${'x'.repeat(3_000)}#`],
    ['reserved expressions', '{+a}{+b}{+c}{+d}{+e} ', '/x,y=a'.repeat(3_000)],
    ['exploded lists', '{a*,b*,c*,d*}{e*,f*,g*}', 'x,'.repeat(3_000)],
    ['exploded labels', '{.a*,b*,c*,d*}{.a*,b*}!', '.x.y'.repeat(3_000)],
    ['exploded queries', '{?a*,b*,c*,d*}{&a*,b*,c*,d*}!', `?${'x=1&'.repeat(3_000)}`],
    ['a literal that almost fits everywhere', `{+a}${'a'.repeat(5_000)}b`, 'a'.repeat(9_000)],
    ['a URI of 1 MB', 'x://{a}', `x://${'a'.repeat(1_000_000)}`],
    ['triplets', '{a}{b}{c}', '%C3'.repeat(5_000)],
    ['an alternation as in CVE-2026-0621', '{/a*}{?b*}', `${'/a,'.repeat(5_000)}!`],
  ])('%s', (_, template, uri) => {
    const steps = { left: given }
    const match = matchTemplate(template, uri, steps)
    expect(['gave-up', 'no-match', 'match']).toContain(match.kind)
    // Only the last count may overshoot, by what it had to look at.
    expect(-steps.left).toBeLessThan(25 * (uri.length + template.length))
    if (steps.left < 0) expect(match).not.toMatchObject({ kind: 'match', isAmbiguous: false })
  })
})

describe('T8: the templates that cover a URI', () => {
  it('names them in order, with the variables', () => {
    const { covering, unjudged } = coveringTemplates('note://a/b', [
      'note://{id}',
      'note://{+path}',
      'x://{id}',
      '{',
      'note://a{/p}',
    ])
    expect(covering.map(({ template, index }) => [template, index])).toEqual([
      ['note://{+path}', 1],
      ['note://a{/p}', 4],
    ])
    expect(covering[1]?.match).toMatchObject({ isAmbiguous: false })
    expect(unjudged).toBe(0)
  })

  it('sees a template whose beginning is written otherwise in the URI', () => {
    expect(coveringTemplates('caf%C3%A9/1', ['café/{id}']).covering).toHaveLength(1)
  })

  it('5,000 ordinary templates are all judged', () => {
    const templates = Array.from({ length: 5_000 }, (_, index) => `demo://kind-${index}/{id}{?lang,format}`)
    const { covering, unjudged } = coveringTemplates('demo://kind-4999/7?lang=en', templates)
    expect(covering.map(({ index }) => index)).toEqual([4_999])
    expect(unjudged).toBe(0)
  })

  it('5,000 hostile ones are not, and it says how many', () => {
    const templates = Array.from({ length: 5_000 }, () => '{+a}{+b}{+c}{+d} ')
    const { covering, unjudged } = coveringTemplates('demo://x/y,z=1'.repeat(100), templates)
    expect(covering).toEqual([])
    expect(unjudged).toBe(5_000)
  })
})

describe('T6: values out of listed URIs', () => {
  it('finds each once, in the order of the list', () => {
    const uris = ['n://b/2?tag=x&tag=y', 'n://a/1', 'other://a', 'n://b/3?tag=x']
    const { values, matched, untried } = variablesFromUris('n://{box}/{id}{?tag*}', uris)
    expect([...values]).toEqual([
      ['box', ['b', 'a']],
      ['id', ['2', '1', '3']],
      ['tag', ['x', 'y']],
    ])
    expect([matched, untried]).toEqual([3, 0])
  })

  it('finds nothing for a malformed template, and no value for pairs', () => {
    expect(variablesFromUris('{', ['x']).values.size).toBe(0)
    expect(variablesFromUris('x{?a*}', ['x?k=v']).values.size).toBe(0)
  })

  it('keeps 200 values of a variable, and says how many URIs it left out', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `n://${index}`)
    expect(variablesFromUris('n://{id}', many).values.get('id')).toHaveLength(200)
    const long = Array.from({ length: 200 }, (_, index) => `n://${index}${'x'.repeat(4_000)}`)
    const { values, untried } = variablesFromUris('n://{id}', long)
    expect(untried).toBeGreaterThan(0)
    expect((values.get('id')?.length ?? 0) + untried).toBe(200)
  })

  it('keeps a variable called __proto__ apart from any object', () => {
    expect([...variablesFromUris('x{__proto__}', ['x1']).values]).toEqual([['__proto__', ['1']]])
  })
})
