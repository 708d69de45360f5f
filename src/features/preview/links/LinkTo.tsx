import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DocumentLink } from '../../../domain/documentLink.ts'
import { assertNever } from '../../../lib/assertNever.ts'

export interface LinkToProps {
  readonly link: DocumentLink
  /** The address as the document wrote it. */
  readonly written: string
  readonly onRead: ((uri: string) => void) | undefined
  /** Goes to a place in the document; undefined where there is no such place. */
  readonly onPlace?: (() => void) | undefined
  readonly children: ReactNode
}

const look = 'rounded-sm text-accent underline underline-offset-2 hover:text-accent-strong'

/** A link of a foreign document: a new tab for the web, a read for the server's own, and text for everything else. */
export function LinkTo({ link, written, onRead, onPlace, children }: LinkToProps) {
  switch (link.kind) {
    case 'web':
      return (
        <a href={link.href} target="_blank" rel="noopener noreferrer" title={`Opens ${link.href}`} className={look}>
          {children}
          <ExternalLink size={11} aria-hidden="true" className="ml-0.5 inline align-baseline" />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )
    case 'resource':
      if (onRead === undefined) return <Inert reason={`It names the resource ${link.uri}.`}>{children}</Inert>
      return (
        <button
          type="button"
          title={`Reads ${link.uri}`}
          onClick={() => onRead(link.uri)}
          className={`${look} text-left decoration-dashed`}
        >
          {children}
        </button>
      )
    case 'place':
      if (onPlace === undefined) return <Inert reason={`There is no heading for ${written}.`}>{children}</Inert>
      return (
        <button type="button" title={`Goes to ${written}`} onClick={onPlace} className={`${look} text-left`}>
          {children}
        </button>
      )
    case 'inert':
      return <Inert reason={`${link.reason} It was written as ${written.slice(0, 200)}`}>{children}</Inert>
    default:
      return assertNever(link)
  }
}

interface InertProps {
  readonly reason: string
  readonly children: ReactNode
}

function Inert({ reason, children }: InertProps) {
  return (
    <span title={reason} className="underline decoration-mute decoration-dotted underline-offset-2">
      {children}
      <span className="sr-only"> (not opened: {reason})</span>
    </span>
  )
}
