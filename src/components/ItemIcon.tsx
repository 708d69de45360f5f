import type { ReactNode } from 'react'

import type { RefusedIcon } from '../domain/chooseIcon.ts'
import { formatCount } from '../domain/format.ts'
import type { IconView } from '../domain/iconTrial.ts'
import { assertNever } from '../lib/assertNever.ts'
import { iconSize, useIcon } from './iconSettings.ts'

export interface ItemIconProps {
  /** `icons` as it was sent, whatever it is. */
  readonly icons: unknown
  /** What is shown where there is no icon that may be drawn. */
  readonly fallback: ReactNode
}

/** The server's icon where one may be drawn, else a glyph of ours that says why on hover and to screen readers. */
export function ItemIcon({ icons, fallback }: ItemIconProps) {
  const { view, cannotDraw } = useIcon(icons)
  const note = noteOn(view)
  return (
    <span title={note} className="inline-flex size-5 shrink-0 items-center justify-center align-middle">
      {view.kind === 'drawn' ? (
        // The label stands beside it.
        <img
          // Another one for another address: an element shows its former picture until the next has come.
          key={view.src}
          src={view.src}
          alt=""
          width={iconSize}
          height={iconSize}
          decoding="async"
          draggable={false}
          onError={() => cannotDraw(view.src)}
          className="size-5 shrink-0 object-contain"
        />
      ) : (
        fallback
      )}
      {note !== undefined && <span className="sr-only">{note}</span>}
    </span>
  )
}

function noteOn(view: IconView): string | undefined {
  switch (view.kind) {
    case 'absent':
      return undefined
    case 'waiting':
      return 'The icon is being fetched.'
    case 'none':
      return view.reason
    case 'drawn':
      return othersRefused(view.refused)
    default:
      return assertNever(view)
  }
}

function othersRefused(refused: readonly RefusedIcon[]): string | undefined {
  const [first] = refused
  if (first === undefined) return undefined
  const one = `Icon ${first.index + 1} ${first.reason}.`
  return refused.length === 1
    ? `Another icon is not used. ${one}`
    : `${formatCount(refused.length)} other icons are not used. ${one}`
}
