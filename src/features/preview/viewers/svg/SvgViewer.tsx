import { useMemo, useState } from 'react'
import { Button } from '../../../../components/Button.tsx'
import { WireText } from '../../../../components/WireText.tsx'
import { formatBytes } from '../../../../domain/format.ts'
import { svgObjection } from '../../../../domain/svgCost.ts'
import { HeldBackNote } from '../../links/HeldBackNote.tsx'
import { LinkList } from '../../links/LinkList.tsx'
import { useMarkupScan } from '../../links/useMarkupScan.ts'
import { ImageView } from '../image/ImageView.tsx'
import type { ViewerProps } from '../viewer.ts'
import { svgFault } from './svgFault.ts'
import { svgSize } from './svgSize.ts'

/** Characters of an SVG that is drawn without asking. */
const drawnAtOnce = 2_000_000

/** An SVG in an `img` from a `blob:` address: there nothing of it runs and nothing is fetched. Its cost is what remains. */
export function SvgViewer({ subject, onUnfit, onView, onRead }: ViewerProps) {
  const text = subject.text()
  const scan = useMarkupScan(text)
  const objection = useMemo(
    () => (text.length > drawnAtOnce ? `has ${formatBytes(subject.size())}` : svgObjection(text)),
    [subject, text],
  )
  const [wanted, setWanted] = useState<string>()
  if (text.trim() === '') return <p className="text-soft">The SVG is empty.</p>
  const size = svgSize(scan?.svg)
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      {scan !== undefined && <HeldBackNote scan={scan} />}
      {objection === undefined || wanted === text ? (
        <ImageView
          bytes={subject.bytes()}
          type="image/svg+xml"
          label={subject.uri}
          frames={undefined}
          onFailed={() => onUnfit({ reason: svgFault(text) })}
        />
      ) : (
        <div className="rounded-lg border border-line p-4">
          <p>The picture {objection}. Drawing it may hold this tab up, for minutes at the worst.</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onClick={() => setWanted(text)}>
              Draw it anyway
            </Button>
            <Button size="small" onClick={() => onView('text')}>
              Show the source
            </Button>
          </div>
        </div>
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
