// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'

import { textValue } from '../../domain/templateValue.ts'
import type { CompletionQuestion, Connection } from '../../protocol/connection.ts'
import { createQueryClient } from '../../queries/queryClient.ts'
import { useCompletion } from './useCompletion.ts'

afterEach(cleanup)

it('asks anyway with the variables that are filled in, once, and shows what comes', async () => {
  const asked: CompletionQuestion[] = []
  const server = { revision: '2026-07-28', capabilities: { completions: false } }
  const connection = {
    id: 'c',
    server,
    complete: (question: CompletionQuestion) => {
      asked.push(question)
      return Promise.resolve({ result: { completion: { values: ['theirs'] } }, ms: 1, exchange: 1, bytes: 1, at: 1 })
    },
    // What else a connection has is not asked for by a field.
  } as unknown as Connection
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const values = new Map([['a', textValue('1')]])
  const { result } = renderHook(
    () => useCompletion({ connection, template: 'x://{a}/{b}', variable: 'b', value: '', values, listed: [] }),
    { wrapper },
  )
  act(() => result.current.askAnyway())
  await expect.poll(() => result.current.list?.values).toEqual(['theirs'])
  expect(asked.map(({ context }) => context)).toEqual([{ a: '1' }])
})
