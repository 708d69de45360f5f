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
      <LazyCodeView text={toJson(raw)} label={name} languageId="json" />
    </div>
  )
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, undefined, 2) ?? 'undefined'
  } catch {
    // The engine gives up on some thousand levels; the JSON-RPC view shows the text itself.
    return '(nested too deeply to be written out here; see JSON-RPC)'
  }
}
