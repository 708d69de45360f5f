// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { formOf } from '../../domain/templateForm.ts'
import { withValue } from '../../domain/templateFormValue.ts'
import { textValue, type TemplateValue } from '../../domain/templateValue.ts'
import { parseTemplate } from '../../domain/uriTemplate.ts'
import type { Connection } from '../../protocol/connection.ts'
import { createQueryClient } from '../../queries/queryClient.ts'
import { VariableGroup } from './VariableGroup.tsx'

afterEach(cleanup)

// The field of a server that completes nothing asks for no more.
const connection = { id: 'c', server: { capabilities: { completions: false } } } as unknown as Connection

function fieldOf(template: string) {
  const parsed = parseTemplate(template)
  const field = parsed.ok ? formOf(parsed.value, 1).shown[0]?.fields[0] : undefined
  if (field === undefined) throw new Error('The template has no field.')
  return field
}

interface HeldProps {
  readonly template: string
  readonly first: TemplateValue
  readonly onHeld?: (value: TemplateValue | undefined) => void
}

function Held({ template, first, onHeld }: HeldProps) {
  const [value, setValue] = useState<TemplateValue | undefined>(first)
  return (
    <VariableGroup
      id="id"
      field={fieldOf(template)}
      connection={connection}
      template={template}
      values={withValue(new Map(), 'x', value)}
      listed={[]}
      onChange={(next) => {
        setValue(next)
        onHeld?.(next)
      }}
      onRead={() => {}}
      sentKind={undefined}
      onNext={() => {}}
    >
      {null}
    </VariableGroup>
  )
}

it.each([
  ['a list', 'x://{x}', { kind: 'list', items: ['a'] }, 'textbox', 'x 1'],
  ['pairs', 'x://{x}', { kind: 'pairs', pairs: [['a', '']] }, 'textbox', 'x key 1'],
  ['text', 'x://{x*}', { kind: 'text', text: 'a' }, 'combobox', 'x'],
] as const)('%s in %s that is emptied keeps its box, and the focus in it', (_, template, first, role, name) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Held template={template} first={first} />
    </QueryClientProvider>,
  )
  const box = screen.getByRole<HTMLInputElement>(role, { name })
  box.focus()
  fireEvent.change(box, { target: { value: '' } })
  expect(screen.getByRole(role, { name })).toBe(box)
  expect(document.activeElement).toBe(box)
  fireEvent.change(box, { target: { value: 'b' } })
  expect(screen.getByRole<HTMLInputElement>(role, { name }).value).toBe('b')
})

/** As a browser does it: it tells of the paste, and then takes in what was pasted without its line breaks. */
function pasteLines(input: HTMLInputElement, text: string): void {
  input.select()
  fireEvent.paste(input, { clipboardData: { getData: () => text } })
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text.replaceAll('\n', ' '))
  fireEvent(input, new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

function showText(template: string, onHeld?: HeldProps['onHeld']): HTMLInputElement {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Held template={template} first={textValue('a')} {...(onHeld && { onHeld })} />
    </QueryClientProvider>,
  )
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'x' })
}

it('line breaks that a text box drops from a paste are told, and can be kept', () => {
  const onHeld = vi.fn()
  pasteLines(showText('x://{x}', onHeld), 'one\ntwo\n')
  expect(onHeld).toHaveBeenLastCalledWith(textValue('one two '))
  expect(screen.getByText(/2 line breaks were left out/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Split/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Keep as %0A' }))
  expect(onHeld).toHaveBeenLastCalledWith(textValue('one\ntwo\n'))
  expect(screen.queryByText(/left out/)).toBeNull()
  expect(screen.getByText(/holds what the box cannot show/)).toBeTruthy()
})

it('pasted lines can be a list where the variable is one, with the focus in its first box', () => {
  const onHeld = vi.fn()
  pasteLines(showText('x://{x*}', onHeld), 'one\ntwo')
  fireEvent.click(screen.getByRole('button', { name: 'Split into 2 values' }))
  expect(onHeld).toHaveBeenLastCalledWith({ kind: 'list', items: ['one', 'two'] })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'x 1' }))
})

it('nothing is said of line breaks any more once something else is typed', () => {
  const box = showText('x://{x}')
  pasteLines(box, 'one\ntwo')
  fireEvent.change(box, { target: { value: 'other' } })
  expect(screen.queryByText(/left out/)).toBeNull()
})
