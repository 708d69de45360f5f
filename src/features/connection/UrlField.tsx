import { useId } from 'react'

import { Button } from '../../components/Button.tsx'
import { looksLikeConfiguration } from '../../domain/clientConfiguration.ts'

export interface UrlFieldProps {
  readonly input: string
  readonly onInput: (input: string) => void
  /** A client's configuration was pasted: a field of one line would lose its line breaks, and with them where comments end. */
  readonly onPasteConfiguration: (text: string) => void
  readonly onFocus: () => void
  /** A sentence about what was typed. */
  readonly problem: string | undefined
  readonly isConnecting: boolean
  readonly isStart: boolean
}

export function UrlField(props: UrlFieldProps) {
  const { input, onInput, onPasteConfiguration, onFocus, problem, isConnecting, isStart } = props
  const problemId = useId()
  return (
    <>
      <div className="flex gap-2 narrow:flex-col">
        <input
          aria-label="Server URL"
          aria-describedby={problem === undefined ? undefined : problemId}
          aria-invalid={problem !== undefined}
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          // The page is this field until it is filled in, so nobody is taken away from anything.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isStart}
          placeholder="http://localhost:3000/mcp"
          value={input}
          onFocus={onFocus}
          onChange={(event) => onInput(event.target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain')
            if (!looksLikeConfiguration(text)) return
            event.preventDefault()
            onPasteConfiguration(text)
          }}
          className="h-11 min-w-0 flex-1 rounded-md narrow:flex-none border border-edge bg-panel px-3.5 font-mono text-md outline-none focus:border-accent focus:outline-1 focus:outline-accent"
        />
        <Button type="submit" variant="primary" size="large" disabled={isConnecting}>
          Connect
        </Button>
      </div>
      <p id={problemId} role="status" aria-label="Server URL problem" className="mt-2 text-deviation empty:hidden">
        {problem}
      </p>
    </>
  )
}
