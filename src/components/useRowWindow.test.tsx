// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useRowWindow } from './useRowWindow.ts'

afterEach(cleanup)

function List({ count }: { readonly count: number }) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRowWindow(box, count, 10, 5)
  return (
    <div ref={box} data-testid="box" data-height={shown.height} onScroll={shown.onScroll}>
      <button type="button" onClick={() => shown.show(count - 1)}>
        last
      </button>
      {shown.rows.map((row) => (
        <p key={row} style={{ top: shown.topOf(row) }}>
          {row}
        </p>
      ))}
    </div>
  )
}

const drawn = () => screen.queryAllByText(/^\d+$/).map(({ textContent }) => Number(textContent))

function scrollTo(top: number): void {
  screen.getByTestId('box').scrollTop = top
  fireEvent.scroll(screen.getByTestId('box'))
}

it('draws the rows in view and the one that is cut, wherever it is scrolled', () => {
  render(<List count={1_000} />)
  expect(drawn()).toEqual([0, 1, 2, 3, 4, 5])
  scrollTo(105)
  expect(drawn()).toEqual([10, 11, 12, 13, 14, 15])
  scrollTo(9_950)
  expect(drawn()).toEqual([995, 996, 997, 998, 999])
})

it('draws a short list whole, and of a list that became short what there is', () => {
  const { rerender } = render(<List count={1_000} />)
  scrollTo(9_950)
  rerender(<List count={3} />)
  expect(drawn()).toEqual([0, 1, 2])
  rerender(<List count={0} />)
  expect(drawn()).toEqual([])
})

it('reaches the last row of a list that is taller than any element', () => {
  render(<List count={100_000_000} />)
  fireEvent.click(screen.getByRole('button', { name: 'last' }))
  fireEvent.scroll(screen.getByTestId('box'))
  expect(drawn().at(-1)).toBe(99_999_999)
  expect(Number(screen.getByTestId('box').dataset['height'])).toBeLessThan(17_000_000)
})
