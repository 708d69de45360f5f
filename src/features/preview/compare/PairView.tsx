import { useMemo } from 'react'
import { WireText } from '../../../components/WireText.tsx'
import { type ContentItem, contentSize } from '../../../domain/contents.ts'
import { formatBytes, formatCount } from '../../../domain/format.ts'
import { isJson, parseMimeType } from '../../../domain/mimeType.ts'
import { placeInText } from '../placeInText.ts'
import { BytesDifference } from './BytesDifference.tsx'
import { differingForm } from './differingForm.ts'
import { firstDifference } from './difference.ts'
import { JsonDifference } from './JsonDifference.tsx'
import { LazyTextDifference } from './LazyTextDifference.tsx'
import type { ItemPair } from './pairItems.ts'

export interface PairViewProps {
  readonly pair: ItemPair
  /** What the list stated, for items without a type. */
  readonly listedType: string | undefined
  /** The accessible name, for example `Contents 2`. */
  readonly name: string
}

/** Characters of both together that are laid side by side. */
const longestTexts = 2_000_000

/** One item as it was and as it is. */
export function PairView({ pair, listedType, name }: PairViewProps) {
  const { former, now } = pair
  const item = now ?? former
  if (item === undefined) return null
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
        <WireText text={item.uri ?? 'no URI'} className="break-all text-ink" limit={500} />
        {former !== undefined && now !== undefined && former.mimeType !== now.mimeType && (
          <span className="text-deviation">
            was <WireText text={former.mimeType ?? 'no type'} limit={100} />, is{' '}
            <WireText text={now.mimeType ?? 'no type'} limit={100} />
          </span>
        )}
        <span>{verdict(pair)}</span>
      </p>
      {former !== undefined && now !== undefined && (
        <Contents former={former} now={now} listedType={listedType} name={name} />
      )}
    </section>
  )
}

interface ContentsProps extends Pick<PairViewProps, 'listedType' | 'name'> {
  readonly former: ContentItem
  readonly now: ContentItem
}

function Contents({ former, now, listedType, name }: ContentsProps) {
  if (former.kind !== 'text' || now.kind !== 'text') return <Bytes former={former} now={now} />
  if (former.text === now.text) return <p>The text is the same.</p>
  const type = parseMimeType(now.mimeType ?? listedType)?.essence
  return (
    <>
      {type !== undefined && isJson(type) && <JsonDifference former={former.text} now={now.text} name={name} />}
      {former.text.length + now.text.length <= longestTexts ? (
        <LazyTextDifference former={former.text} now={now.text} name={name} />
      ) : (
        <p>{farTexts(former.text, now.text)}</p>
      )}
    </>
  )
}

function Bytes({ former, now }: Pick<ContentsProps, 'former' | 'now'>) {
  const compared = useMemo(() => differingForm(former, now), [former, now])
  return (
    <>
      {former.kind !== now.kind && (
        <p className="text-deviation">
          Came as {kindInWords(former)}, comes as {kindInWords(now)}.
        </p>
      )}
      {(former.kind === 'both' || now.kind === 'both') && compared?.form !== undefined && (
        <p>Compared here is the {compared.form}.</p>
      )}
      {compared !== undefined && <BytesDifference former={compared.former} now={compared.now} />}
    </>
  )
}

function kindInWords({ kind }: ContentItem): string {
  const words = {
    text: 'text',
    blob: 'a blob',
    'broken-blob': 'a broken blob',
    both: 'text and blob',
    foreign: 'neither',
  }
  return words[kind]
}

function verdict({ former, now }: ItemPair): string {
  if (former === undefined) return `new, ${sizeOf(now)}`
  if (now === undefined) return `gone, was ${sizeOf(former)}`
  return `${sizeOf(former)} → ${sizeOf(now)}`
}

function sizeOf(item: ContentItem | undefined): string {
  const size = item === undefined ? undefined : contentSize(item)
  return size === undefined ? 'of no size' : formatBytes(size)
}

function farTexts(former: string, now: string): string {
  const { line, column } = placeInText(now, firstDifference(former, now) ?? 0)
  return `Too long to be laid side by side: ${formatCount(former.length)} and ${formatCount(now.length)} characters. The first difference is in line ${formatCount(line)}, column ${formatCount(column)}.`
}
