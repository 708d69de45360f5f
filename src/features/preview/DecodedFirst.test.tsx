// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DecodedFirst } from './DecodedFirst.tsx'
import { blobSubject, type Subject } from './subject.ts'

afterEach(cleanup)

const blob = (length: number) => blobSubject(new Uint8Array(length).fill(0x61), { uri: 'a:b', mimeType: 'text/plain' })
const show = (subject: Subject) =>
  render(<DecodedFirst subject={subject}>{() => subject.text().slice(0, 3)}</DecodedFirst>)

it('P7: a short text is there at once', () => {
  show(blob(1_000))
  expect(document.body.textContent).toBe('aaa')
})

it('P7: a long text is decoded first, with how far it is', async () => {
  show(blob(5_000_000))
  expect(document.body.textContent).toMatch(/^Decoding the text: .* of 5\.0 MB/)
  expect(await screen.findByText('aaa')).toBeTruthy()
})

it('P7: decoding stops on a click and goes on where it stopped', async () => {
  const subject = blob(300_000)
  let asked = 0
  const slow: Subject = {
    ...subject,
    async decode(signal, onProgress) {
      asked += 1
      onProgress(262_144)
      await new Promise((resolve) => setTimeout(resolve))
      return asked === 1 ? false : subject.decode(signal, onProgress)
    },
  }
  show(slow)
  fireEvent.click(screen.getByRole('button', { name: 'Stop decoding' }))
  expect(await screen.findByText(/^Decoding was stopped after 262 kB of 300 kB\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Go on decoding' }))
  expect(await screen.findByText('aaa')).toBeTruthy()
  expect(asked).toBe(2)
})

it('P7: what is asked for all at once goes on with what was begun, and is the same text', async () => {
  const subject = blob(1_000_000)
  const abort = new AbortController()
  const decoding = subject.decode(abort.signal, () => abort.abort())
  expect(subject.text()).toHaveLength(1_000_000)
  expect(await decoding).toBe(true)
  expect(subject.isDecoded()).toBe(true)
})
