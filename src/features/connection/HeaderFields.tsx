import { X } from 'lucide-react'

import { Button } from '../../components/Button.tsx'
import type { HeaderEntry } from '../../domain/headerEntry.ts'

export interface HeaderFieldsProps {
  readonly headers: readonly HeaderEntry[]
  readonly onChange: (headers: readonly HeaderEntry[]) => void
}

const field = 'h-8 min-w-0 rounded-md border border-edge bg-panel px-2 font-mono text-sm'

/** Headers for every request to this server. They live in memory alone. */
export function HeaderFields({ headers, onChange }: HeaderFieldsProps) {
  const change = (place: number, part: Partial<HeaderEntry>) =>
    onChange(headers.map((header, other) => (other === place ? { ...header, ...part } : header)))
  return (
    <div className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-soft">Headers</span>
        <Button size="small" onClick={() => onChange([...headers, { name: '', value: '' }])}>
          Add header
        </Button>
        <span className="text-sm text-mute">
          Sent with every request to this server. Values are kept in memory, and nowhere else.
        </span>
      </div>
      {headers.length > 0 && (
        <ul aria-label="Headers" className="mt-2 space-y-2">
          {headers.map(({ name, value }, place) => (
            // Rows have no identity but their place.
            <li key={place} className="flex items-center gap-2">
              <input
                aria-label="Header name"
                value={name}
                onChange={(event) => change(place, { name: event.target.value })}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="Authorization"
                className={`${field} w-2/5`}
              />
              <input
                aria-label="Header value"
                value={value}
                onChange={(event) => change(place, { value: event.target.value })}
                // Off also keeps it out of what a browser saves to bring a form back.
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="Bearer …"
                // Others may be looking on: it is legible only while somebody is in it.
                className={`${field} flex-1 not-focus:[-webkit-text-security:disc]`}
              />
              <Button
                variant="quiet"
                aria-label={`Remove header ${name}`.trim()}
                onClick={() => onChange(headers.filter((_, other) => other !== place))}
              >
                <X size={14} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
