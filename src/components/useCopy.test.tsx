// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { useCopy } from './useCopy.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Subject({ text }: { readonly text: string | undefined }) {
  const { copy, notice } = useCopy()
  return (
    <>
      <button type="button" onClick={() => copy('Title', text)}>
        Go
      </button>
      {notice}
    </>
  )
}

async function copyWith(text: string | undefined, write: (text: string) => Promise<void>) {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
  render(<Subject text={text} />)
  const button = screen.getByRole('button', { name: 'Go' })
  button.focus()
  await act(async () => {
    fireEvent.click(button)
    await Promise.resolve()
  })
  return writeText
}

const said = () => screen.getByRole('status', { name: 'Copy' }).textContent

describe('useCopy', () => {
  it('copies the text as it is and says which', async () => {
    const writeText = await copyWith('a\nb', () => Promise.resolve())
    expect(writeText).toHaveBeenCalledWith('a\nb')
    expect(said()).toBe('Title copied: aU+000Ab')
  })

  it('copies nothing where nothing was sent, and says so', async () => {
    const writeText = await copyWith(undefined, () => Promise.resolve())
    expect(writeText).not.toHaveBeenCalled()
    expect(said()).toBe('Title: nothing was sent, so nothing was copied.')
  })

  it('offers the text, selected, where the browser refuses; closing gives the focus back', async () => {
    await copyWith('as sent', () => Promise.reject(new DOMException('no', 'NotAllowedError')))
    expect(said()).toBe('The browser refused to copy.')
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' })
    expect(field.value).toBe('as sent')
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 7])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go' }))
  })
})
