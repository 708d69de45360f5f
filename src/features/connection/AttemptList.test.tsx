// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { Attempt } from '../../domain/explainFailure.ts'
import { AttemptList } from './AttemptList.tsx'

afterEach(cleanup)

it.each<[string, string, Attempt]>([
  ['under way', 'waiting', { method: 'initialize' }],
  ['cancelled', 'cancelled', { method: 'initialize', cancelled: true }],
  ['failed', 'no response that a page may read: Failed', { method: 'initialize', failed: true, note: 'Failed' }],
  ['answered', '200', { method: 'initialize', status: 200 }],
  // A stream that was let go had been answered.
  ['answered', '200, cancelled', { method: 'GET', status: 200, cancelled: true }],
])('marks an attempt as %s and says “%s”', (mark, words, attempt) => {
  render(<AttemptList attempts={[attempt]} />)
  const { textContent } = screen.getByRole('listitem')
  expect(textContent).toBe(`${attempt.method}${words}`)
  expect(screen.getByLabelText(mark)).toBeDefined()
})
