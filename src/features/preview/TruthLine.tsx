import type { ReactNode } from 'react'
import { Chip } from '../../components/Chip.tsx'
import { WireText } from '../../components/WireText.tsx'
import type { ContentItem } from '../../domain/contents.ts'
import { formatByteCount, formatBytes, formatMs } from '../../domain/format.ts'
import { truthOf } from './truthModel.ts'

export interface TruthLineProps {
  /** What the list or the template stated. */
  readonly listedType?: string | undefined
  /** Who stated it: `listed`, or `template said`. */
  readonly claimedBy?: string | undefined
  readonly item: ContentItem
  /** Bytes, as the list stated them. */
  readonly declaredSize?: number | undefined
  /** How long the read took. */
  readonly ms: number
  /** Bytes received, decoded. */
  readonly bytes: number
  /** How long the answer stays fresh; 0 says nothing. */
  readonly ttlMs: number
}

/** What was claimed beside what came; each difference is marked. */
export function TruthLine({ listedType, claimedBy = 'listed', item, declaredSize, ms, bytes, ttlMs }: TruthLineProps) {
  const deviations = truthOf({ listedType, readType: item.mimeType, declaredSize, bytes })
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-y border-line py-2 text-sm text-soft">
      {listedType !== undefined && (
        <Fact name={claimedBy}>{<WireText text={listedType} className="font-semibold text-ink" limit={100} />}</Fact>
      )}
      <Fact name="read">
        {item.mimeType === undefined ? (
          'no type'
        ) : (
          <WireText text={item.mimeType} className="font-semibold text-ink" limit={100} />
        )}
      </Fact>
      {declaredSize !== undefined && <Fact name="declared">{formatBytes(declaredSize)}</Fact>}
      <Fact name="received">{formatByteCount(bytes)}</Fact>
      <span>{formatMs(ms)}</span>
      {ttlMs > 0 && <span>fresh for {formatMs(ttlMs)}</span>}
      {deviations.map((deviation) => (
        <Chip key={deviation} tone="deviation">
          {deviation}
        </Chip>
      ))}
    </div>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className="min-w-0 break-words">
      {name} {children}
    </span>
  )
}
