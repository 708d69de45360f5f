// @vitest-environment happy-dom
import type { PageLedgerProps } from './PageLedger.tsx'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WalkEvent } from '../../domain/walkEvents.ts'
import { PageLedger } from './PageLedger.tsx'
import { focus, items, ledgerOf, morning, press, reading, show, slider, tallyOf } from '../../testing/pageLedger.tsx'

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
