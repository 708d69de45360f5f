import { useEffect, useMemo, useState } from 'react'
import { formatByteCount, formatCount } from '../../../domain/format.ts'
import { toBlobPart } from '../useObjectUrl.ts'
import { hexLine, hexOffset } from '../viewers/hex/hexLine.ts'
import { firstDifference } from './difference.ts'

export interface BytesDifferenceProps {
  readonly former: Uint8Array
  readonly now: Uint8Array
}

/** Sizes, the first byte that differs with what stands around it, and the hashes. */
export function BytesDifference({ former, now }: BytesDifferenceProps) {
  const at = useMemo(() => firstDifference(former, now), [former, now])
  const start = Math.max(0, Math.floor((at ?? 0) / 8) * 8)
  const [formerHash, nowHash] = [useSha256(former), useSha256(now)]
  return (
    <div className="flex flex-col gap-2">
      <p>
        {at === undefined
          ? 'The bytes are the same.'
          : `The first difference is at byte ${formatCount(at)} (0x${at.toString(16)}), counted from 0.`}
      </p>
      <dl className="overflow-x-auto rounded-lg border border-line bg-panel px-2.5 py-1.5 text-sm">
        {(
          [
            ['The former read', former, formerHash],
            ['This read', now, nowHash],
          ] as const
        ).map(([title, bytes, hash]) => (
          <div key={title} className="py-1">
            <dt className="text-soft">
              {title}: {formatByteCount(bytes.length)}
            </dt>
            {at !== undefined && (
              <dd className="font-mono whitespace-pre">
                <span className="text-mute">{hexOffset(start, Math.max(former.length, now.length))} </span>
                {hexLine(bytes, start, 8)}
              </dd>
            )}
            {hash !== undefined && <dd className="font-mono break-all text-soft">SHA-256 {hash}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Undefined until it is known, and where the page is no secure context, which has no such function. */
function useSha256(bytes: Uint8Array): string | undefined {
  const [hash, setHash] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    // Absent over plain http, whatever the types say.
    const subtle = crypto.subtle as SubtleCrypto | undefined
    void subtle?.digest('SHA-256', toBlobPart(bytes)).then((digest) => {
      const text = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      if (isCurrent) setHash(text)
    })
    return () => {
      isCurrent = false
      setHash(undefined)
    }
  }, [bytes])
  return hash
}
