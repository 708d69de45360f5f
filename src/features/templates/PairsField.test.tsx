// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { PairsField } from './PairsField.tsx'

afterEach(cleanup)

it('says of the key and of the value what its box cannot show', () => {
  render(
    <PairsField
      id="x"
      variable="tag"
      pairs={[
        ['k\n', 'v\u202ew'],
        ['plain', 'too'],
      ]}
      describedBy={undefined}
      onChange={() => {}}
      onRead={() => {}}
    />,
  )
  const says = screen.getAllByText(/holds what the box cannot show/).map(({ textContent }) => textContent)
  expect(says).toEqual([expect.stringMatching(/^The key/), expect.stringMatching(/^The value/)])
})
