// Cells that resources and templates have in common. What a server sent is shown as sent; what cannot be is set apart.

import { labelOf } from '../domain/listed.ts'
import type { Entry, Resource, ResourceTemplate } from '../domain/listPage.ts'
import { sentValue } from '../domain/sentValue.ts'
import { Chip } from './Chip.tsx'
import { Label } from './Label.tsx'
import { WireText } from './WireText.tsx'

/** Characters of server text that a cell draws; the rest is behind the ellipsis in any case. */
export const cellLimit = 300

type AnyEntry = Entry<Resource | ResourceTemplate>

export interface EntryCellProps {
  readonly entry: AnyEntry | undefined
}

/** What it is called, and in comfortable density its description as a second line. */
export function LabelCell({ entry }: EntryCellProps) {
  if (entry === undefined) return null
  const { item } = entry
  return (
    <>
      <span className="block ellipsis font-medium">
        <Label text={labelOf(item)} limit={cellLimit} />
      </span>
      {item.description !== undefined && (
        <span className={`${secondLine} ellipsis`}>
          <bdi>{item.description.slice(0, cellLimit)}</bdi>
        </span>
      )}
    </>
  )
}

/** The same in the frame after a filter: what it is called, in its place. Nothing is cut off, for that takes a browser long. */
export function FirstLabelCell({ entry }: EntryCellProps) {
  if (entry === undefined) return null
  const { item } = entry
  return (
    <>
      <span className="block font-medium">
        <Label text={labelOf(item)} limit={cellLimit} />
      </span>
      {item.description !== undefined && <span className={secondLine}>&nbsp;</span>}
    </>
  )
}

const secondLine = 'block text-sm text-mute group-data-[density=compact]:hidden'

export function TypeCell({ entry }: EntryCellProps) {
  const mimeType = entry?.item.mimeType
  if (mimeType !== undefined) return <WireText text={mimeType} limit={cellLimit} className="text-soft" />
  return <SentInstead entry={entry} path={['mimeType']} none="not given" />
}

export function AudienceCell({ entry }: EntryCellProps) {
  const audience = entry?.item.annotations?.audience
  if (audience === undefined) return <SentInstead entry={entry} path={['annotations', 'audience']} />
  const text = audience.slice(0, mostRoles).join(', ') + (audience.length > mostRoles ? ', …' : '')
  const isKnown = audience.every((role) => role === 'user' || role === 'assistant')
  return isKnown ? <span className="text-soft">{text}</span> : <OddValue text={text} />
}

const mostRoles = 20

export interface SentInsteadProps extends EntryCellProps {
  readonly path: readonly string[]
  /** Stands where nothing was sent. */
  readonly none?: string
}

/** For a field that the item does not have: what was sent there of a wrong type, else that nothing was. */
export function SentInstead({ entry, path, none = '–' }: SentInsteadProps) {
  const sent = entry?.faults === undefined ? undefined : sentValue(entry.raw, ...path)
  return sent === undefined ? <span className="text-mute">{none}</span> : <OddValue text={sent} />
}

/** A value as sent that cannot be right. */
export function OddValue({ text }: { readonly text: string }) {
  return (
    <Chip tone="deviation" title={text.slice(0, cellLimit)}>
      <span className="ellipsis">
        <WireText text={text.slice(0, cellLimit)} />
      </span>
    </Chip>
  )
}
