import { describe, expect, it } from 'vitest'
import type { MarkdownElement, MarkdownNode } from './markdownTree.ts'
import { parseMarkdown } from './parseMarkdown.ts'

function blocksOf(text: string): MarkdownNode[] {
  return [...parseMarkdown(text).batches].flatMap(({ blocks }) => blocks)
}

/** Elements in brackets with what they carry, so that a whole tree fits in a line. */
function spelled(node: MarkdownNode): string {
  if (typeof node === 'string') return node.replaceAll('\n', '')
  const { tag, children, ...rest } = node
  const facts = Object.entries(rest).map(([name, value]) => ` ${name}=${value}`)
  return `<${tag}${facts.join('')}>${children.map(spelled).join('')}</${tag}>`
}

const spelledText = (text: string) => blocksOf(text).map(spelled).join('')

describe('K31: Markdown', () => {
  it.each([
    ['![t](https://c.example/p.png?d=1)', '<p><img target=https://c.example/p.png?d=1 alt=t></img></p>'],
    ['![a](./img/a.png "A")', '<p><img target=./img/a.png alt=a></img></p>'],
    ['![r][x]\n\n[x]: //c.example/p.png', '<p><img target=//c.example/p.png alt=r></img></p>'],
    ['[b](../b.md#part)', '<p><a target=../b.md#part>b</a></p>'],
    ['[c](javascript:alert(1))', '<p><a target=javascript:alert(1)>c</a></p>'],
    ['<img src=x onerror=alert(1)>', '<samp><img src=x onerror=alert(1)></samp>'],
    ['a <b id=x>c</b>', '<p>a <samp><b id=x></samp>c<samp></b></samp></p>'],
    ['```js\na<b\n```', '<pre><code language=js>a<b</code></pre>'],
    [
      '- [x] done\n- [ ] open',
      '<ul><li><input isChecked=true></input> done</li><li><input isChecked=false></input> open</li></ul>',
    ],
    [
      '|a|b|\n|:-|-:|\n|1|2|',
      '<table><thead><tr><th align=left>a</th><th align=right>b</th></tr></thead><tbody><tr><td align=left>1</td><td align=right>2</td></tr></tbody></table>',
    ],
    ['3. three', '<ol start=3><li>three</li></ol>'],
    ['&amp; &copy; &lt;script&gt;', '<p>& © <script></p>'],
    ['https://c.example', '<p><a target=https://c.example>https://c.example</a></p>'],
  ])('%j', (text, expected) => {
    expect(spelledText(text)).toBe(expected)
  })

  it('keeps no name, class or style, whatever made them', () => {
    const text = spelledText('# A {#x}\n\ntext[^1]\n\n[^1]: note\n\n```"><script> x\ny\n```')
    expect(text).not.toMatch(/ (?:id|className|name|data|aria)/)
  })

  it('names headings as GitHub does, each once', () => {
    const [batch] = [...parseMarkdown('# Ärger & Co.\n\n## The `same`\n\n## The same\n\n## constructor').batches]
    expect(batch?.headings.map(({ level, text, place }) => [level, text, place])).toEqual([
      [1, 'Ärger & Co.', 'ärger--co'],
      [2, 'The same', 'the-same'],
      [2, 'The same', 'the-same-1'],
      [2, 'constructor', 'constructor'],
    ])
  })

  it('gives no name twice, where a heading is called as another was numbered', () => {
    const places = (text: string) =>
      [...parseMarkdown(text).batches].flatMap(({ headings }) => headings.map(({ place }) => place))
    expect(places('# A\n\n# A\n\n# A 1')).toEqual(['a', 'a-1', 'a-1-1'])
    expect(places('# A 1\n\n# A\n\n# A\n\n# A')).toEqual(['a-1', 'a', 'a-2', 'a-3'])
    const many = places(`${'# A\n\n'.repeat(400)}${'# A 1\n\n'.repeat(400)}`)
    expect(new Set(many).size).toBe(800)
  })

  it('takes front matter off, and two rules for what they are', () => {
    expect(parseMarkdown('---\ntitle: A\n---\n# B').frontMatter).toBe('title: A\n')
    expect(spelledText('---\ntitle: A\n---\nB')).toBe('<p>B</p>')
    expect(spelledText('---\n---\nB')).toBe('<hr></hr><hr></hr><p>B</p>')
    expect(spelledText('---\n\nB')).toBe('<hr></hr><p>B</p>')
  })
})

function depthOf(node: MarkdownNode): number {
  return typeof node === 'string' ? 0 : 1 + Math.max(0, ...node.children.map(depthOf))
}

function has(node: MarkdownNode, tag: MarkdownElement['tag']): boolean {
  return typeof node !== 'string' && (node.tag === tag || node.children.some((child) => has(child, tag)))
}

describe('row 30: a block is bounded', () => {
  it('in depth', () => {
    const [block = ''] = blocksOf(`${'> '.repeat(300)}deep`)
    expect(depthOf(block)).toBeLessThan(100)
    expect(has(block, 'cut')).toBe(true)
  })

  it('in elements', () => {
    const [block = ''] = blocksOf('- a\n'.repeat(2_500))
    expect(spelled(block).length).toBeLessThan(100_000)
    expect(spelled(block)).toMatch(/<cut><\/cut><\/ul>$/)
  })

  it('in characters', () => {
    const [block = ''] = blocksOf('word '.repeat(25_000))
    expect(spelled(block).length).toBeLessThan(100_200)
    expect(has(block, 'cut')).toBe(true)
  })

  it('and so is a batch of blocks', () => {
    const batches = [...parseMarkdown('a *b* c\n\n'.repeat(1_000)).batches]
    expect(batches.length).toBeGreaterThan(2)
    expect(batches.flatMap(({ blocks }) => blocks)).toHaveLength(1_000)
    const long = [...parseMarkdown(`${'word '.repeat(2_000)}\n\n`.repeat(20)).batches]
    expect(long.length).toBeGreaterThan(2)
  })
})
