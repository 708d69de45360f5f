import { useMemo, type ReactNode } from 'react'

import { CopyButton } from '../../components/CopyButton.tsx'
import { WireText } from '../../components/WireText.tsx'
import { formatCount } from '../../domain/format.ts'
import type { Sending, UriPiece } from '../../domain/templateSending.ts'
import { useSettled } from './useSettled.ts'
import { variableHue } from './variableHue.ts'

export interface ExpandedUriProps {
  readonly sending: Sending
  readonly names: readonly string[]
}

/** Pieces and characters drawn; the copy button has all of it. */
const mostPieces = 500
const mostCharacters = 20_000
/** A screen reader hears the URI when typing has paused. */
const settleMs = 1_000

/** The URI that will be sent, every part in the hue of the variable it came from. */
export function ExpandedUri({ sending, names }: ExpandedUriProps) {
  const spoken = useSettled(spokenOf(sending), settleMs)
  const indexes = useMemo(() => new Map(names.map((name, index) => [name, index])), [names])
  return (
    <div className="my-3 rounded-md border border-line bg-ground px-3 py-2">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm text-mute">{headingOf(sending)}</p>
        {sending.kind === 'uri' && <CopyButton text={sending.uri} label="Copy expanded URI" />}
      </div>
      <p role="status" aria-label="Expanded URI" aria-live="off" className="wrap-anywhere">
        {sending.kind === 'uri' ? <Pieces pieces={sending.pieces} indexes={indexes} /> : insteadOf(sending)}
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </div>
  )
}

interface PiecesProps {
  readonly pieces: readonly UriPiece[]
  readonly indexes: ReadonlyMap<string, number>
}

function Pieces({ pieces, indexes }: PiecesProps) {
  let room = mostCharacters
  const drawn: ReactNode[] = []
  for (const [index, { text, variable, isValue }] of pieces.slice(0, mostPieces).entries()) {
    if (room <= 0) break
    const hue = variable === undefined ? 'text-ink' : variableHue(indexes.get(variable) ?? 0)
    // Pieces have no identity but their place.
    drawn.push(
      <WireText key={index} text={text} limit={room} isUri className={`${hue} ${isValue ? 'font-semibold' : ''}`} />,
    )
    room -= text.length
  }
  const left = pieces.slice(drawn.length).reduce((sum, { text }) => sum + text.length, 0)
  return (
    <>
      {drawn}
      {left > 0 && ` … ${formatCount(left)} more characters`}
    </>
  )
}

function headingOf(sending: Sending): string {
  switch (sending.kind) {
    case 'uri':
      return sending.expansion === undefined
        ? 'This is what will be sent'
        : 'Relative: expanded, then resolved against the base. This is what will be sent'
    case 'nothing':
      return 'Nothing to send yet'
    case 'problem':
    case 'base':
      return 'This cannot be sent'
  }
}

function insteadOf(sending: Exclude<Sending, { kind: 'uri' }>): ReactNode {
  switch (sending.kind) {
    case 'nothing':
      return <span className="text-mute">The template gives nothing without values.</span>
    case 'problem':
      return (
        <span className="text-failure">
          {sending.variable !== undefined && (
            <>
              <WireText text={sending.variable} limit={100} />:{' '}
            </>
          )}
          {sending.reason}
        </span>
      )
    case 'base':
      return (
        <span className="text-failure">
          <WireText text={sending.expansion} limit={500} isUri /> is relative, and {sending.reason}
        </span>
      )
  }
}

function spokenOf(sending: Sending): string {
  if (sending.kind === 'uri') return `Will be sent: ${sending.uri.slice(0, 300)}`
  return headingOf(sending)
}
