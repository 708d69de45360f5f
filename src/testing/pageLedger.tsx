// The strip of pages as its tests draw it.

import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { LedgerPage } from '../domain/ledgerPage.ts'
import type { PageTally } from '../domain/rowIndex.ts'
import { PageLedger, type PageLedgerProps } from '../features/lists/PageLedger.tsx'

export const morning = new Date(2026, 2, 1, 9, 30, 0).getTime()

export const end = { kind: 'end' } as const

export function pageOf(number: number, more: Partial<LedgerPage['page']> = {}): LedgerPage {
  return {
    exchange: 100 + number,
    ms: 40 + number,
    bytes: 12_345,
    at: morning + number * 1_000,
    cursor: number === 1 ? undefined : `cursor-${number}`,
    page: { unusable: [], notes: [], ttlMs: 0, next: { kind: 'cursor', cursor: `cursor-${number + 1}` }, ...more },
  }
}

export const tallyOf = (number: number, more: Partial<PageTally> = {}): PageTally => ({
  firstRow: (number - 1) * 10,
  rows: 10,
  fresh: 10,
  duplicates: 0,
  ...more,
})

export function ledgerOf(count: number, more: Partial<PageLedgerProps> = {}): PageLedgerProps {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return {
    pages: numbers.map((number) => pageOf(number)),
    tallies: numbers.map((number) => tallyOf(number)),
    events: [],
    generation: 0,
    state: 'paused',
    onPage: () => {},
    ...more,
  }
}

export const show = (props: PageLedgerProps) => render(<PageLedger {...props} />)
export const slider = () => screen.getByRole('slider', { name: 'Page' })
export const reading = () => screen.queryByRole('group', { name: 'Reading' })
export const focus = () => act(() => slider().focus())
export const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
export const items = () => within(screen.getByRole('list', { name: 'Pages' })).getAllByRole('listitem')
