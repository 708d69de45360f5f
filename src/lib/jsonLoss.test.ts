import { expect, it } from 'vitest'

import { jsonLoss } from './jsonLoss.ts'

it.each<[string, object | undefined]>([
  ['{"n":9007199254740993}', { kind: 'number', token: '9007199254740993' }],
  ['[1, [0.10000000000000000001]]', { kind: 'number', token: '0.10000000000000000001' }],
  ['1e999', { kind: 'number', token: '1e999' }],
  ['{"k":1,"\\u006b":2}', { kind: 'name', name: 'k' }],
  ['{"a":{"k":1},"b":[{"k":2},{"k":3}],"k":4}', undefined],
  ['{"p":1.10,"e":1e2,"z":-0}', undefined],
  ['["9007199254740993", "a\\"{9007199254740993:", true]', undefined],
  ['{"__proto__":1,"constructor":2}', undefined],
])('%s loses %j', (text, loss) => {
  expect(jsonLoss(text)).toEqual(loss)
})

it('takes strings of any length', () => {
  expect(jsonLoss(JSON.stringify(['\\"'.repeat(1_000_000), 'x'.repeat(5_000_000)]))).toBeUndefined()
})
