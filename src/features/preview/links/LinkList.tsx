import { useId } from 'react'
import { WireText } from '../../../components/WireText.tsx'
import { formatCount } from '../../../domain/format.ts'
import { type DocumentLink, documentLink } from '../../../domain/documentLink.ts'
import { assertNever } from '../../../lib/assertNever.ts'
import { LinkTo } from './LinkTo.tsx'

export interface LinkListProps {
  readonly links: readonly { readonly target: string; readonly text: string }[]
  /** Links beyond those listed. */
  readonly more: number
  /** The URI of the document, which relative links are resolved against. */
  readonly base: string
  readonly onRead: ((uri: string) => void) | undefined
}

/** The links of a document whose own do nothing, each with where it leads. */
export function LinkList({ links, more, base, onRead }: LinkListProps) {
  const id = useId()
  if (links.length === 0) return null
  return (
    <details className="text-sm">
      <summary id={id} className="cursor-pointer text-soft">
        Links ({formatCount(links.length + more)})
      </summary>
      <ul aria-labelledby={id} className="mt-1.5 flex max-h-64 flex-col gap-1 overflow-auto" tabIndex={0}>
        {links.map(({ target, text }, index) => {
          const link = documentLink(target, base)
          return (
            // Links have no identity but their place.
            <li key={index} className="min-w-0 break-words">
              <LinkTo link={link} written={target} onRead={onRead}>
                <WireText text={text === '' ? shownTarget(link, target) : text} limit={80} />
              </LinkTo>{' '}
              <span className="break-all text-mute">
                {kindName(link)} <WireText text={shownTarget(link, target)} limit={300} />
              </span>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="mt-1 text-mute">{formatCount(more)} more are not listed.</p>}
    </details>
  )
}

function shownTarget(link: DocumentLink, written: string): string {
  if (link.kind === 'web') return link.href
  return link.kind === 'resource' ? link.uri : written
}

function kindName({ kind }: DocumentLink): string {
  switch (kind) {
    case 'web':
      return 'new tab:'
    case 'resource':
      return 'read:'
    case 'place':
      return 'a place in the page:'
    case 'inert':
      return 'not opened:'
    default:
      return assertNever(kind)
  }
}
