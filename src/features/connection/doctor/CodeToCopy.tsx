import { CopyButton } from '../../../components/CopyButton.tsx'

export interface CodeToCopyProps {
  readonly name: string
  readonly code: string
  readonly copyLabel: string
  /** For a single long line, which is broken where it meets the edge; lines of code are scrolled instead. */
  readonly isWrapped?: boolean
}

/** A box of text that is meant to be taken away. */
export function CodeToCopy({ name, code, copyLabel, isWrapped = false }: CodeToCopyProps) {
  return (
    <div className="flex min-w-0 items-start justify-between gap-2 rounded-md border border-line bg-ground py-2 pr-2 pl-3">
      <pre
        // A scrollable box has to be reachable by keyboard.
        tabIndex={0}
        role="group"
        aria-label={name}
        className={`max-h-96 min-w-0 flex-1 overflow-auto py-0.5 font-mono text-sm ${isWrapped ? 'wrap-anywhere whitespace-pre-wrap' : ''}`}
      >
        {code}
      </pre>
      <CopyButton text={code} label={copyLabel} />
    </div>
  )
}
