import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../../../components/Button.tsx'
import { Spinner } from '../../../../components/Spinner.tsx'
import { WireText } from '../../../../components/WireText.tsx'
import { formatBytes } from '../../../../domain/format.ts'
import type { SvgVerdict } from '../../../../domain/svgDrawing.ts'
import { HeldBackNote } from '../../links/HeldBackNote.tsx'
import { LinkList } from '../../links/LinkList.tsx'
import { useMarkupScan } from '../../links/useMarkupScan.ts'
import { ImageView } from '../image/ImageView.tsx'
import type { Subject } from '../../subject.ts'
import type { ViewerProps } from '../viewer.ts'
import { svgFault } from './svgFault.ts'
import { svgSize } from './svgSize.ts'
import { useSvgVerdict } from './useSvgVerdict.ts'

/** Characters of an SVG that is drawn without asking. */
const drawnAtOnce = 2_000_000

/** An SVG in an `img` from a `blob:` address: there nothing of it runs and nothing is fetched. Its cost is what remains. */
export function SvgViewer({ subject, onUnfit, onView, onRead }: ViewerProps) {
  const text = subject.text()
  const scan = useMarkupScan(text)
  const judged = useSvgVerdict(text.length > drawnAtOnce ? '' : text)
  const verdict: SvgVerdict | undefined =
    text.length > drawnAtOnce
      ? { kind: 'ask', reason: `The picture has ${formatBytes(subject.size())}. Drawing it may take some seconds.` }
      : judged
  // What was judged is what is drawn, whatever the bytes say of their own encoding (RFC 7303, section 3).
  const drawn = useMemo(
    () => (subject.decoded() === undefined ? subject.bytes() : new TextEncoder().encode(text)),
    [subject, text],
  )
  const [wanted, setWanted] = useState<string>()
  const isNone = verdict?.kind === 'none' && text.trim() !== ''
  useEffect(() => {
    if (isNone) onUnfit({ reason: noSvg(subject) })
  }, [isNone, onUnfit, subject])
  if (text.trim() === '') return <p className="text-soft">The SVG is empty.</p>
  const size = svgSize(scan?.svg)
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      {scan !== undefined && <HeldBackNote scan={scan} />}
      {verdict === undefined && <Spinner label="Looking through the SVG" />}
      {verdict?.kind === 'draw' || wanted === text ? (
        <ImageView
          bytes={drawn}
          type="image/svg+xml;charset=utf-8"
          label={subject.uri}
          frames={undefined}
          onFailed={() => onUnfit({ reason: svgFault(text) })}
        />
      ) : (
        verdict?.kind === 'ask' && (
          <div className="rounded-lg border border-line p-4">
            <p>{verdict.reason}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="small" onClick={() => setWanted(text)}>
                Draw it anyway
              </Button>
              <Button size="small" onClick={() => onView('text')}>
                Show the source
              </Button>
            </div>
          </div>
        )
      )}
      {size !== undefined && (
        <p className="text-sm text-soft">
          Stated: <WireText text={size} limit={200} />
        </p>
      )}
      {scan !== undefined && <LinkList links={scan.links} more={scan.moreLinks} base={subject.uri} onRead={onRead} />}
    </div>
  )
}

/** Why something is no SVG, as a sentence without its full stop. */
function noSvg({ sent, bytes }: Subject): string {
  const [first, second] = sent === 'blob' ? bytes() : []
  if (first === 0x1f && second === 0x8b) return 'This is gzip, as .svgz files are, and is not unpacked here'
  return 'This is no SVG: it does not begin with an <svg> element'
}
