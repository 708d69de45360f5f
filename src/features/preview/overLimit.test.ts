import { expect, it } from 'vitest'
import { overLimit } from './overLimit.ts'
import { textSubject } from './subject.ts'
import { viewers } from './viewers/registry.ts'

const words = 'a line of words\n'.repeat(10)
const long = 'x'.repeat(100_001)

it.each<[string, string, string, RegExp | undefined]>([
  ['opens a short text', 'code', words, undefined],
  ['K29: says so of more than 4 MB', 'code', 'x\n'.repeat(2_000_001), /^A text of 4\S* MB, more than 4\S* MB$/],
  [
    'K29: says so of a long line',
    'xml',
    `${words}${long}\n${words}`,
    /^A line of 100,001 characters, more than 100,000$/,
  ],
  ['K29: does not mind one where JSON is formatted anyway', 'json', long, undefined],
  ['never holds back what is raw', 'text', 'x\n'.repeat(2_000_001), undefined],
])('%s', (_, id, text, expected) => {
  const viewer = viewers.find((candidate) => candidate.id === id)
  expect(viewer).toBeDefined()
  const said = viewer && overLimit(viewer, textSubject(text, { uri: 'a:b' }))
  if (expected === undefined) expect(said).toBeUndefined()
  else expect(said).toMatch(expected)
})
