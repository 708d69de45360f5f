// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { addressStore, changeAddress } from './addressStore.ts'

beforeEach(() => {
  vi.useFakeTimers()
  location.hash = ''
  dispatchEvent(new Event('hashchange'))
})

describe('changeAddress', () => {
  it('changes the state at once and writes the bar when changes have settled', () => {
    changeAddress({ filter: 'a' })
    changeAddress({ filter: 'amalia' })
    expect(addressStore.get().filter).toBe('amalia')
    expect(location.hash).not.toContain('amalia')
    vi.advanceTimersByTime(300)
    expect(location.hash).toContain('filter=amalia')
  })

  it('writes what had not settled yet into the entry that a step leaves', () => {
    const written: string[] = []
    vi.spyOn(history, 'replaceState').mockImplementation((_state, _title, url) => void written.push(`in place ${url}`))
    vi.spyOn(history, 'pushState').mockImplementation((_state, _title, url) => void written.push(`step ${url}`))
    changeAddress({ filter: 'amalia' })
    changeAddress({ tab: 'templates', filter: undefined }, { step: true })
    vi.advanceTimersByTime(1_000)
    expect(written).toEqual(['in place #tab=resources&filter=amalia', 'step #tab=templates'])
    vi.restoreAllMocks()
  })

  it('writes a step at once', () => {
    changeAddress({ selected: 'museum://works/W-0114' }, { step: true })
    expect(location.hash).toContain('uri=museum://works/W-0114')
  })

  it('takes a key out that is set to undefined', () => {
    changeAddress({ filter: 'a', tab: 'templates' }, { step: true })
    changeAddress({ filter: undefined }, { step: true })
    expect(addressStore.get()).toEqual({ tab: 'templates' })
    expect(location.hash).not.toContain('filter')
  })

  it('follows the bar, and drops a write that was still to come', () => {
    changeAddress({ filter: 'late' })
    location.hash = '#tab=templates'
    dispatchEvent(new Event('hashchange'))
    vi.advanceTimersByTime(1_000)
    expect(addressStore.get()).toEqual({ tab: 'templates' })
    expect(location.hash).toBe('#tab=templates')
  })
})
