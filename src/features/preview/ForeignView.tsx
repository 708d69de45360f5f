import { safeJson } from '../../lib/safeJson.ts'
import { LazyCodeView } from './editor/LazyCodeView.tsx'

export interface ForeignViewProps {
  /** As the reply was parsed. */
  readonly raw: unknown
  /** The accessible name. */
  readonly name: string
}

/** An item that is neither text nor blob, as JSON. */
export function ForeignView({ raw, name }: ForeignViewProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-soft">This item has neither a text nor a blob. Here it is as JSON.</p>
      <LazyCodeView text={safeJson(raw, { indent: 2, limit: Infinity })} label={name} languageId="json" />
    </div>
  )
}
