import { expect, it } from 'vitest'

import { questionIn } from './questionIn.ts'

const event = (data: string) => `event: message\ndata: ${data}\n\n`

it('K28: finds a question, and the text of its schema as it was sent', () => {
  const schema = '{"properties":{"n":{"default":9007199254740993}}}'
  const data = `{"jsonrpc":"2.0","id":7,"method":"elicitation/create","params":{"requestedSchema":${schema}}}`
  expect(questionIn(event(data))).toEqual({ id: 7, schemaText: schema })
})

it.each([
  ['no question', '{"jsonrpc":"2.0","id":7,"result":{"method":"elicitation/create"}}', undefined],
  ['no id', '{"jsonrpc":"2.0","method":"elicitation/create"}', undefined],
  ['no schema', '{"id":"q","method":"elicitation/create","params":{}}', { id: 'q', schemaText: undefined }],
  [
    'a schema beyond reason',
    `{"id":1,"method":"elicitation/create","params":{"requestedSchema":["${'x'.repeat(100_000)}"]}}`,
    { id: 1, schemaText: undefined },
  ],
  ['broken JSON', '{"id":1,"method":"elicitation/create"', undefined],
])('%s', (_, data, found) => {
  expect(questionIn(event(data))).toEqual(found)
})
