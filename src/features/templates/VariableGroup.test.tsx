// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

import { formOf } from '../../domain/templateForm.ts'
import { withValue } from '../../domain/templateFormValue.ts'
import type { TemplateValue } from '../../domain/templateValue.ts'
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

function Held({ template, first }: { readonly template: string; readonly first: TemplateValue }) {
  const [value, setValue] = useState<TemplateValue | undefined>(first)
  return (
    <VariableGroup
      id="id"
      field={fieldOf(template)}
      connection={connection}
      template={template}
      values={withValue(new Map(), 'x', value)}
      listed={[]}
      onChange={setValue}
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
