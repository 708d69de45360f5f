// Markdown as it crosses from the worker to the page: a closed set of elements, bounded in depth and size, so that drawing can
// neither meet anything unknown nor take long. Pure: no I/O.

export type MarkdownNode = string | MarkdownElement

export interface MarkdownElement {
  readonly tag: MarkdownTag
  readonly children: readonly MarkdownNode[]
  /** Of links and pictures: the address as written. */
  readonly target?: string
  readonly alt?: string
  /** Of cells. */
  readonly align?: 'left' | 'center' | 'right'
  /** Of numbered lists. */
  readonly start?: number
  /** Of the boxes of task lists. */
  readonly isChecked?: boolean
  /** Of code. */
  readonly language?: string
  /** Of headings: what a fragment names it by. */
  readonly place?: string
}

const tags = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'blockquote',
  'ul',
  'ol',
  'li',
  'pre',
  'code',
  'em',
  'strong',
  'del',
  'sup',
  'br',
  'hr',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  /** HTML, which is shown as text. */
  'samp',
  /** The box of a task. */
  'input',
] as const

export type MarkdownTag = (typeof tags)[number] | 'cut'

export interface Heading {
  readonly level: number
  readonly text: string
  readonly place: string
  /** Which of the batches it is in. */
  readonly batch: number
}

/** What the parser made; only what is read here. */
export interface ParsedNode {
  readonly type: string
  readonly tagName?: string
  readonly value?: unknown
  readonly properties?: Readonly<Record<string, unknown>>
  readonly children?: readonly ParsedNode[]
}

/** Levels of elements in each other. */
const deepest = 60
/** Elements and texts of one block, and its characters: each block is drawn in one go. */
const mostNodes = 4_000
const mostCharacters = 100_000
/** Nodes and characters of a batch of blocks. */
const batchNodes = 1_200
const batchCharacters = 50_000
const mostHeadings = 1_000

const known: ReadonlySet<string> = new Set(tags)

export interface Batch {
  readonly blocks: readonly MarkdownNode[]
  readonly headings: readonly Heading[]
}

/** Cuts a parsed document into batches of blocks. A part beyond the bounds becomes an element `cut` in its place. */
export function* markdownBatches(root: ParsedNode): Generator<Batch> {
  const slugs = new Map<string, number>()
  let batch = 0
  let headingCount = 0
  let blocks: MarkdownNode[] = []
  let headings: Heading[] = []
  let nodes = 0
  let characters = 0
  for (const child of root.children ?? []) {
    const budget = { nodes: mostNodes, characters: mostCharacters }
    const converted = convert(child, 0, budget)
    if (converted === undefined || (typeof converted === 'string' && converted.trim() === '')) continue
    const heading = typeof converted === 'string' ? undefined : headingOf(converted)
    if (heading === undefined) blocks.push(converted)
    else {
      const place = uniqueSlug(heading.text, slugs)
      blocks.push({ ...heading.element, place })
      headingCount += 1
      if (headingCount <= mostHeadings) headings.push({ level: heading.level, text: heading.text, place, batch })
    }
    nodes += mostNodes - budget.nodes
    characters += mostCharacters - budget.characters
    if (nodes < batchNodes && characters < batchCharacters) continue
    yield { blocks, headings }
    batch += 1
    blocks = []
    headings = []
    nodes = 0
    characters = 0
  }
  if (blocks.length > 0) yield { blocks, headings }
}

interface Budget {
  nodes: number
  characters: number
}

function convert(node: ParsedNode, depth: number, budget: Budget): MarkdownNode | undefined {
  if (node.type === 'text') return convertText(typeof node.value === 'string' ? node.value : '', budget)
  if (node.type !== 'element' || node.tagName === undefined) return undefined
  budget.nodes -= 1
  if (depth > deepest || budget.nodes <= 0) return cut
  const children = convertChildren(node.children ?? [], depth, budget)
  if (!known.has(node.tagName)) return { tag: 'p', children }
  // One of `tags`, as was just asked.
  return { tag: node.tagName as MarkdownTag, children, ...propertiesOf(node.properties ?? {}) }
}

const cut: MarkdownElement = { tag: 'cut', children: [] }

function convertText(text: string, budget: Budget): MarkdownNode {
  budget.nodes -= 1
  if (budget.nodes <= 0 || budget.characters <= 0) return cut
  const shown = text.slice(0, budget.characters)
  budget.characters -= text.length
  return shown.length === text.length ? text : { tag: 'cut', children: [shown] }
}

function convertChildren(children: readonly ParsedNode[], depth: number, budget: Budget): MarkdownNode[] {
  const converted: MarkdownNode[] = []
  for (const child of children) {
    const one = convert(child, depth + 1, budget)
    if (one !== undefined) converted.push(one)
    // One mark is enough for all that follows.
    if (budget.nodes <= 0 || budget.characters <= 0) {
      if (one !== undefined && (typeof one === 'string' || one.tag !== 'cut') && child !== children.at(-1)) {
        converted.push(cut)
      }
      break
    }
  }
  return converted
}

function propertiesOf(properties: Readonly<Record<string, unknown>>): Partial<MarkdownElement> {
  const own = (name: string): unknown => (Object.hasOwn(properties, name) ? properties[name] : undefined)
  const text = (name: string): string | undefined => {
    const value = own(name)
    return typeof value === 'string' ? value : undefined
  }
  const target = text('href') ?? text('src')
  const alt = text('alt')
  const align = own('align')
  const start = own('start')
  const language = languageOf(own('className'))
  return {
    ...(target !== undefined && { target }),
    ...(alt !== undefined && { alt: alt.slice(0, 1_000) }),
    ...((align === 'left' || align === 'center' || align === 'right') && { align }),
    ...(typeof start === 'number' && { start }),
    ...(language !== undefined && { language }),
    ...(own('type') === 'checkbox' && { isChecked: own('checked') === true }),
  }
}

function languageOf(classes: unknown): string | undefined {
  if (!Array.isArray(classes)) return undefined
  const named = classes.find((one): one is string => typeof one === 'string' && one.startsWith('language-'))
  return named?.slice('language-'.length, 60)
}

function headingOf(
  element: MarkdownElement,
): { readonly element: MarkdownElement; readonly level: number; readonly text: string } | undefined {
  const level = /^h([1-6])$/.exec(element.tag)?.[1]
  if (level === undefined) return undefined
  return { element, level: Number(level), text: textOf(element).trim().slice(0, 200) }
}

function textOf(node: MarkdownNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/** As GitHub names headings in fragments: numbered from the second on, past numbers that are names already. */
function uniqueSlug(text: string, taken: Map<string, number>): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
  let count = taken.get(slug)
  let name = slug
  // Each step but the last meets a name that another heading took, and passes it once: linear over all headings.
  while (taken.has(name)) {
    count = (count ?? 0) + 1
    name = `${slug}-${count}`
  }
  if (count !== undefined) taken.set(slug, count)
  taken.set(name, 0)
  return name
}
