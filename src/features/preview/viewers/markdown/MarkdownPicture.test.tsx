// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { makeGif } from '../../../../testing/files/gif.ts'
import { makeMovingAvif } from '../../../../testing/files/movingAvif.ts'
import { movingWebp } from '../../../../testing/files/smallFiles.ts'
import { MarkdownPicture } from './MarkdownPicture.tsx'

afterEach(cleanup)

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

it.each([
  ['GIF', dataUrl('image/gif', makeGif(4, 4, 3))],
  ['WebP', dataUrl('image/webp', movingWebp)],
  ['AVIF', dataUrl('image/avif', makeMovingAvif(3))],
])('K31: a picture inside of the document that moves comes when somebody asks for it: %s', (_, target) => {
  render(<MarkdownPicture target={target} alt="wave" />)
  expect(screen.queryByRole('img', { name: 'wave' })).toBeNull()
  expect(screen.getByText('3 frames')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Draw it here' }))
  expect(screen.getByRole('img', { name: 'wave' })).toBeDefined()
})

it('K31: a picture inside of the document that holds still is there at once', () => {
  render(<MarkdownPicture target={dataUrl('image/gif', makeGif(4, 4, 1))} alt="sail" />)
  expect(screen.getByRole('img', { name: 'sail' })).toBeDefined()
})

it('K31: a picture inside of the document without a text is told as that, not by its base64', () => {
  render(<MarkdownPicture target={dataUrl('image/gif', makeGif(4, 4, 1))} alt="" />)
  expect(screen.getByRole('img', { name: 'Picture in the document' }).title).toBe('Picture in the document')
})

it('K31: one that was asked for asks for no other', () => {
  const moving = (frames: number) => dataUrl('image/gif', makeGif(4, 4, frames))
  const { rerender } = render(<MarkdownPicture target={moving(3)} alt="wave" />)
  fireEvent.click(screen.getByRole('button', { name: 'Draw it here' }))
  expect(screen.getByRole('img', { name: 'wave' })).toBeDefined()
  rerender(<MarkdownPicture target={moving(4)} alt="wave" />)
  expect(screen.queryByRole('img', { name: 'wave' })).toBeNull()
})
