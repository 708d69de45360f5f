// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CodeView } from './CodeView.tsx'

afterEach(cleanup)

it('offers no search in an editor that is gone while the next one opens', async () => {
  const { rerender } = render(<CodeView text="a" label="Contents 1" />)
  expect(await screen.findByRole('button', { name: 'Search in Contents 1' })).toBeDefined()
  rerender(<CodeView text="a" label="Contents 2" />)
  expect(screen.queryByRole('button', { name: /Search in/ })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Search in Contents 2' })).toBeDefined()
})
