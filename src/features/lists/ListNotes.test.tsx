// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ListNotes } from './ListNotes.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(raw: unknown) {
  return render(<ListNotes pages={[{ page: { notes: [], unusable: [{ index: 0, raw, reason: 'is odd' }] } }]} />)
}

describe('an unusable entry', () => {
  it('is shown and copied at any depth', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    show(JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)))
    expect(screen.getByRole('listitem').textContent).toContain('[[[[')
    fireEvent.click(screen.getByRole('button', { name: /copy as json/i }))
    await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^\[\n {2}\[/)))
  })

  it('is shown up to a limit that is named, and once only', () => {
    show(['x'.repeat(100_000)])
    expect(screen.getByRole('listitem').textContent).toMatch(/x … cut after 2000 characters$/)
  })
})

it('looks the pages through once, however often the list around it is drawn', () => {
  let looks = 0
  const page = {
    notes: [],
    get unusable() {
      looks++
      return []
    },
  }
  const pages = [{ page }]
  const { rerender } = render(<ListNotes pages={pages} />)
  rerender(<ListNotes pages={pages} />)
  expect(looks).toBe(1)
  rerender(<ListNotes pages={[...pages, { page }]} />)
  expect(looks).toBe(3)
})
