// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { FilterLine } from './FilterLine.tsx'
import type { Narrowing } from './useNarrowing.ts'

afterEach(cleanup)

it.each<[Narrowing, string]>([
  ['none', '3 of 10,000 loaded rows match.'],
  ['changed', '3 of 10,000 loaded rows match and are new or changed.'],
  ['once', '3 of 10,000 loaded rows match, each URI counted once.'],
])('L12: says what the rows were counted among (%s)', (narrowing, text) => {
  render(<FilterLine count={3} loaded={10_000} hasMore={false} narrowing={narrowing} onClear={undefined} />)
  expect(screen.getByRole('status', { name: 'Filter' }).textContent).toBe(text)
})
