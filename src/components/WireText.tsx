import { formatCount } from '../domain/format.ts'
import { VisibleText } from './VisibleText.tsx'

export interface WireTextProps {
  /** Anything a server sent. */
  readonly text: string
  /** Characters shown; of a longer text the rest is counted. */
  readonly limit?: number | undefined
  /** Keeps line breaks and tabs as they are, for a box that shows white space. */
  readonly multiline?: boolean | undefined
  /** Of a URI: lines may break behind / ? & = and #. Nothing that is copied changes. */
  readonly isUri?: boolean | undefined
  readonly className?: string | undefined
}

/** Server text: monospace, isolated from the direction of what is around it, invisible characters shown by their names. */
export function WireText({ text, limit = 2_000, multiline = false, isUri = false, className = '' }: WireTextProps) {
  return (
    <bdi className={`font-mono text-[0.92em] ${className}`}>
      <VisibleText text={text.slice(0, limit)} keepsBreaks={multiline} isUri={isUri} />
      {text.length > limit && ` … ${formatCount(text.length - limit)} more characters`}
    </bdi>
  )
}
