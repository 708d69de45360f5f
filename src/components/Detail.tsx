import type { ReactNode } from 'react'

import { faultText } from '../domain/faultLabel.ts'
import { formatByteCount, formatBytes } from '../domain/format.ts'
import { sentIcons } from '../domain/iconTrial.ts'
import type { Entry, Resource, ResourceTemplate } from '../domain/listPage.ts'
import { safeJson } from '../lib/safeJson.ts'
import { CopyButton } from './CopyButton.tsx'
import { FactList } from './FactList.tsx'
import { IconFacts } from './IconFacts.tsx'
import { ItemIcon } from './ItemIcon.tsx'
import { Label } from './Label.tsx'
import { MimeIcon } from './MimeIcon.tsx'
import { WireText } from './WireText.tsx'

export interface DetailHeaderProps {
  readonly label: string
  readonly mimeType: string | undefined
  /** `icons` as it was sent. */
  readonly icons: unknown
  /** The URI, or a template's string. */
  readonly uri: string
  /** Shown in place of the plain URI, for example with coloured expressions. */
  readonly uriView?: ReactNode
  /** A quiet line at the right. */
  readonly aside: string
  readonly description: string | undefined
}

/** What is selected: its label, its address, and its description, all as the server sent them. */
export function DetailHeader({ label, mimeType, icons, uri, uriView, aside, description }: DetailHeaderProps) {
  return (
    <>
      {/* On a narrow screen the focus comes here from the list. */}
      <h2 tabIndex={-1} data-landing="" className="flex items-center gap-2 rounded-sm text-xl font-semibold">
        <ItemIcon icons={icons} fallback={<MimeIcon mimeType={mimeType} />} />
        <span className="min-w-0 break-words">
          <Label text={label} limit={500} />
        </span>
      </h2>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 break-all text-soft">
          {uriView ?? (uri === '' ? <Label text="" limit={0} /> : <WireText text={uri} />)}{' '}
          <CopyButton text={uri} label="Copy URI" />
        </span>
        <span className="text-mute">{aside}</span>
      </div>
      {description !== undefined && (
        <p className="mt-2 break-words whitespace-pre-line text-soft">
          <bdi>{description.slice(0, 4_000)}</bdi>
        </p>
      )}
    </>
  )
}

export interface DetailFactsProps {
  readonly entry: Entry<Resource | ResourceTemplate>
  readonly size?: number | undefined
}

/** The metadata that was declared; nothing is shown for what was not. */
export function DetailFacts({ entry: { item, raw }, size }: DetailFactsProps) {
  const facts: (readonly [string, string | undefined])[] = [
    ['Name', item.name],
    ['Title', item.title],
    ['Type', item.mimeType],
    ['Size', size === undefined ? undefined : `${formatBytes(size)} (${formatByteCount(size)} declared)`],
    ['For', item.annotations?.audience?.join(', ')],
    ['Priority', item.annotations?.priority?.toString()],
    ['Modified', item.annotations?.lastModified],
  ]
  const given = facts.filter((fact): fact is readonly [string, string] => fact[1] !== undefined)
  return (
    <div className="mt-3">
      <FactList facts={given} />
      <IconFacts icons={sentIcons(raw)} />
    </div>
  )
}

export interface RawEntryProps {
  readonly entry: Entry<unknown>
}

/** A faulty entry: every reason, and the entry as it was sent. */
export function RawEntry({ entry }: RawEntryProps) {
  const raw = safeJson(entry.raw, { indent: 2, limit: 20_000 })
  return (
    <section aria-label="Faults" className="mt-3 rounded-md bg-failure-ground px-3 py-2">
      <h3 className="sr-only">Faults</h3>
      <ul>
        {entry.faults?.map((fault) => (
          <li key={faultText(fault)} className="font-medium text-failure">
            {faultText(fault)}
          </li>
        ))}
      </ul>
      <details className="mt-1">
        <summary className="cursor-pointer text-sm text-soft">The entry as sent</summary>
        <pre className="mt-1 max-h-64 overflow-auto font-mono text-sm whitespace-pre-wrap break-all" tabIndex={0}>
          <WireText text={raw} multiline limit={Infinity} />
        </pre>
      </details>
    </section>
  )
}
