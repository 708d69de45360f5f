import { useMemo, useRef, useState } from 'react'

import { createLedgerBins, type LedgerBins } from '../../domain/ledgerBins.ts'
import { layoutLedger, mostMarks, type LedgerLayout } from '../../domain/ledgerLayout.ts'
import type { LedgerPage } from '../../domain/ledgerPage.ts'
import type { PageTally } from '../../domain/rowIndex.ts'
import { rowsOfStrip } from './ledgerPaths.ts'
import { useNow } from './useNow.ts'

export interface LedgerLayoutOptions {
  readonly pages: readonly LedgerPage[]
  readonly tallies: readonly PageTally[]
  /** Pixels. */
  readonly width: number
  readonly changedAt: number | undefined
  readonly isFormer: boolean
}

export interface LaidOutLedger {
  readonly layout: LedgerLayout
  readonly totals: LedgerBins['totals']
  readonly now: number
}

/** Half a shape of an event that stands at either end. */
const inset = 6

/** Where the marks stand; a page that is new is added to what was gathered before. */
export function useLedgerLayout(options: LedgerLayoutOptions): LaidOutLedger {
  const { pages, tallies, width, changedAt, isFormer } = options
  const gathered = useRef<LedgerBins>(undefined)
  const [nextStaleAt, setNextStaleAt] = useState<number>()
  const now = useNow(nextStaleAt)
  const laidOut = useMemo(() => {
    const space = { width, height: rowsOfStrip.bars, inset }
    const ledger = ledgerOf(gathered.current, pages, tallies, mostMarks(space))
    gathered.current = ledger
    return { layout: layoutLedger(ledger, space, { now, changedAt, isFormer }), totals: ledger.totals }
  }, [pages, tallies, width, now, changedAt, isFormer])
  if (laidOut.layout.nextStaleAt !== nextStaleAt) setNextStaleAt(laidOut.layout.nextStaleAt)
  return { ...laidOut, now }
}

function ledgerOf(
  former: LedgerBins | undefined,
  pages: readonly LedgerPage[],
  tallies: readonly PageTally[],
  most: number,
): LedgerBins {
  if (former?.mostBins === most && former.catchUp(pages, tallies)) return former
  const ledger = createLedgerBins(most)
  ledger.catchUp(pages, tallies)
  return ledger
}
