// Markdown to batches of blocks. CommonMark and GitHub's dialect by react-markdown, whose last plugin here takes the tree away
// before anything is drawn: so it can run in a worker, and the page draws from a closed set of elements. Pure: no I/O.

import Markdown, { type Options } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { type Batch, markdownBatches, type ParsedNode } from './markdownTree.ts'

export interface ParsedMarkdown {
  /** YAML between lines of dashes at the very beginning, as many tools write it; without its fences. */
  readonly frontMatter: string | undefined
  readonly batches: Generator<Batch>
}

/**
 * Nothing may name, style, post or listen: no `id`, `name`, `class`, `style`, `data-*`, no form (safety, section 1). What
 * addresses mean is decided where they are drawn.
 */
const schema = {
  strip: [],
  clobber: [],
  required: {},
  protocols: {},
  ancestors: {},
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'ul', 'ol', 'li', 'pre', 'code', 'em', 'strong', 'del'],
    ...['sup', 'br', 'hr', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'samp', 'input'],
  ],
  attributes: {
    a: ['href'],
    img: ['src', 'alt'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
    input: [['type', 'checkbox'], 'checked'] satisfies (string | [string, string])[],
    // Told to people as the language, and never a class again.
    code: [['className', /^language-./]] satisfies [string, RegExp][],
  },
}

/** Throws where the text is nested deeper than the parser can follow. */
export function parseMarkdown(text: string): ParsedMarkdown {
  const { frontMatter, body } = cutFrontMatter(text)
  let parsed: ParsedNode = { type: 'root', children: [] }
  const takeTree = () => (tree: { type: string; children: unknown[] }) => {
    parsed = { type: 'root', children: tree.children.filter(isNode) }
    tree.children = []
  }
  const options: Options = {
    children: body,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [htmlAsText, [rehypeSanitize, schema], takeTree],
  }
  Markdown(options)
  return { frontMatter, batches: markdownBatches(parsed) }
}

/** A longer one is none. */
const longestFrontMatter = 20_000

function cutFrontMatter(text: string): { frontMatter: string | undefined; body: string } {
  const opening = /^\uFEFF?---[ \t]*\r?\n/.exec(text.slice(0, 100))?.[0].length
  if (opening === undefined) return { frontMatter: undefined, body: text }
  const closing = /^---[ \t]*(?:\r?\n|$)/m.exec(text.slice(opening, opening + longestFrontMatter))
  // Something has to be said in it: two rules one after the other are no front matter.
  if (closing === null || closing.index === 0) return { frontMatter: undefined, body: text }
  return {
    frontMatter: text.slice(opening, opening + closing.index),
    body: text.slice(opening + closing.index + closing[0].length),
  }
}

interface MutableNode {
  type: string
  tagName?: string
  value?: unknown
  properties?: Record<string, unknown>
  children?: MutableNode[]
}

/** HTML in Markdown becomes an element that shows it; the sanitizer would drop it without a word. */
function htmlAsText() {
  return (tree: MutableNode) => {
    const open: MutableNode[] = [tree]
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node.type === 'raw') {
        const value = typeof node.value === 'string' ? node.value : ''
        node.type = 'element'
        node.tagName = 'samp'
        node.properties = {}
        node.children = [{ type: 'text', value }]
      } else for (const child of node.children ?? []) open.push(child)
    }
  }
}

function isNode(value: unknown): value is ParsedNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
