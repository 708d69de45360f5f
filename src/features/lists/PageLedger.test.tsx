// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LedgerPage } from '../../domain/ledgerPage.ts'
import { PageLedger } from './PageLedger.tsx'
import {
  end,
  focus,
  items,
  ledgerOf,
  morning,
  pageOf,
  press,
  reading,
  show,
  slider,
  tallyOf,
} from '../../testing/pageLedger.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: morning + 60_000 })
  // The DOM of these tests has no layout: 3 pages stand at 46 pixels each from 6 on.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(612)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the list of pages', () => {
  it('has an item for each page, with its rows and milliseconds', () => {
    show(ledgerOf(3))
    expect(items().map((item) => item.getAttribute('aria-label'))).toEqual(['Page 1', 'Page 2', 'Page 3'])
    expect(items()[1]?.textContent).toContain('10 rows, 10 new, 42 ms, 12 kB')
  })

  it('keeps the document small at 5,000 pages, and says which pages its items are', () => {
    const { container } = show(ledgerOf(5_000))
    focus()
    press('End')
    expect(items().at(-1)?.getAttribute('aria-label')).toBe('Page 5000')
    expect(items().at(-1)?.getAttribute('aria-posinset')).toBe('5000')
    expect(items()[0]?.getAttribute('aria-setsize')).toBe('5000')
    press('Escape')
    expect(container.querySelectorAll('*').length).toBeLessThan(120)
  })

  it('is nothing at all without pages', () => {
    expect(show(ledgerOf(0)).container.textContent).toBe('')
  })
})

describe('the focus stop', () => {
  it('is one, and its value is the reading of a page', () => {
    const { container } = show(ledgerOf(12))
    expect(container.querySelectorAll('[tabindex="0"], button, summary')).toHaveLength(1)
    focus()
    for (const key of ['End', 'ArrowLeft', 'PageDown', 'ArrowRight']) press(key)
    expect(slider().getAttribute('aria-valuenow')).toBe('2')
    expect(slider().getAttribute('aria-valuemax')).toBe('12')
    expect(slider().getAttribute('aria-valuetext')).toMatch(/^Page 2 of 12: 10 rows, 10 new, 42 ms/)
  })

  it('begins at the page of the selected row', () => {
    show(ledgerOf(12, { current: 7 }))
    focus()
    expect(within(reading() ?? document.body).getByText('Page 7')).toBeTruthy()
  })

  it('stays on a page that exists when fewer have come again', () => {
    const { rerender } = show(ledgerOf(12))
    focus()
    press('End')
    rerender(<PageLedger {...ledgerOf(4)} />)
    expect(slider().getAttribute('aria-valuenow')).toBe('4')
    expect(reading()?.textContent).toContain('Page 4')
  })

  it('Enter goes to the rows and puts the reading away; moving on brings it back', () => {
    const onPage = vi.fn()
    show(ledgerOf(12, { onPage }))
    focus()
    press('ArrowRight')
    press('Enter')
    expect(onPage).toHaveBeenCalledExactlyOnceWith(2)
    expect(reading()).toBeNull()
    press('ArrowRight')
    expect(reading()?.textContent).toContain('Page 3')
  })

  it('Escape puts the reading away and takes the focus out of it first', () => {
    show(ledgerOf(3))
    focus()
    const copy = screen.getByRole('button', { name: 'Copy cursor out' })
    act(() => copy.focus())
    expect(reading()).not.toBeNull()
    expect(press('Escape')).toBe(false)
    expect(reading()).toBeNull()
    expect(document.activeElement).toBe(slider())
  })

  it('leaves keys to others that are not its own, and Escape once there is nothing to put away', () => {
    show(ledgerOf(3))
    focus()
    expect(press('Escape')).toBe(false)
    expect(reading()).toBeNull()
    expect(press('Escape')).toBe(true)
    expect(press('/')).toBe(true)
    expect(press('ArrowRight')).toBe(false)
  })
})

describe('a reading', () => {
  it('says everything that is known of a page', () => {
    const pages = [
      pageOf(1, {
        ttlMs: 90_000,
        cacheScope: 'private',
        unusable: [{ index: 0, raw: null, reason: 'is null' }],
        notes: [{ field: 'ttlMs', note: 'is too good' }],
      }),
    ]
    show({ ...ledgerOf(1), pages, tallies: [tallyOf(1, { rows: 1_000, fresh: 998, duplicates: 2 })] })
    focus()
    const text = reading()?.textContent ?? ''
    for (const fact of [
      'Rows1,000, 998 new',
      'Repeats2 listed before',
      'Unusable1 entry',
      'Took41 ms',
      'Size12 kB (12,345 bytes)',
      'Arrived09:30:01',
      'Freshnessfresh for 1 min 30 s, until 09:31:31',
      'Exchange101',
      'Cacheprivate',
      'Cursor innone: the first page',
      'Cursor outcursor-2',
      'ttlMs is too good',
    ]) {
      expect(text).toContain(fact)
    }
  })

  it('says what ended the list, whatever the cursor was', () => {
    const last = (next: LedgerPage['page']['next'], cursor?: string) => {
      show({ ...ledgerOf(1), pages: [{ ...pageOf(1, { next }), cursor }] })
      focus()
      const text = reading()?.textContent ?? ''
      cleanup()
      return text
    }
    expect(last(end)).toContain('Cursor outnone: the list ends here')
    expect(last({ kind: 'invalid', value: { page: 2 } })).toContain('Cursor outno cursor: {"page":2}')
    expect(last({ kind: 'cursor', cursor: '' }, '')).toMatch(/Cursor inthe empty string.*Cursor outthe empty string/)
  })

  it('shortens a cursor of 100,000 characters, names what hides, and copies it whole', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    const cursor = `\u202Estart${'x'.repeat(100_000)}end`
    show({ ...ledgerOf(1), pages: [pageOf(1, { next: { kind: 'cursor', cursor } })] })
    focus()
    expect(reading()?.textContent).toMatch(/U\+202Estartx+…x+end 100,009 characters/)
    expect(reading()?.textContent?.length).toBeLessThan(600)
    fireEvent.click(screen.getByRole('button', { name: 'Copy cursor out' }))
    await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith(cursor))
  })

  it('turns stale by itself once the stated time is over', () => {
    show({ ...ledgerOf(1), pages: [pageOf(1, { ttlMs: 90_000 })] })
    focus()
    expect(reading()?.textContent).toContain('until 09:31:31')
    act(() => void vi.advanceTimersByTime(31_000))
    expect(reading()?.textContent).toContain('stale since 09:31:31, fresh for 1 min 30 s before')
  })

  it('its key explains every look, sign and shape, once it is unfolded', () => {
    show(ledgerOf(3))
    focus()
    expect(screen.queryByText('of the former reading')).toBeNull()
    const key = screen.getByText('Key').closest('details')
    if (key === null) throw new Error('There is no key.')
    key.open = true
    fireEvent(key, new Event('toggle'))
    for (const words of ['no longer fresh', 'of the former reading', 'rows listed before', 'held by a limit']) {
      expect(screen.getByText(words)).toBeTruthy()
    }
  })
})
