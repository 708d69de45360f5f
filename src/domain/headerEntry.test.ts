import { expect, it } from 'vitest'

import { headerProblem, headersOf, headersProblem } from './headerEntry.ts'

it.each<[string, string]>([
  ['Authorization', 'Bearer abc'],
  ['X-Api-Key', 'é~ \tx'],
  ['x_y', '1'],
])('takes %s: %s', (name, value) => {
  expect(headerProblem({ name, value })).toBeUndefined()
})

it.each<[string, string, RegExp]>([
  ['', 'x', /lacks its name/],
  ['X Y', 'x', /no name for a header/],
  ['X:Y', 'x', /no name for a header/],
  ['X\r\nEvil', 'x', /no name for a header/],
  ['Größe', 'x', /no name for a header/],
  ['Cookie', 'x', /lets no page set/],
  ['Host', 'x', /lets no page set/],
  ['Sec-Fetch-Site', 'x', /lets no page set/],
  ['Vitrine-Relay-Token', 'x', /lets no page set/],
  ['Mcp-Session-Id', 'x', /set by the protocol/],
  ['MCP-Protocol-Version', 'x', /set by the protocol/],
  ['Accept', 'x', /set by the protocol/],
  ['X-Key', ' ', /has no value/],
  ['X-Key', 'canary\r\nEvil: 1', /no header can carry/],
  ['X-Key', 'canary\u0000', /no header can carry/],
  ['X-Key', 'canary€', /no header can carry/],
])('refuses %j: %j', (name, value, said) => {
  const problem = headerProblem({ name, value })
  expect(problem).toMatch(said)
  expect(problem).not.toContain('canary')
})

it('refuses a name that comes twice, however it is written', () => {
  const entries = [
    { name: 'X-Key', value: '1' },
    { name: 'x-key', value: '2' },
  ]
  expect(headersProblem(entries)).toMatch(/twice/)
  expect(headersProblem(entries.slice(0, 1))).toBeUndefined()
})

it('sends values without the blanks around them, and the name __proto__ like others', () => {
  const headers = headersOf([
    { name: 'X-Key', value: ' 1 ' },
    { name: '__proto__', value: '2' },
  ])
  expect(Object.entries(headers)).toEqual([
    ['x-key', '1'],
    ['__proto__', '2'],
  ])
})
