import { expect, it } from 'vitest'
import { filterIn, type TabFilters } from './tabFilters.ts'

it('a tab has the filter of the address while it is open, and its own last one while it is not', () => {
  const filters: TabFilters = new Map([['templates', 'room']])
  expect(filterIn({ tab: 'resources', filter: 'amalia' }, 'resources', filters)).toBe('amalia')
  expect(filterIn({ tab: 'resources', filter: 'amalia' }, 'templates', filters)).toBe('room')
  // Back, by the browser, takes no filter to the other tab.
  expect(filterIn({ tab: 'templates' }, 'templates', filters)).toBe('')
  expect(filterIn({ tab: 'templates' }, 'resources', filters)).toBe('')
})
