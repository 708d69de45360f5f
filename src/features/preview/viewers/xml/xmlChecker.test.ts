import { describe, expect, it } from 'vitest'
import { createXmlChecker, xmlProblem } from './xmlChecker.ts'

const found = (text: string) => {
  const problem = xmlProblem(text)
  return problem && [problem.position, problem.reason]
}

describe('xmlProblem', () => {
  it.each([
    ['an element that never ends', '<a><b></b>', 10, /`a` is still open/],
    ['tags that cross', '<a><b></a></b>', 6, /`<\/a>` stands where `<\/b>` was expected/],
    ['an end tag too many', '<a/></a>', 4, /closes nothing/],
    ['two elements at the top', '<a/><b/>', 4, /second element/],
    ['words behind the last element', '<a/> x', 5, /behind the last element/],
    ['words in front of the first', 'x<a/>', 0, /in front of the first/],
    ['no element', '<!-- c -->', 10, /no element/],
    ['nothing but white space', ' \n', 2, /no element/],
    ['an attribute without quotes', '<a x=1/>', 5, /`x` has no quotes/],
    ['an attribute without a value', '<a x/>', 4, /`=` was expected/],
    ['an attribute that stands twice', '<a x="1" x="2"/>', 9, /`x` stands twice/],
    ['no white space between attributes', '<a x="1"y="2"/>', 8, /white space/],
    ['a value that never ends', '<a x="1/>', 5, /never ends/],
    ['`<` in a value', '<a x="<"/>', 6, /in the value of an attribute/],
    ['a bare ampersand', '<a>b & c</a>', 5, /begins no reference/],
    ['a bare ampersand in a value', '<a x="b&c"/>', 7, /begins no reference/],
    ['an entity that nobody declares', '<a>&nbsp;</a>', 3, /`&nbsp;` is not declared/],
    ['a reference to no character', '<a>&#0;</a>', 3, /names no character/],
    ['a reference beyond Unicode', '<a>&#x110000;</a>', 3, /names no character/],
    ['a control character', '<a>\u0001</a>', 3, /U\+0001/],
    ['half a surrogate pair', '<a>\ud83d</a>', 3, /U\+D83D/],
    ['`]]>` in a text', '<a>]]></a>', 3, /`]]>` may not stand/],
    ['`--` in a comment', '<a><!-- x -- y --></a>', 10, /`--`/],
    ['a comment that never ends', '<a><!-- x</a>', 3, /comment never ends/],
    ['CDATA that never ends', '<a><![CDATA[x</a>', 3, /CDATA section never ends/],
    ['CDATA outside of elements', '<![CDATA[x]]><a/>', 0, /CDATA section stands outside/],
    ['a declaration behind a line break', '\n<?xml version="1.0"?><a/>', 1, /very beginning/],
    ['a declaration without a version', '<?xml encoding="utf-8"?><a/>', 0, /has `version`/],
    ['an instruction that never ends', '<a><?pi </a>', 3, /instruction never ends/],
    ['a document type within an element', '<a><!DOCTYPE a></a>', 3, /document type may stand once/],
    ['a document type that never ends', '<!DOCTYPE a [ <!ENTITY x "y">', 0, /document type never ends/],
    ['a tag that is none', '<a>1 < 2</a>', 5, /begins no tag/],
    ['a tag that the text ends in', '<a b="c"', 8, /ends inside the tag `a`/],
    ['a name of the server’s beyond reason', `<${'n'.repeat(999)}>`, 1001, /`n{20,40}…?.*` is still open/],
  ])('finds %s', (_, text, position, reason) => {
    expect(found(text)).toEqual([position, expect.stringMatching(reason)])
  })

  it.each([
    ['a declaration and a byte-order mark', '\ufeff<?xml version="1.0" encoding=\'utf-8\' standalone="yes" ?>\n<a/>\n'],
    ['quotes, references and white space', '<a x = "1 > 0"\n y=\'"&lt;&#65;&#x1F600;\'>&amp;</a >'],
    ['CDATA, comments and instructions', '<?p?><!-- - --><a><![CDATA[<b>&]]]]><?q x?y?></a><!---->'],
    ['names beyond ASCII, and prefixes', '<über:é xmlns:über="u" 数="1"/>'],
    ['characters beyond the first plane', '<a>😀</a>'],
    ['a document type', '<!DOCTYPE html PUBLIC "-//x" "y>z"><a/>'],
    [
      'declarations with brackets and quotes in them',
      '<!DOCTYPE a [<!ENTITY e "]>\'"> <!-- "]> --> <?p "]>?> <!ATTLIST a x CDATA #IMPLIED>]><a>&e;</a>',
    ],
  ])('finds nothing in %s', (_, text) => {
    expect(found(text)).toBeUndefined()
  })

  it('expands nothing: entities that would grow to billions are passed over', () => {
    const laughs = Array.from({ length: 20 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
    expect(found(`<!DOCTYPE a [<!ENTITY l0 "lol">${laughs}]><a>&l20;</a>`)).toBeUndefined()
  })

  it.each([
    ['a hundred thousand levels', '<a>'.repeat(100_000) + '</a>'.repeat(100_000)],
    ['unclosed comments', `<a>${'<!-'.repeat(300_000)}`],
    ['ampersands without an end', `<a>${'&a'.repeat(300_000)}</a>`],
    ['many attributes', `<a ${Array.from({ length: 100_000 }, (_, n) => `x${n}="1"`).join(' ')}/>`],
    ['brackets in a document type', `<!DOCTYPE a [${'<!--x-->'.repeat(100_000)}`],
  ])('goes through %s', (_, text) => {
    expect(() => xmlProblem(text)).not.toThrow()
  })

  it('stops between pieces, and comes to the same in steps of one', () => {
    const text = '<a><b x="1"/>text<c></b></a>'
    const checker = createXmlChecker(text)
    expect(checker.step(1)).toBe(false)
    while (!checker.step(1));
    expect(checker.problem()).toEqual(xmlProblem(text))
  })
})
