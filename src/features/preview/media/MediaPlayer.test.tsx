// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { blobSubject, type Subject } from '../subject.ts'
import { MediaPlayer } from './MediaPlayer.tsx'

afterEach(cleanup)

const soundOf = (byte: number) => blobSubject(new Uint8Array([byte, 0]), { uri: 'a:b', mimeType: 'audio/wav' })
const ignore = () => {}
const player = (subject: Subject) => (
  <MediaPlayer kind="audio" subject={subject} name="Contents" signature={undefined} onSave={ignore} onView={ignore} />
)
const sound = () => screen.getByLabelText('Contents')

it('says nothing of a sound that was read before', () => {
  const { rerender } = render(player(soundOf(1)))
  Object.defineProperty(sound(), 'duration', { value: 7.2 })
  fireEvent.loadedMetadata(sound())
  expect(screen.getByText('0:07')).toBeDefined()
  rerender(player(soundOf(2)))
  expect(screen.queryByText('0:07')).toBeNull()
  expect(screen.getByText('…')).toBeDefined()
})

it('tells a sound that never began from one that broke off, whatever was read before', () => {
  const { rerender } = render(player(soundOf(1)))
  fireEvent.loadedMetadata(sound())
  rerender(player(soundOf(2)))
  fireEvent.error(sound())
  expect(screen.queryByText(/began to play/)).toBeNull()
  expect(screen.queryByLabelText('Contents')).toBeNull()
  rerender(player(soundOf(3)))
  expect(sound()).toBeDefined()
})
