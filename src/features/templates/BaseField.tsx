import { useId, useRef } from 'react'

import { Button } from '../../components/Button.tsx'
import { shareableBase } from '../../domain/addressBar.ts'
import { rowInput } from './rowInput.ts'

export interface BaseFieldProps {
  readonly base: string
  /** What stands there at first. */
  readonly serverUrl: string
  readonly onChange: (base: string) => void
}

/** What a relative expansion is resolved against (T5). */
export function BaseField({ base, serverUrl, onChange }: BaseFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const shared = shareableBase(base)

  /** The button goes, and the focus with it. */
  function takeServerUrl(): void {
    onChange(serverUrl)
    input.current?.focus()
  }

  return (
    <div className="mt-3">
      <label htmlFor={id} className="font-medium">
        Base
      </label>
      <p className="text-sm text-soft">
        What the template gives has no scheme. It is expanded first and then resolved against this; no specification
        says which base a server means.
      </p>
      <div className="mt-1 flex gap-1.5">
        <input ref={input} id={id} {...rowInput} value={base} onChange={(event) => onChange(event.target.value)} />
        {base !== serverUrl && (
          <Button className="h-7.5" onClick={takeServerUrl}>
            Server’s URL
          </Button>
        )}
      </div>
      {shared !== base && (
        <p className="mt-1 text-sm text-soft">
          {shared === '' ? 'A link leaves it out.' : 'A link carries it without the values of its query.'}
        </p>
      )}
    </div>
  )
}
