// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { textValue } from '../domain/templateValue.ts'
import { addressStore, changeAddress, forgetPlaces, nothingSelected } from './addressStore.ts'

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

  it('drops nothing of an entry that Back left before it was written', () => {
    changeAddress({ tab: 'templates', template: 'a://{a}' }, { step: true })
    const first = entryNow()
    changeAddress({ template: 'b://{b}' }, { step: true })
    const second = entryNow()
    changeAddress({ values: new Map([['b', textValue('typed')]]) })
    stepTo(first)
    expect(addressStore.get()).toEqual({ tab: 'templates', template: 'a://{a}' })
    stepTo(second)
    expect(addressStore.get().values?.get('b')).toEqual(textValue('typed'))
    expect(location.hash).toContain('v.b=typed')
  })

  it('brings back by Back what a link leaves out, and leaves it out of an entry that a link made', () => {
    const long = textValue('L'.repeat(3_000))
    const filled = {
      tab: 'templates',
      template: 'a://{a}',
      values: new Map([['a', long]]),
      base: 'x://h/?k=1',
    } as const
    changeAddress({ ...filled }, { step: true })
    const first = entryNow()
    changeAddress({ template: 'b://{b}', values: undefined, base: undefined }, { step: true })
    stepTo(first)
    expect(addressStore.get()).toEqual(filled)
    stepTo({ state: null, hash: first.hash })
    expect(addressStore.get()).toEqual({ tab: 'templates', template: 'a://{a}', missing: ['a'], base: 'x://h/?k=' })
  })

  it('forgets nothing over a link to another server that was refused', () => {
    changeAddress({ server: 'http://one/', template: 'a://{a}', base: 'x://h/?k=1' }, { step: true })
    const first = entryNow()
    stepTo({ state: null, hash: '#server=http://other/&tab=resources' })
    changeAddress({ ...nothingSelected, server: 'http://one/' }, { step: true })
    stepTo(first)
    expect(addressStore.get().base).toBe('x://h/?k=1')
  })

  it('brings nothing back once another server is there', () => {
    changeAddress({ server: 'http://one/', template: 'a://{a}', base: 'x://h/?k=1' }, { step: true })
    const first = entryNow()
    forgetPlaces()
    changeAddress({ server: 'http://other/', template: undefined, base: undefined }, { step: true })
    stepTo(first)
    expect(addressStore.get().base).toBe('x://h/?k=')
  })

  it('takes the number of an entry for its own only when this page gave it', () => {
    changeAddress({ template: 'a://{a}', base: 'x://h/?k=1' }, { step: true })
    const { state, hash } = entryNow()
    stepTo({ state: { ...Object(state), page: 1 }, hash })
    expect(addressStore.get().base).toBe('x://h/?k=')
    stepTo({ state, hash })
    expect(addressStore.get().base).toBe('x://h/?k=1')
  })
})

interface Entry {
  readonly state: unknown
  readonly hash: string
}

function entryNow(): Entry {
  return { state: history.state, hash: location.hash }
}

/** As the browser does it: the entry's state and address are there, and then it is told. */
function stepTo({ state, hash }: Entry): void {
  history.replaceState(state, '', hash)
  dispatchEvent(new PopStateEvent('popstate', { state }))
}
