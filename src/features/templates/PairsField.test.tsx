// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

import { PairsField, type PairsFieldProps } from './PairsField.tsx'

afterEach(cleanup)

function Held({ first }: { readonly first: PairsFieldProps['pairs'] }) {
  const [pairs, setPairs] = useState(first)
  return (
    <PairsField id="x" variable="tag" pairs={pairs} describedBy={undefined} onChange={setPairs} onRead={() => {}} />
  )
}

const show = (pairs: PairsFieldProps['pairs']) => render(<Held first={pairs} />)

it('says of the key and of the value what its box cannot show', () => {
  show([
    ['k\n', 'v\u202ew'],
    ['plain', 'too'],
  ])
  const says = screen.getAllByText(/holds what the box cannot show/).map(({ textContent }) => textContent)
  expect(says).toEqual([expect.stringMatching(/^The key/), expect.stringMatching(/^The value/)])
})

it('the focus follows a pair that is moved', () => {
  show([
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Move tag pair 1 down' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'tag key 2' }).value).toBe('a')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move tag pair 2 down' }))
  fireEvent.click(screen.getByRole('button', { name: 'Move tag pair 2 down' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move tag pair 3 up' }))
})
