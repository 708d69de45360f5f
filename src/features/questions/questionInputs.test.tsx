// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { TextInput } from './questionInputs.tsx'

afterEach(cleanup)

function show(text: string, isCode = false) {
  const changes: string[] = []
  const { container } = render(
    <TextInput
      id="a"
      describedBy="b"
      isRequired={false}
      isInvalid={false}
      text={text}
      isCode={isCode}
      inputMode="text"
      onChange={(next) => changes.push(next)}
    />,
  )
  return { container, changes }
}

it('says what a default hides in its box, and keeps its line breaks when the box is edited', () => {
  const { container, changes } = show('one\ntwo\u202e')
  expect(container.textContent).toContain('It holds what the box cannot show: oneU+000AtwoU+202E')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'onetwo\u202e!' } })
  expect(changes).toEqual(['one\ntwo\u202e!'])
})

it('says of JSON only what a box of several lines hides', () => {
  expect(show('{\n\t"a": 1\n}', true).container.textContent).not.toContain('cannot show')
  cleanup()
  expect(show('{ "a": "\u202e" }', true).container.textContent).toContain('U+202E')
})
