// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Subject, textSubject } from '../../subject.ts'
import { CodeViewer } from './CodeViewer.tsx'

afterEach(cleanup)

const ignore = () => {}
const viewer = (subject: Subject) => (
  <CodeViewer
    subject={subject}
    name="Contents"
    signature={undefined}
    onSave={ignore}
    onUnfit={ignore}
    onView={ignore}
  />
)
const language = () => screen.getByRole('combobox', { name: 'Language' })

it('opens each text in its own language, whatever was chosen for the one before', () => {
  const { rerender } = render(viewer(textSubject('a = 1', { uri: 'a:b.py' })))
  expect(language()).toHaveProperty('value', 'python')
  fireEvent.change(language(), { target: { value: 'ruby' } })
  expect(language()).toHaveProperty('value', 'ruby')
  rerender(viewer(textSubject('fn a() {}', { uri: 'a:b.rs' })))
  expect(language()).toHaveProperty('value', 'rust')
})

it('keeps the language that was chosen when the same text is read again', () => {
  const { rerender } = render(viewer(textSubject('a = 1', { uri: 'a:b.py' })))
  fireEvent.change(language(), { target: { value: 'ruby' } })
  rerender(viewer(textSubject('a = 1', { uri: 'a:b.py' })))
  expect(language()).toHaveProperty('value', 'ruby')
})
