// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Deferred } from './Deferred.tsx'

afterEach(cleanup)

function Sorted({ names }: { readonly names: readonly string[] }) {
  return names.join()
}

function Titled({ title }: { readonly title: { readonly text: string } }) {
  return title.text
}

it('gives a component its own props when it takes the place of another', async () => {
  const { container, rerender } = render(<Deferred component={Sorted} props={{ names: ['a', 'b'] }} />)
  expect(container.textContent).toBe('a,b')
  rerender(<Deferred component={Titled} props={{ title: { text: 'c' } }} />)
  expect(await screen.findByText('c')).toBe(container)
})
