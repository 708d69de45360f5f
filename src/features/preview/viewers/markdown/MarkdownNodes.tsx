import type { ReactNode } from 'react'
import { VisibleText } from '../../../../components/VisibleText.tsx'
import { documentLink } from '../../../../domain/documentLink.ts'
import { assertNever } from '../../../../lib/assertNever.ts'
import { LinkTo } from '../../links/LinkTo.tsx'
import { MarkdownPicture } from './MarkdownPicture.tsx'
import { useSurroundings } from './markdownSurroundings.ts'
import type { MarkdownElement, MarkdownNode } from './markdownTree.ts'

export interface MarkdownNodesProps {
  readonly nodes: readonly MarkdownNode[]
}

/** Elements from a closed set, and text nodes. */
export function MarkdownNodes({ nodes }: MarkdownNodesProps) {
  return nodes.map((node, index) =>
    typeof node === 'string' ? (
      // Nodes have no identity but their place.
      <VisibleText key={index} text={node} keepsBreaks />
    ) : (
      <Element key={index} element={node} />
    ),
  )
}

/** Characters from which on a cell is a sentence. */
const sentence = 24

/** As wide as its longest word at least, a sentence as some words, and no wider than a line of text: there a word breaks. */
function cellLooks(children: readonly MarkdownNode[]): string {
  return `max-w-80 px-2.5 py-1.5 ${lengthOf(children) > sentence ? 'min-w-36' : ''}`
}

/** Characters, counted no further than is asked here. */
function lengthOf(nodes: readonly MarkdownNode[]): number {
  let length = 0
  for (const node of nodes) {
    length += typeof node === 'string' ? node.length : lengthOf(node.children)
    if (length > sentence) break
  }
  return length
}

interface ElementProps {
  readonly element: MarkdownElement
}

const frame = 'my-2.5 max-w-full overflow-x-auto rounded-md border border-line focus-visible:-outline-offset-2'

function Element({ element }: ElementProps): ReactNode {
  const { tag, children } = element
  const inside = <MarkdownNodes nodes={children} />
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return <Heading element={element} />
    case 'p':
      return <p className="my-2.5">{inside}</p>
    case 'blockquote':
      return <blockquote className="my-2.5 border-l-2 border-edge pl-3.5 text-soft">{inside}</blockquote>
    case 'ul':
      return <ul className="my-2.5 list-disc pl-6">{inside}</ul>
    case 'ol':
      return (
        <ol start={element.start} className="my-2.5 list-decimal pl-6">
          {inside}
        </ol>
      )
    case 'li':
      return <li className="my-1 marker:text-mute">{inside}</li>
    case 'pre':
      return <CodeBlock element={element} />
    case 'code':
      return <code className="rounded-sm bg-ground px-1 py-0.5 font-mono text-[0.92em]">{inside}</code>
    case 'samp':
      return (
        <samp title="HTML, shown as text" className="font-mono text-[0.92em] whitespace-pre-wrap text-mute">
          {inside}
        </samp>
      )
    case 'em':
      return <em>{inside}</em>
    case 'strong':
      return <strong className="font-semibold">{inside}</strong>
    case 'del':
      return <del>{inside}</del>
    case 'sup':
      return <sup>{inside}</sup>
    case 'br':
      return <br />
    case 'hr':
      return <hr className="my-4 border-line" />
    case 'a':
      return <Link element={element} />
    case 'img':
      return <MarkdownPicture target={element.target ?? ''} alt={element.alt ?? ''} />
    case 'input':
      return <TaskBox isChecked={element.isChecked === true} />
    case 'table':
      return (
        <div tabIndex={0} role="group" aria-label="Table" className={frame}>
          {/* Words stay whole, and what is then too wide is scrolled to. */}
          <table className="w-full border-collapse text-sm wrap-break-word">{inside}</table>
        </div>
      )
    case 'thead':
      return <thead className="bg-ground">{inside}</thead>
    case 'tbody':
      return <tbody>{inside}</tbody>
    case 'tr':
      return <tr className="border-line not-first:border-t">{inside}</tr>
    case 'th':
      return (
        <th
          scope="col"
          style={{ textAlign: element.align ?? 'left' }}
          className={`${cellLooks(children)} font-semibold`}
        >
          {inside}
        </th>
      )
    case 'td':
      return (
        <td style={{ textAlign: element.align }} className={`${cellLooks(children)} border-t border-line align-top`}>
          {inside}
        </td>
      )
    case 'cut':
      return (
        <>
          {inside}
          <span className="rounded-sm bg-deviation-ground px-1 text-sm text-deviation">
            … The rest of this block is only in the source.
          </span>
        </>
      )
    default:
      return assertNever(tag)
  }
}

const headingLooks = ['text-xl', 'text-lg', 'text-md', 'text-base', 'text-base', 'text-base text-soft']

/** Two levels down: the page's own headings are above it. */
function Heading({ element: { tag, children, place } }: ElementProps) {
  const { noteHeading } = useSurroundings()
  const level = Number(tag.slice(1))
  const Tag = level >= 4 ? 'h6' : level === 3 ? 'h5' : level === 2 ? 'h4' : 'h3'
  return (
    <Tag
      ref={(heading) => {
        if (place !== undefined) noteHeading(place, heading)
      }}
      tabIndex={-1}
      className={`mt-5 mb-2 scroll-mt-4 rounded-sm font-semibold ${headingLooks[level - 1]}`}
    >
      <MarkdownNodes nodes={children} />
    </Tag>
  )
}

function CodeBlock({ element: { children } }: ElementProps) {
  const [code] = children
  const { language, children: lines } = typeof code === 'object' ? code : { language: undefined, children }
  return (
    <figure className="relative my-2.5">
      {language !== undefined && (
        <figcaption className="absolute top-1 right-2 max-w-40 truncate text-xs text-mute">
          <VisibleText text={language} keepsBreaks={false} />
        </figcaption>
      )}
      <pre
        tabIndex={0}
        className="max-h-[60vh] overflow-auto rounded-md border border-line bg-ground px-3 py-2 font-mono text-sm focus-visible:-outline-offset-2"
      >
        <MarkdownNodes nodes={lines} />
      </pre>
    </figure>
  )
}

/** A picture brings buttons of its own, which no link may hold: the link then follows it. */
function Link({ element: { target = '', children } }: ElementProps) {
  const { base, onRead, goTo } = useSurroundings()
  const link = documentLink(target, base)
  const hasPicture = children.some(holdsPicture)
  return (
    <>
      {hasPicture && <MarkdownNodes nodes={children} />}
      <LinkTo
        link={link}
        written={target}
        onRead={onRead}
        onPlace={link.kind === 'place' ? goTo(link.fragment) : undefined}
      >
        {hasPicture ? <span className="break-all">{target}</span> : <MarkdownNodes nodes={children} />}
      </LinkTo>
    </>
  )
}

function holdsPicture(node: MarkdownNode): boolean {
  return typeof node !== 'string' && (node.tag === 'img' || node.children.some(holdsPicture))
}

function TaskBox({ isChecked }: { readonly isChecked: boolean }) {
  return (
    <span role="img" aria-label={isChecked ? 'done' : 'open'} className="-ml-1 pr-1 font-mono text-mute">
      {isChecked ? '☑' : '☐'}
    </span>
  )
}
