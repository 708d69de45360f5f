import { Search } from 'lucide-react'
import { useRef } from 'react'
import { Kbd } from './Kbd.tsx'
import { useSlashFocus } from './useSlashFocus.ts'

export interface SearchFieldProps {
  /** The accessible name. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string | undefined
}

/** A filter field that `/` focuses from anywhere outside a text field, and Escape empties. */
export function SearchField({ label, value, onChange, placeholder = label }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useSlashFocus(input)
  return (
    <div className="flex h-7.5 min-w-0 items-center gap-2 rounded-md border border-edge bg-panel px-2.5 focus-within:border-accent focus-within:outline-2 focus-within:outline-accent">
      <Search size={14} className="shrink-0 text-mute" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') onChange('')
        }}
        className="min-w-0 flex-1 bg-transparent outline-none"
      />
      <span aria-hidden="true">
        <Kbd>/</Kbd>
      </span>
    </div>
  )
}
