// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ZoomTools } from './ZoomTools.tsx'

afterEach(cleanup)

const nothing = () => undefined

it.each([
  [0.004, '<1 %'],
  [0.99, '<1 %'],
  [1.4, '1 %'],
  [99.6, '100 %'],
])('%d percent is shown as %s', (percent, shown) => {
  render(<ZoomTools isFitted percent={percent} onFit={nothing} onFull={nothing} onIn={nothing} onOut={nothing} />)
  expect(screen.getByRole('button', { name: `${shown}, show at 100 %` }).textContent).toBe(shown)
})
