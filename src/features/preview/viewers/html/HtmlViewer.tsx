import { useMemo, useState } from 'react'
import { Button } from '../../../../components/Button.tsx'
import { Spinner } from '../../../../components/Spinner.tsx'
import { formatBytes } from '../../../../domain/format.ts'
import { svgMultiplies } from '../../../../domain/svgCost.ts'
import { HeldBackNote } from '../../links/HeldBackNote.tsx'
import { LinkList } from '../../links/LinkList.tsx'
import { useMarkupScan } from '../../links/useMarkupScan.ts'
import type { ViewerProps } from '../viewer.ts'
import { VaultFrame } from './VaultFrame.tsx'

/** Characters of a page that is drawn without asking: its drawing cannot be cut into pieces. */
const drawnAtOnce = 1_000_000

export function HtmlViewer({ subject, name, onView, onRead }: ViewerProps) {
  const text = subject.text()
  const scan = useMarkupScan(text)
  const [wanted, setWanted] = useState<string>()
  // Not every browser draws the frame in a process of its own, so what holds the frame up may hold the tab up.
  const isShort = text.length <= drawnAtOnce
  const multiplies = useMemo(() => isShort && svgMultiplies(text), [isShort, text])
  const isDrawn = (isShort && !multiplies) || wanted === text
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        Drawn without scripts, forms and the network. Links in it do nothing.
        <Button size="small" onClick={() => onView('text')}>
          Show the source
        </Button>
      </p>
      {scan === undefined ? <Spinner label="Looking through the page" /> : <HeldBackNote scan={scan} />}
      {isDrawn ? (
        <VaultFrame html={text} name={`${name}, drawn as a web page`} />
      ) : (
        <div className="rounded-lg border border-line p-4">
          <p>
            {multiplies
              ? 'This page holds SVG that may be drawn as very many parts. Drawing it may hold this tab up, for minutes at the worst.'
              : `This page has ${formatBytes(subject.size())}. While it is drawn, this tab may stand still for seconds.`}
          </p>
          <Button size="small" className="mt-2" onClick={() => setWanted(text)}>
            {multiplies ? 'Draw it anyway' : 'Draw it'}
          </Button>
        </div>
      )}
      {scan !== undefined && <LinkList links={scan.links} more={scan.moreLinks} base={subject.uri} onRead={onRead} />}
    </div>
  )
}
