import { expect, it } from 'vitest'

import { uriStretches } from './uriStretches.ts'

it.each([
  ['m://rooms/7?q=1&lang=en#top', ['m://', 'rooms/', '7?', 'q=', '1&', 'lang=', 'en#', 'top']],
  ['m://rooms/', ['m://', 'rooms/', '']],
  ['plain', ['plain']],
  ['', ['']],
])('a line of %s may break behind its separators', (uri, stretches) => {
  expect(uriStretches(uri)).toEqual(stretches)
})

it('thousands of separators give few stretches, and no character less', () => {
  const uri = 'a/'.repeat(10_000)
  expect(uriStretches(uri)).toHaveLength(200)
  expect(uriStretches(uri).join('')).toBe(uri)
})
