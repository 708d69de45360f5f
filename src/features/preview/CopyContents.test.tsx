// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ContentItem } from '../../domain/contents.ts'
import { CopyContents } from './CopyContents.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function copied(item: ContentItem): Promise<readonly (readonly [string | null, string | undefined])[]> {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  render(<CopyContents item={item} place="2 of 3" />)
  const results: (readonly [string | null, string | undefined])[] = []
  for (const button of screen.getAllByRole('button')) {
    await act(async () => {
      fireEvent.click(button)
      await Promise.resolve()
    })
    results.push([button.getAttribute('aria-label'), writeText.mock.lastCall?.[0]])
  }
  return results
}

it('K28: copies the text of a part exactly as it was sent', async () => {
  const text = '{"id":9007199254740993,\r\n"price":1.10}'
  expect(await copied({ kind: 'text', text, notes: [] })).toEqual([['Copy 2 of 3', text]])
})

it('copies a blob as its base64, and of a part with both each by its own button', async () => {
  const both: ContentItem = { kind: 'both', text: 'a', bytes: new Uint8Array([77]), notes: [] }
  expect(await copied(both)).toEqual([
    ['Copy text 2 of 3', 'a'],
    ['Copy blob 2 of 3', 'TQ=='],
  ])
})
