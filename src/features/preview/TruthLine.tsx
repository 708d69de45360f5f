import { type ReactNode, useMemo } from 'react'
import { Chip } from '../../components/Chip.tsx'
import { WireText } from '../../components/WireText.tsx'
import type { ContentItem } from '../../domain/contents.ts'
import { formatByteCount, formatBytes, formatMs } from '../../domain/format.ts'
import { type Signature, signatureName } from './signature.ts'
import { truthOf } from './truthModel.ts'
import { useSignatures } from './useSignatures.ts'

export interface TruthLineProps {
  /** What the list or the template stated. */
  readonly listedType?: string | undefined
  /** Who stated it; the list, unless told otherwise. */
  readonly claimedBy?: 'list' | 'template' | undefined
  readonly item: ContentItem
  /** Bytes, as the list stated them. */
  readonly declaredSize?: number | undefined
  /** How long the read took; absent for a part of what it brought. */
  readonly ms?: number | undefined
  /** Bytes received, decoded; undefined for what is neither text nor blob. */
  readonly bytes: number | undefined
  /** How long the answer stays fresh; nothing, like 0, says nothing. */
  readonly ttlMs?: number | undefined
}

/** What was claimed beside what came; each difference is marked, and nothing else. */
export function TruthLine(props: TruthLineProps) {
  const { listedType, claimedBy = 'list', item, declaredSize, ms, bytes, ttlMs = 0 } = props
  const signature = useItemSignature(item)
  const sent = item.kind === 'foreign' ? undefined : item.kind === 'text' ? 'text' : 'blob'
  const claims = { claimedBy, listedType, readType: item.mimeType, sent, signature, declaredSize, bytes } as const
  return (
    <div
      role="group"
      aria-label="Claims and facts"
      className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-y border-line py-2 text-sm text-soft"
    >
      {listedType !== undefined && (
        <Fact name={claimedBy === 'list' ? 'listed' : 'template said'}>
          {<WireText text={listedType} className="font-semibold text-ink" limit={100} />}
        </Fact>
      )}
      <Fact name="read">
        {item.mimeType === undefined ? (
          'no type'
        ) : (
          <WireText text={item.mimeType} className="font-semibold text-ink" limit={100} />
        )}
      </Fact>
      {signature !== undefined && <Fact name="bytes">{signatureName(signature)}</Fact>}
      {declaredSize !== undefined && <Fact name="declared">{formatBytes(declaredSize)}</Fact>}
      {bytes !== undefined && <Fact name="received">{formatByteCount(bytes)}</Fact>}
      {ms !== undefined && <span>{formatMs(ms)}</span>}
      {ttlMs > 0 && <span>fresh for {formatMs(ttlMs)}</span>}
      {truthOf(claims).map((deviation) => (
        <Chip key={deviation} tone="deviation">
          {deviation}
        </Chip>
      ))}
    </div>
  )
}

function useItemSignature(item: ContentItem): Signature | undefined {
  const bytes = 'bytes' in item ? item.bytes : undefined
  const all = useMemo(() => (bytes === undefined ? [] : [bytes]), [bytes])
  const signatureOf = useSignatures(all)
  return bytes === undefined ? undefined : signatureOf(bytes)
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className="min-w-0 break-words">
      {name} {children}
    </span>
  )
}
