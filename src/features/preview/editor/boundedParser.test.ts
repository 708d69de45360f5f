import { describe, expect, it } from 'vitest'
import { languageParts } from './languageParts.ts'
import type { LanguageId } from '../languages.ts'
import { BoundedParser, deepestSyntax, type ParseRefusal } from './boundedParser.ts'

async function parse(id: LanguageId, text: string) {
  const refusals: ParseRefusal[] = []
  const loaded = await languageParts[id].load()
  const { parser } = 'language' in loaded ? loaded.language : loaded
  const tree = new BoundedParser(parser, (refusal) => refusals.push(refusal)).parse(text)
  return { refusals, tree, bare: parser }
}

describe('row 30: what is coloured is bounded in depth', () => {
  it.each<[LanguageId, string, string]>([
    ['markdown', 'quotes', '>'.repeat(20_000)],
    ['markdown', 'lists', `${'- '.repeat(2_000)}a`],
    ['markdown', 'HTML in Markdown', `<p>${'<b>'.repeat(2_000)}`],
    ['json', 'arrays', '['.repeat(20_000)],
    ['json', 'closed arrays', `${'['.repeat(1_000)}${']'.repeat(1_000)}`],
    ['xml', 'elements', '<a>'.repeat(2_000)],
    ['yaml', 'flows', '['.repeat(2_000)],
    ['html', 'a script of an attribute', `<p onclick="${'('.repeat(1_000)}${')'.repeat(1_000)}">`],
    ['javascript', 'operators', '!'.repeat(5_000)],
    ['css', 'blocks', 'a{'.repeat(2_000)],
    ['python', 'brackets', '('.repeat(2_000)],
    ['rust', 'references', `fn a() { ${'&'.repeat(2_000)}a }`],
  ])('%s: %s are refused, once', async (id, _, text) => {
    const { refusals, tree } = await parse(id, text)
    // Whether a parser itself falls over first is up to the machine.
    expect(refusals).toHaveLength(1)
    expect(tree.length).toBe(0)
  })

  it.each<[LanguageId, string]>([
    ['markdown', `${'> '.repeat(100)}a\n\n<p>b</p>\n`],
    ['json', `${'['.repeat(200)}${']'.repeat(200)}`],
    ['html', '<p onclick="a()" style="color: red">b</p><script>c()</script>'],
    ['shell', 'if a; then b; fi\n'.repeat(1_000)],
    ['json', `[${'{"a": [1, 2]},'.repeat(5_000)}0]`],
  ])('%s: what people write is left as it is', async (id, text) => {
    const { refusals, tree, bare } = await parse(id, text)
    expect(refusals).toEqual([])
    expect(tree.toString()).toBe(bare.parse(text).toString())
  })

  it('counts levels to the last', async () => {
    // The root is one level, and each array is one; its brackets are one more.
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    expect((await parse('json', nested(deepestSyntax - 2))).refusals).toEqual([])
    expect((await parse('json', nested(deepestSyntax))).refusals).toEqual(['deep'])
  })
})
