import { ExternalLink as ExternalIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import type { SafeLink } from '../domain/safeLink.ts'

export interface ExternalLinkProps {
  readonly link: SafeLink
  readonly onOpen?: (() => void) | undefined
  readonly children: ReactNode
}

/** Opens an address that `safeLink` allowed in a new tab, which learns nothing of this page. Looks like a button. */
export function ExternalLink({ link, onOpen, children }: ExternalLinkProps) {
  return (
    <a
      href={link.href}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      onClick={onOpen}
      className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-md border border-edge bg-panel px-2.5 py-0.5 font-medium break-all text-ink hover:border-mute"
    >
      {children} <ExternalIcon size={13} aria-hidden="true" className="shrink-0" />
    </a>
  )
}
