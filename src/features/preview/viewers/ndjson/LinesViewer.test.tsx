// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { textSubject } from '../../subject.ts'
import { LinesViewer } from './LinesViewer.tsx'

afterEach(cleanup)

const ignore = () => {}
const viewer = (text: string) => (
  <LinesViewer
    subject={textSubject(text, { uri: 'a:b.ndjson' })}
    name="Contents"
    signature={undefined}
    onSave={ignore}
    onUnfit={ignore}
    onView={ignore}
  />
)

it('K26: the choice of the bad lines is one for the text it was made for', async () => {
  const { rerender } = render(viewer('{"a":1}\n{"a":'))
  fireEvent.click(await screen.findByRole('button', { name: 'Show only these' }))
  expect(screen.getByRole('button', { name: 'Show all lines' })).toBeDefined()
  rerender(viewer('{"b":1}\n{"b":'))
  expect(await screen.findByRole('button', { name: 'Show only these' })).toBeDefined()
})
