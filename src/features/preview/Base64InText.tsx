import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Prose } from '../../components/Prose.tsx'
import { Spinner } from '../../components/Spinner.tsx'
import { useStateFor } from '../../components/useStateFor.ts'
import type { DecodedBase64 } from '../../domain/base64.ts'
import { formatBytes, formatCount } from '../../domain/format.ts'
import { decodeLongBase64 } from './decodeLongBase64.ts'
import { blobSubject, type Subject } from './subject.ts'
import { SubjectView, type SubjectViewProps } from './SubjectView.tsx'
import { useSignatures } from './useSignatures.ts'

/** A text that looks like base64: shown as the text it is, and as what is in it on request. */
export function Base64InText({ subject, ...rest }: SubjectViewProps) {
  const [isAsked, setIsAsked] = useStateFor(subject.text(), false)
  const decoded = useDecoded(subject, isAsked)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2 rounded-md bg-deviation-ground px-3 py-2 text-deviation">
        {!isAsked && <Prose text="This looks like base64; it belongs in `blob`." />}
        {isAsked && decoded === undefined && <Spinner label="Decoding" />}
        {isAsked && decoded !== undefined && said(decoded)}
        <Button size="small" onClick={() => setIsAsked(!isAsked)}>
          {isAsked ? 'Show as sent' : 'Decode'}
        </Button>
      </p>
      {isAsked && decoded !== undefined ? (
        <DecodedView bytes={decoded.bytes} subject={subject} {...rest} />
      ) : (
        <SubjectView subject={subject} {...rest} />
      )}
    </div>
  )
}

function said(decoded: DecodedBase64): string {
  const size = formatBytes(decoded.bytes.length)
  return 'broken' in decoded
    ? `Decoded from the text: ${size}, up to character ${formatCount(decoded.position + 1)}, where it is no base64.`
    : `Decoded from the text: ${size}.`
}

function DecodedView({ bytes, subject, ...rest }: SubjectViewProps & { readonly bytes: Uint8Array }) {
  const { uri, declared, listed } = subject
  const blob = useMemo<Subject>(
    () => ({ ...blobSubject(bytes, { uri }), declared, listed }),
    [bytes, uri, declared, listed],
  )
  const all = useMemo(() => [bytes], [bytes])
  const signatureOf = useSignatures(all)
  return <SubjectView {...rest} subject={blob} signature={signatureOf(bytes)} />
}

function useDecoded({ text }: Subject, isAsked: boolean): DecodedBase64 | undefined {
  const [decoded, setDecoded] = useState<{ text: string; outcome: DecodedBase64 }>()
  const sent = text()
  useEffect(() => {
    if (!isAsked) return
    const abort = new AbortController()
    decodeLongBase64(sent, abort.signal).then(
      (outcome) => setDecoded({ text: sent, outcome }),
      // Aborted: nobody waits.
      () => undefined,
    )
    return () => abort.abort()
  }, [sent, isAsked])
  return decoded?.text === sent ? decoded.outcome : undefined
}
