import { formatCount, shorten } from '../domain/format.ts'
import type { IconView } from '../domain/iconTrial.ts'
import { isJsonObject, own } from '../lib/json.ts'
import { safeJson } from '../lib/safeJson.ts'
import { useIcon } from './iconSettings.ts'
import { WireText } from './WireText.tsx'

export interface IconFactsProps {
  /** `icons` as it was sent, whatever it is. */
  readonly icons: unknown
}

const mostShown = 50

/** Every icon that was sent, and what became of it; nothing where none was. */
export function IconFacts({ icons }: IconFactsProps) {
  const { view } = useIcon(icons)
  if (view.kind === 'absent') return null
  const sent: readonly unknown[] = Array.isArray(icons) ? icons : []
  const refused = view.refused.length
  return (
    <details className="mt-2">
      <summary className="w-fit cursor-pointer text-soft">
        {sent.length === 0 ? 'Icons: none that is one' : `Icons: ${formatCount(sent.length)} sent`}
        {refused > 0 && `, ${formatCount(refused)} refused`}
      </summary>
      {sent.length === 0 && view.kind === 'none' && <p className="mt-1">{view.reason}</p>}
      <ol aria-label="Icons" className="mt-1 list-decimal pl-6">
        {sent.slice(0, mostShown).map((icon, index) => (
          // Icons have no identity but their place.
          <li key={index} className="py-0.5">
            <WireText text={shorten(sourceText(icon), 160)} className="break-all text-soft" />
            <span className="ml-1">· {verdict(view, index)}</span>
          </li>
        ))}
      </ol>
      {sent.length > mostShown && <p className="mt-1 text-soft">and {formatCount(sent.length - mostShown)} more</p>}
    </details>
  )
}

function sourceText(icon: unknown): string {
  const src = isJsonObject(icon) ? own(icon, 'src') : undefined
  return typeof src === 'string' && src !== '' ? src : safeJson(icon, { limit: 200 })
}

function verdict(view: IconView, index: number): string {
  if (view.kind === 'absent') return ''
  const refusal = view.refused.find((icon) => icon.index === index)
  if (refusal !== undefined) return `refused: it ${refusal.reason}`
  if (view.kind === 'drawn' && view.index === index) return 'drawn'
  return view.kind === 'waiting' ? 'not looked at yet' : 'not needed'
}
