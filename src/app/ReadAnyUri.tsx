import { useState, type FormEvent } from 'react'

import { Button } from '../components/Button.tsx'

export interface ReadAnyUriProps {
  readonly onRead: (uri: string) => void
}

/** Reads a URI as it is typed, listed or not; only blanks around it are dropped. */
export function ReadAnyUri({ onRead }: ReadAnyUriProps) {
  const [uri, setUri] = useState('')
  const trimmed = uri.trim()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (trimmed !== '') onRead(trimmed)
  }

  return (
    <form onSubmit={submit} className="flex min-w-0 flex-1 items-center gap-2 py-1.5 narrow:basis-full narrow:pt-2.5">
      <input
        aria-label="Read any URI"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Read any URI"
        value={uri}
        onChange={(event) => setUri(event.target.value)}
        className="h-7 min-w-0 flex-1 rounded-md border border-edge bg-panel px-2.5 font-mono outline-none placeholder:font-sans focus:border-accent focus:outline-1 focus:outline-accent"
      />
      <Button type="submit" disabled={trimmed === ''}>
        Read
      </Button>
    </form>
  )
}
