// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { definePart } from '../../lib/part.ts'
import { blobSubject } from './subject.ts'
import { SubjectView } from './SubjectView.tsx'
import { register, type RegisteredViewer, viewers } from './viewers/registry.ts'
import type { ViewerProps } from './viewers/viewer.ts'

const reason = 'These bytes were never mine'

const broken = [
  viewerOf('throws', () => {
    throw new Error('fell over')
  }),
  viewerOf('quotes', () => {
    throw new Error('\u202Etxet\u202C was wrong.')
  }),
  viewerOf('refuses', ({ onUnfit }) => (
    <button type="button" onClick={() => onUnfit({ reason, position: 3 })}>
      refuse
    </button>
  )),
]

function viewerOf(id: string, View: ComponentType<ViewerProps>): RegisteredViewer {
  const part = definePart(id, () => Promise.resolve(View))
  return register({ id, name: `The ${id} one`, shows: 'bytes', fits: () => ({ rank: 'possible' }), part })
}

beforeAll(async () => {
  await viewers.find(({ id }) => id === 'hex')?.part.load()
})
afterEach(cleanup)
const subject = blobSubject(new Uint8Array([0x41, 0x0a, 0x42, 0x43, 0]), { uri: 'a:b', mimeType: 'application/x-a' })
const props = {
  subject,
  name: 'Contents',
  signature: undefined,
  onSave: () => {},
  onView: () => {},
  from: [...viewers, ...broken],
}

it('shows the bytes in place of a viewer that throws, and what it said', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<SubjectView {...props} asked="throws" />)
  expect((await screen.findByRole('group', { name: 'Contents, bytes' })).textContent).toContain('41 0a')
  expect(document.body.textContent).toMatch(
    /The throws one could not be drawn\. It said: Error: fell over\. Shown as hex\./,
  )
})

it('draws a quoted reason with its invisible characters named, and one full stop', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<SubjectView {...props} asked="quotes" />)
  await screen.findByRole('group', { name: 'Contents, bytes' })
  expect(document.body.textContent).toContain('It said: Error: U+202EtxetU+202C was wrong. Shown as hex.')
})

it('shows the bytes in place of a viewer that refuses, with the place of the fault', async () => {
  render(<SubjectView {...props} asked="refuses" />)
  fireEvent.click(await screen.findByRole('button', { name: 'refuse' }))
  expect((await screen.findByRole('group', { name: 'Contents, bytes' })).textContent).toContain('41 0a')
  expect(document.body.textContent).toContain(`${reason}, at line 2, column 2. Shown as hex.`)
})
