// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LedgerPage } from '../../domain/ledgerPage.ts'
import type { PageTally } from '../../domain/rowIndex.ts'
import type { WalkEvent } from '../../domain/walkEvents.ts'
import { PageLedger, type PageLedgerProps } from './PageLedger.tsx'

const morning = new Date(2026, 2, 1, 9, 30, 0).getTime()

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

const end = { kind: 'end' } as const

function pageOf(number: number, more: Partial<LedgerPage['page']> = {}): LedgerPage {
  return {
    exchange: 100 + number,
    ms: 40 + number,
    bytes: 12_345,
    at: morning + number * 1_000,
    cursor: number === 1 ? undefined : `cursor-${number}`,
    page: { unusable: [], notes: [], ttlMs: 0, next: { kind: 'cursor', cursor: `cursor-${number + 1}` }, ...more },
  }
}

const tallyOf = (number: number, more: Partial<PageTally> = {}): PageTally => ({
  firstRow: (number - 1) * 10,
  rows: 10,
  fresh: 10,
  duplicates: 0,
  ...more,
})

function ledgerOf(count: number, more: Partial<PageLedgerProps> = {}): PageLedgerProps {
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

const show = (props: PageLedgerProps) => render(<PageLedger {...props} />)
const slider = () => screen.getByRole('slider', { name: 'Page' })
const reading = () => screen.queryByRole('group', { name: 'Reading' })
const focus = () => act(() => slider().focus())
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const items = () => within(screen.getByRole('list', { name: 'Pages' })).getAllByRole('listitem')

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

describe('a pointer', () => {
  const strip = () => {
    const found = screen.getByRole('list', { name: 'Pages' }).parentElement
    if (found === null) throw new Error('There is no strip.')
    return found
  }
  const at = (clientX: number, clientY = 30) => ({ clientX, clientY, pointerType: 'mouse' })

  it('reads what it is on, and leaves the reading when it leaves', () => {
    show(ledgerOf(3))
    fireEvent.pointerMove(strip(), at(60))
    expect(reading()?.textContent).toContain('Page 2')
    fireEvent.pointerMove(strip(), at(300))
    expect(reading()).toBeNull()
    fireEvent.pointerMove(strip(), at(130))
    expect(reading()?.textContent).toContain('Page 3')
  })

  it('a click goes to the rows', () => {
    const onPage = vi.fn()
    show(ledgerOf(3, { onPage }))
    fireEvent.pointerMove(strip(), at(60))
    fireEvent.pointerDown(strip(), at(60))
    fireEvent.click(strip(), at(60))
    expect(onPage).toHaveBeenCalledExactlyOnceWith(2)
    expect(reading()).toBeNull()
  })

  it('a finger reads first, and the reading leads on', () => {
    const onPage = vi.fn()
    show(ledgerOf(3, { onPage }))
    fireEvent.pointerDown(strip(), { ...at(60), pointerType: 'touch' })
    fireEvent.click(strip(), at(60))
    expect(onPage).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Show its rows' }))
    expect(onPage).toHaveBeenCalledExactlyOnceWith(2)
  })

  it('reads an event at its line', () => {
    const events: WalkEvent[] = [{ kind: 'stopped', at: morning, generation: 0, afterPage: 2 }]
    show(ledgerOf(3, { events }))
    fireEvent.pointerMove(strip(), at(98))
    expect(reading()?.textContent).toContain('After page 2')
    expect(reading()?.textContent).toContain('09:30:00 Stopped by hand')
  })
})

describe('events', () => {
  const base = { at: morning, generation: 0, afterPage: 2 }
  const failure = { kind: 'http', status: 503, statusText: '', contentType: null, excerpt: '' } as const
  it.each<readonly [WalkEvent, string]>([
    [{ ...base, kind: 'list-changed', count: 1 }, 'The server announced that its list changed'],
    [{ ...base, kind: 'list-changed', count: 1_200 }, 'The server announced 1,200 times that its list changed'],
    [{ ...base, kind: 'stopped' }, 'Stopped by hand'],
    [{ ...base, kind: 'failed', failure, cursor: 'c' }, 'Failed: HTTP 503'],
    [{ ...base, kind: 'retried', failure, attempt: 2, waitMs: 340 }, 'Try 2 after HTTP 503, sent 340 ms later'],
    [{ ...base, kind: 'braked', reason: { kind: 'page-budget', limit: 5_000 } }, 'Held at 5,000 pages'],
  ])('stand after their page, are listed, and are read with it: %j', (event, words) => {
    show(ledgerOf(3, { events: [event] }))
    const listed = within(screen.getByRole('list', { name: 'Events' })).getByRole('listitem')
    expect(listed.textContent).toContain(`After page 2: ${words}`)
    focus()
    press('ArrowRight')
    expect(reading()?.textContent).toContain(words)
    expect(slider().getAttribute('aria-valuetext')).toContain(`then: ${words}`)
  })

  it('what led to the walk stands before its first page', () => {
    const restart: WalkEvent = { ...base, kind: 'restarted', why: 'cursor-refused', generation: 1 }
    show(ledgerOf(3, { generation: 1, events: [restart] }))
    focus()
    expect(reading()?.textContent).toContain('the server refused a cursor')
    expect(screen.getByRole('list', { name: 'Events' }).textContent).toContain('Before page 1: Read again')
  })

  it('a change makes the pages before it out of date, and not those that come after', () => {
    const events: WalkEvent[] = [{ ...base, kind: 'list-changed', count: 1, at: morning + 2_500 }]
    show(ledgerOf(3, { events }))
    expect(items()[1]?.textContent).toContain('out of date since 09:30:02: the list changed')
    expect(items()[2]?.textContent).toContain('not said to stay fresh')
  })

  it('two hundred of them stay a few elements', () => {
    const events = Array.from({ length: 200 }, (_, index): WalkEvent => ({
      ...base,
      kind: 'stopped',
      afterPage: index,
    }))
    const { container } = show(ledgerOf(200, { events }))
    expect(container.querySelectorAll('*').length).toBeLessThan(120)
  })
})

describe('totals', () => {
  it.each<readonly [PageLedgerProps['state'], string]>([
    ['paused', 'more exist'],
    ['complete', 'complete'],
    ['partial', 'more exist'],
    ['restarting', 'loading'],
  ])('say pages, rows, bytes, time, rate, and how far it is: %s', (state, words) => {
    show(ledgerOf(3, { state }))
    expect(screen.getByText('3 pages · 30 rows')).toBeTruthy()
    expect(screen.getByText(`37 kB · 126 ms · 238 rows/s · ${words}`)).toBeTruthy()
  })
})

describe('totals claim no more than is known', () => {
  it('K03: a walk that met rows twice is complete, and its list perhaps not', () => {
    show({ ...ledgerOf(1, { state: 'complete' }), tallies: [tallyOf(1, { duplicates: 1 })] })
    expect(screen.getByText(/· walk complete$/)).toBeTruthy()
  })

  it('say how many events were left out', () => {
    show(ledgerOf(3, { eventsFolded: 100 }))
    expect(screen.getByText(/· more exist · 100 events left out$/)).toBeTruthy()
  })
})

it('a request that failed has a mark of its own behind the last page, until it is asked for again', () => {
  const failure = { kind: 'http', status: 503, statusText: '', contentType: null, excerpt: '' } as const
  const events: WalkEvent[] = [{ kind: 'failed', failure, cursor: 'c', at: morning, generation: 0, afterPage: 3 }]
  const hatched = (container: HTMLElement) => container.querySelectorAll('[fill$="failure)"]').length
  const { container, rerender } = show(ledgerOf(3, { events }))
  expect(hatched(container)).toBe(1)
  rerender(<PageLedger {...ledgerOf(3, { events, state: 'walking' })} />)
  expect(hatched(container)).toBe(0)
})

it('on a narrow screen is one line that unfolds', () => {
  const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  // Only these three members of a MediaQueryList are used.
  vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList)
  show(ledgerOf(3))
  const line = screen.getByText('3 pages · 30 rows').closest('summary')
  expect(line?.textContent).toBe('3 pages · 30 rows · 37 kB · 126 ms · 238 rows/s · more exist')
  expect(within(line?.parentElement ?? document.body).getByRole('slider', { name: 'Page', hidden: true })).toBeTruthy()
})
