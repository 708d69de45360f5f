// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'

// React reports what a boundary caught, which is not what is tested here.
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Exhibit({ isBroken }: { readonly isBroken: boolean }) {
  if (isBroken) throw new RangeError('Maximum call stack size exceeded')
  return <p>the exhibit</p>
}

const page = (isBroken: boolean, resetKey = 'a') => (
  <>
    <p>the rest</p>
    <ErrorBoundary what="The detail" resetKey={resetKey}>
      <Exhibit isBroken={isBroken} />
    </ErrorBoundary>
  </>
)

describe('ErrorBoundary', () => {
  it('says what happened and keeps the rest alive', () => {
    render(page(true))
    expect(screen.getByRole('heading', { name: 'The detail could not be drawn' })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('RangeError: Maximum call stack size exceeded')
    expect(screen.getByText('the rest')).toBeDefined()
  })

  it('draws the part again on demand, and says so again when it fails again', () => {
    const { rerender } = render(page(true))
    fireEvent.click(screen.getByRole('button', { name: 'Show again' }))
    expect(screen.getByRole('alert')).toBeDefined()
    rerender(page(false))
    expect(screen.queryByText('the exhibit')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show again' }))
    expect(screen.getByText('the exhibit')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('draws the part again when something else is shown, and stays when that fails too', () => {
    const { rerender } = render(page(true))
    rerender(page(false, 'b'))
    expect(screen.getByText('the exhibit')).toBeDefined()
    rerender(page(true, 'c'))
    expect(screen.getByRole('alert')).toBeDefined()
  })
})
