// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScriptedWorker } from '../../../../testing/scriptedWorker.ts'
import { textSubject } from '../../subject.ts'
import { TableViewer } from './TableViewer.tsx'

beforeEach(() => {
  vi.stubGlobal('Worker', ScriptedWorker)
  ScriptedWorker.started.length = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ignore = () => {}
const viewer = (text: string) => (
  <TableViewer
    subject={textSubject(text, { uri: 'a:b.csv' })}
    name="Contents"
    signature={undefined}
    onSave={ignore}
    onUnfit={ignore}
    onView={ignore}
  />
)
const heading = () => screen.getByRole('checkbox', { name: /First row is a heading/ })

it('takes the heading that was chosen for one table for no other', () => {
  const { rerender } = render(viewer('a,b\n1,2'))
  fireEvent.click(heading())
  expect(heading()).toHaveProperty('checked', true)
  rerender(viewer('c,d\n3,4'))
  expect(heading()).toHaveProperty('checked', false)
})

it('takes the filter that was typed for one table for no other', () => {
  const { rerender } = render(viewer('a,b\n1,2'))
  const filter = () => screen.getByRole('searchbox', { name: 'Filter rows' })
  fireEvent.change(filter(), { target: { value: 'one' } })
  expect(filter()).toHaveProperty('value', 'one')
  rerender(viewer('c,d\n3,4'))
  expect(filter()).toHaveProperty('value', '')
})
