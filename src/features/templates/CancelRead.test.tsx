// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { CancelRead } from './CancelRead.tsx'

afterEach(cleanup)

function Buttons({ isReading }: { readonly isReading: boolean }) {
  return (
    <>
      <button type="button" id="read">
        Read
      </button>
      <button type="button">Other</button>
      {isReading && <CancelRead next="read" onCancel={() => {}} />}
    </>
  )
}

it.each([
  ['Cancel', 'Read'],
  ['Other', 'Other'],
])('when it goes while %s has the focus, %s has it', (before, after) => {
  const { rerender } = render(<Buttons isReading />)
  screen.getByRole('button', { name: before }).focus()
  rerender(<Buttons isReading={false} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: after }))
})
